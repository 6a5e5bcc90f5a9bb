// Matches and sockets of boardgame.io's server. Its messages are those of socket.io over a WebSocket;
// they are written by hand, so that its client costs no more than ours.
import WebSocket from 'ws'
import { ask, between } from './trianon.mjs'

const start = '42/court,'

export class BoardgameTables {
  constructor(port) {
    this.port = port
  }

  async open() {
    const id = (await this.#post('create', { numPlayers: 3 })).matchID
    const credentials = []
    for (const playerID of ['0', '1', '2']) {
      const joined = await this.#post(`${id}/join`, { playerID, playerName: `Player ${playerID}` })
      credentials.push(joined.playerCredentials)
    }
    return { id, credentials }
  }

  async #post(path, body) {
    const { status, value } = await ask(this.port, 'POST', `/games/court/${path}`, { body })
    if (status !== 200) throw new Error(`${path}: ${status} ${value}`)
    return value
  }

  connect(table, seat, heard) {
    const socket = new WebSocket(
      `ws://127.0.0.1:${this.port}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false })
    const { id, credentials } = table.opened
    socket.on('error', heard.failed)
    socket.on('message', (data) => {
      const text = data.latin1Slice()
      if (text === '2') socket.send('3')  // a ping
      else if (text.startsWith('0{')) socket.send('40/court,')
      else if (text.startsWith('40/court,'))
        socket.send(start + JSON.stringify(['sync', id, String(seat), credentials[seat], 3]))
      if (!text.startsWith(start)) return
      if (text.startsWith(`${start}["update"`)) return this.#updated(table, text, heard)
      const [type, , what] = JSON.parse(text.slice(start.length))
      // The server counts a seat as connected when it has told everybody so.
      if (type === 'matchData' && what[seat].isConnected) heard.connected()
      if (type !== 'sync') return
      this.#updated(table, text, heard)
    })
    return socket
  }

  #updated(table, text, heard) {
    const number = parseInt(between(text, '"_stateID":', ','))
    table.choices.fill(undefined)
    table.choices[Number(between(text, '"currentPlayer":"', '"'))] = number
    heard.viewed(() => JSON.parse(text.slice(start.length))[2].G)
    heard.moved(number + 1, text.length, true)
  }

  decide(table, sockets) {
    const seat = table.choices.findIndex((stateID) => stateID !== undefined)
    if (seat < 0) return false
    const { id, credentials } = table.opened
    const payload = { type: 'decide', args: [], playerID: String(seat), credentials: credentials[seat] }
    const update = [
      'update', { type: 'MAKE_MOVE', payload }, table.choices[seat], id, String(seat)]
    table.choices.fill(undefined)
    sockets[seat].send(start + JSON.stringify(update))
    return true
  }
}
