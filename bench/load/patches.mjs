// What a decision costs on the network: the bytes of the message to one seat as it is sent, and what
// it would be if its position were a JSON merge patch (RFC 7396) of the one before, or one that goes
// into lists as well. Three people play whole games at random, at a server of this script's own.
//
//   cd bench/load && npm ci && node patches.mjs [--games 5]
import { parseArgs } from 'node:util'
import { constants, deflateRawSync } from 'node:zlib'
import { quantile, randomNumbers, startTrianon } from './processes.mjs'
import { openSocket, openTable } from './trianon.mjs'

const { values: options } = parseArgs({ options: { games: { type: 'string', default: '5' } } })
const seats = 3
const nothing = Symbol('nothing has changed')

const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value)

// RFC 7396: a list that has changed is sent whole. With `into`, lists are patched as objects, and their
// length beside it.
function patch(before, after, into) {
  if (JSON.stringify(before) === JSON.stringify(after)) return nothing
  const lists = into && Array.isArray(before) && Array.isArray(after)
  if (!lists && !(isObject(before) && isObject(after))) return after
  const changes = {}
  for (const key of Object.keys(after)) {
    const change = patch(before[key], after[key], into)
    if (change !== nothing) changes[key] = change
  }
  if (lists) return { n: after.length, ...changes }
  for (const key of Object.keys(before)) if (!(key in after)) changes[key] = null
  return changes
}

const bytesOf = (value) => Buffer.byteLength(JSON.stringify(value))

// As permessage-deflate would do it for a message alone, with what came before forgotten.
let deflating = 0  // ms
function deflated(text) {
  const begin = performance.now()
  const { length } = deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH })
  deflating += performance.now() - begin
  return length - 4
}

const columns = {
  'as sent': (text) => Buffer.byteLength(text),
  view: (_, { position }) => bytesOf(position.view),
  choices: (_, { position }) => bytesOf(position.choices),
  'merge patch': (_, message, before) =>
    bytesOf({ ...message, position: patch(before, message.position, false) }),
  'into lists': (_, message, before) =>
    bytesOf({ ...message, position: patch(before, message.position, true) }),
  deflated: (text) => deflated(text),
}

async function play(port, game, seed, found) {
  const address = `10.1.0.${seed}`
  const opened = await openTable(port, { game, seats: Array(seats).fill({}) }, address)
  const random = randomNumbers(seed)
  const people = Array.from({ length: seats }, () => ({ number: 0, position: null }))
  await new Promise((over, failed) => {
    const decide = () => {
      if (people.some(({ number }) => number !== people[0].number)) return
      if (people.every(({ position }) => position?.outcome)) return over()
      const asked = people.filter(({ position }) => position?.choices.length > 0)
      if (asked.length === 0) return
      const { socket, number, position: { choices } } = asked[random(asked.length)]
      // Who may pass often does, or talks have no end.
      const chosen = choices[0].passes && random(2) === 0 ? choices[0] : choices[random(choices.length)]
      socket.send(JSON.stringify({ type: 'decide', at: number, decision: chosen.decision, id: 1 }))
    }
    people.forEach((person, seat) => {
      const hear = (text) => {
        const message = JSON.parse(text)
        // Twenty messages a second are enough for people.
        if (message.problem?.code === 'too_fast') return setTimeout(decide, 100)
        if (message.problem && message.problem.code !== 'stale') return failed(new Error(text))
        if (message.type !== 'event' && message.type !== 'full_table') return
        person.number = message.number
        if (!message.position) return
        if (message.news?.type === 'decided' && person.position)
          for (const [name, measure] of Object.entries(columns))
            found[name].push(measure(text, message, person.position))
        person.position = message.position
        decide()
      }
      person.socket = openSocket(
        port, opened.table, `seat=${seat}`, opened.links.seats[seat], address)
      person.socket.on('message', (data) => hear(data.toString()))
      person.socket.on('open', () => person.socket.send('{"type":"ready","ready":true}'))
      person.socket.on('error', failed)
    })
  })
  for (const { socket } of people) socket.terminate()
}

const server = await startTrianon('memory:', '--pace', '0')
console.log(['game', 'messages', ...Object.keys(columns)].join('\t'))
for (const game of ['intrigue', 'louis_xiv', 'palace', 'courtiers']) {
  deflating = 0
  const found = Object.fromEntries(Object.keys(columns).map((name) => [name, []]))
  for (let seed = 1; seed <= Number(options.games); ++seed) await play(server.port, game, seed, found)
  const mean = (values) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
  const cells = Object.values(found).map((values) => `${mean(values)} (${quantile(values, 0.95)})`)
  const count = found['as sent'].length
  console.log([game, count, ...cells, `${Math.round((1000 * deflating) / count)} µs`].join('\t'))
}
console.log('Bytes: mean (95th percentile); processor time to deflate a message.')
await server.stop()
