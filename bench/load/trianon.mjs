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

// What stands between two texts. Reading messages as JSON would measure the client, so it only looks
// for the little that it needs.
export function between(text, begin, end) {
  const at = text.indexOf(begin)
  return at < 0 ? undefined : text.slice(at + begin.length, text.indexOf(end, at + begin.length))
}

// The tables of the load test: three people at a table of intrigue.
export class TrianonTables {
  constructor(port) {
    this.port = port
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
      const text = data.latin1Slice()
      if (text.startsWith('{"type":"answer"') && text.includes('"ok":false')) heard.refused(text)
      if (!text.startsWith('{"type":"event"')) return
      const moved = text.includes('"position":{')
      if (moved) {
        table.choices[seat] = between(text, '"choices":[{"decision":"', '"')
        table.over ||= text.includes('"outcome":{')
        heard.viewed(() => JSON.parse(data).position.view)
      }
      heard.moved(Number(between(text, '"number":', ',')), data.length, moved)
    })
    return socket
  }

  // Sends some decision of somebody who is asked; false if nobody is.
  decide(table, sockets) {
    const seat = table.choices.findIndex((choice) => choice !== undefined)
    if (seat < 0) return false
    const decision = table.choices[seat]
    table.choices.fill(undefined)
    sockets[seat].send(JSON.stringify({ type: 'decide', at: table.number, decision }))
    return true
  }
}
