// Tables and sockets of `trianon serve`, as a client sees them.
import { request } from 'node:http'
import WebSocket from 'ws'

// The answer's status and its JSON. Every request has a connection of its own.
export function ask(port, method, path, { body, token, address } = {}) {
  return new Promise((done, failed) => {
    const headers = { 'Content-Type': 'application/json' }
    if (token) headers.Authorization = `Bearer ${token}`
    if (address) headers['X-Forwarded-For'] = address
    const text = body === undefined ? '' : JSON.stringify(body)
    headers['Content-Length'] = Buffer.byteLength(text)
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      let said = ''
      answer.setEncoding('utf8').on('data', (part) => (said += part)).on('error', failed)
      answer.on('end', () => {
        const isJson = String(answer.headers['content-type']).includes('json')
        done({ status: answer.statusCode, value: isJson ? JSON.parse(said) : said })
      })
    })
    asked.on('error', failed)
    asked.end(text)
  })
}

export async function openTable(port, setup, address) {
  const sits = setup.seats.flatMap(({ bot }, seat) => (bot ? [] : [seat]))
  const body = { ...setup, sits }
  const { status, value } = await ask(port, 'POST', '/api/tables', { body, address })
  if (status !== 201) throw new Error(`no table: ${status} ${JSON.stringify(value)}`)
  return value
}

export function openSocket(port, table, query, token, address) {
  return new WebSocket(`ws://127.0.0.1:${port}/api/tables/${table}/socket?${query}`, {
    headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-For': address },
    perMessageDeflate: false,
  })
}

// The tables of the load test: three people at a table of intrigue.
export class TrianonTables {
  constructor(port, random) {
    this.port = port
    this.random = random
  }

  async open(number) {
    const address = `10.0.${number >> 8}.${number & 255}`
    const setup = { game: 'intrigue', seats: [{}, {}, {}] }
    return { address, ...(await openTable(this.port, setup, address)) }
  }

  // A socket at a seat; says connected(), then moved(number, bytes, …) for every new position.
  connect(table, seat, heard) {
    const socket = openSocket(
      this.port, table.opened.table, `seat=${seat}`, table.opened.links.seats[seat],
      table.opened.address)
    socket.on('open', () => {
      socket.send('{"type":"ready","ready":true}')
      heard.connected()
    })
    socket.on('error', heard.failed)
    socket.on('message', (data) => {
      const message = JSON.parse(data)
      if (message.type === 'answer' && !message.ok) heard.refused(message.problem)
      if (message.type !== 'event') return
      const position = message.position
      if (position) {
        table.choices[seat] = position.choices
        table.over ||= position.outcome != null
        heard.viewed?.(position.view)
      }
      heard.moved(message.number, data.length, Boolean(position))
    })
    return socket
  }

  // Sends some decision of somebody who is asked; false if nobody is.
  decide(table, sockets) {
    const seat = table.choices.findIndex((choices) => choices?.length > 0)
    if (seat < 0) return false
    const choices = table.choices[seat]
    const { decision } = choices[this.random(choices.length)]
    table.choices.fill(undefined)
    sockets[seat].send(JSON.stringify({ type: 'decide', at: table.number, decision }))
    return true
  }
}
