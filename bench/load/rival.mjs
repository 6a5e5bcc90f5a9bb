// The same work on `trianon serve` and on boardgame.io's own server, one after the other in one run,
// with the ratios of the two.
//
//   cd bench/load && npm ci && node rival.mjs [--json FILE] [--sockets 99,999,4998] [--seconds 5]
//
// The work: tables of three, a WebSocket at every seat; somebody decides at one table after another,
// so many decisions a second; every seat is sent its own view of the new position. What is measured:
// the time from sending the decision until the last seat of the table has read the new position; the
// server's processor time for a decision; its memory; and how many decisions a second come through
// when 64 tables (or half of them) decide as fast as they can. One client program speaks to both, with the same code but
// for the messages, of which it reads no more than it needs. It shares the machine with the server: with its share of a core near 100 % the
// client is what is measured; and with `others` far from 0 % the times are theirs.
//
// Where the comparison is not even:
// - For boardgame.io: its game has no rules but a counter and a turn that ends, beside all the rules
//   of intrigue; its view (about as large) comes without the list of legal decisions in words, the
//   sentences of what happened and the clocks that ours has. Its server runs with NODE_ENV=production,
//   without compression, on WebSockets from the start, and has two seconds to warm up.
// - For Trianon: two threads and the thread of the disk, where Node has one; a binary made for the machine.
// - Durability: `sqlite` has every decision on disk (synchronous=FULL) before anybody sees it. `files` is
//   boardgame.io's FlatFile, which sends first and writes afterwards, and never waits for the disk
//   (no fsync). In `memory:` neither keeps anything; only there is the work of both the same. `postgres` is
//   one database for both, with fsync; boardgame.io's adapter is bgio-postgres, which writes the whole state
//   and the whole log with each move, after the players have been told.
// - Memory is the resident set; Node's contains garbage that is not collected yet.
//
// It listens on this machine only, ends within five minutes (what it did not come to, it says), and cleans
// up after itself.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BoardgameTables } from './boardgameio.mjs'
import { Load, seatsOfATable } from './load.mjs'
import {
  here, installedPostgres, memoryOf, startPostgres, startServer, startTrianon,
} from './processes.mjs'
import { TrianonTables } from './trianon.mjs'

const { values: options } = parseArgs({
  options: {
    json: { type: 'string' },
    sockets: { type: 'string', default: '99,999,4998' },
    seconds: { type: 'string', default: '5' },
  },
})
const seconds = Number(options.seconds)
const counts = options.sockets.split(',').map(Number)
const warmUp = 2
const tablesAtOnce = 64
const noMoreAfter = Date.now() + 240_000  // then nothing new is begun

const folder = mkdtempSync(join(tmpdir(), 'trianon_rival_'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
let stores = 0

const postgres = installedPostgres() ? await startPostgres() : null

// A server on a new database of it.
async function onPostgres(start) {
  const server = await start(postgres.newDatabase(), postgres.folder)
  return Object.assign(server, { database: postgres.pid })
}

const boardgameServer = (store) =>
  startServer([process.execPath, join(here, 'boardgameio_server.mjs'), store], { NODE_ENV: 'production' })

const sides = [
  {
    name: 'trianon, sqlite', durable: true, ours: true,
    start: () => startTrianon(`sqlite:${join(folder, `tables${++stores}.sqlite`)}`),
  },
  { name: 'trianon, memory', durable: false, ours: true, start: () => startTrianon('memory:') },
  {
    name: 'boardgame.io, files', durable: true, ours: false,
    start: () => boardgameServer(join(folder, `files${++stores}`)),
  },
  { name: 'boardgame.io, memory', durable: false, ours: false, start: () => boardgameServer('memory:') },
]
if (postgres)
  sides.push(
    {
      name: 'trianon, postgres', durable: true, ours: true,
      start: () => onPostgres((name, folder) =>
        startTrianon(`postgres:host=${folder} user=trianon dbname=${name}`)),
    },
    {
      name: 'boardgame.io, postgres', durable: true, ours: false,
      start: () => onPostgres((name, folder) => boardgameServer(`postgres:${name}@${folder}`)),
    })

async function measure(side, sockets) {
  const rate = Math.min(300, sockets)
  if (Date.now() > noMoreAfter)
    return { side: side.name, ours: side.ours, sockets, rate, failed: 'no time was left' }
  const server = await side.start()
  const adapter = side.ours
    ? new TrianonTables(server.port)
    : new BoardgameTables(server.port)
  const load = new Load(adapter, server, sockets)
  const count = load.tables.length * seatsOfATable
  const result = { side: side.name, ours: side.ours, durable: side.durable, sockets: count, rate }
  try {
    const empty = memoryOf(server.pid)
    await load.sitDown()
    await load.steadily(rate, warmUp)
    Object.assign(result, await load.steadily(rate, seconds))
    result.memoryPerSocket = (memoryOf(server.pid) - empty) / count
    result.flatOut = await load.flatOut(Math.min(tablesAtOnce, load.tables.length >> 1), Math.min(3, seconds))
    const bad = server.log.filter((line) => line !== '')
    if (load.refused > 0 || bad.length > 0)
      result.remark = `${load.refused} refused; the log's last line: ${bad.at(-1) ?? ''}`
  } catch (error) {
    result.failed = server.ended ? `the server ended: ${server.log.at(-1)}` : String(error.message)
  }
  load.leave()
  await server.stop()
  return result
}

const cells = (row, widths) =>
  row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  ')

function print(rows) {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)))
  for (const row of rows) console.log(cells(row, widths))
}

const percent = (share) => `${Math.round(100 * share)} %`

function row(result) {
  if (result.failed) return [result.side, ...Array(13).fill('-')]
  // A game that is over leaves nothing to measure.
  const out = result.flatOut.seconds >= 0.5 ? result.flatOut : null
  return [
    result.side,
    result.perSecond.toFixed(0),
    `${result.p50.toFixed(2)} ms`,
    `${result.p99.toFixed(1)} ms`,
    `${result.serverMsPerDecision.toFixed(2)} ms`,
    `${result.databaseMsPerDecision.toFixed(2)} ms`,
    percent(result.serverShare),
    percent(result.clientShare),
    percent(result.othersShare),
    `${result.memoryPerSocket.toFixed(0)} kB`,
    `${(result.bytesPerMessage / 1000).toFixed(1)} kB`,
    out ? out.perSecond.toFixed(0) : '-',
    out ? `${(1000 * out.serverMsPerDecision).toFixed(0)} µs` : '-',
    out ? `${percent(out.serverShare)}, ${percent(out.clientShare)}` : '-',
  ]
}

// How many times more boardgame.io needs; and how many times more we let through.
function ratios(theirs, ours, name) {
  if (theirs.failed || ours.failed) return null
  const times = (a, b) => `${(a / b).toFixed(1)} x`
  return [
    name, '', times(theirs.p50, ours.p50), times(theirs.p99, ours.p99),
    times(theirs.serverMsPerDecision, ours.serverMsPerDecision),
    ours.databaseMsPerDecision > 0 ? times(theirs.databaseMsPerDecision, ours.databaseMsPerDecision) : '',
    '', '', '',
    times(theirs.memoryPerSocket, ours.memoryPerSocket), '',
    times(ours.flatOut.perSecond, theirs.flatOut.perSecond),
    times(theirs.flatOut.serverMsPerDecision, ours.flatOut.serverMsPerDecision), '',
  ]
}

const all = []
for (const sockets of counts) {
  const results = []
  for (const side of sides) results.push(await measure(side, sockets))
  all.push(...results)
  const [sqlite, ours, files, theirs, ourPostgres, theirPostgres] = results
  console.log(
    `\n${results[0].sockets} sockets, ${results[0].sockets / seatsOfATable} tables, ` +
    `${results[0].rate} decisions/s offered for ${seconds} s`)
  print([
    ['', 'decisions/s', 'p50', 'p99', 'CPU/decision', 'database', 'server', 'client', 'others', 'RSS/socket', 'message',
      'at most/s', 'CPU then', 'server, client'],
    ...results.map(row),
    ...[
      ratios(theirs, ours, 'memory : memory'),
      ratios(files, sqlite, 'files : sqlite'),
      ratios(theirs, sqlite, 'memory : sqlite'),
      postgres && ratios(theirPostgres, ourPostgres, 'postgres : postgres'),
    ].filter(Boolean),
  ])
  for (const { side, failed, remark } of results)
    if (failed || remark) console.log(`${side}: ${failed ?? remark}`)
}
const viewOf = (ours) => {
  const some = all.filter((result) => result.ours === ours && result.viewBytes > 0)
  return Math.round(some.reduce((sum, result) => sum + result.viewBytes, 0) / some.length)
}
console.log(
  `\nA seat's view as JSON: trianon ${viewOf(true)} bytes, boardgame.io ${viewOf(false)} bytes. Ratios: ` +
  'boardgame.io to trianon, but for "at most" trianon to boardgame.io. "server" and "client" are shares of one core.')
if (options.json) writeFileSync(options.json, JSON.stringify(all, null, 2) + '\n')
await postgres?.stop()
process.exit(all.some((result) => result.failed && result.ours) ? 1 : 0)
