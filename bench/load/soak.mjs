// Hours of play in minutes: `trianon serve` with bots that do not dawdle, tables of all four games in
// waves, and people who play at random, chat, take back, watch, are cut off, come back, want a rematch
// or just leave. What is over is left to be forgotten. Every second it is asked for its memory, open
// files, tables and sockets; in the end: is the memory flat, is everything given back?
//
//   cd bench/load && npm ci && node soak.mjs [--seconds 300] [--warm 60] [--json FILE] [--svg FILE]
//
// On this machine only it plays for a minute, so that all that is read once has been read, waits less
// than two minutes until the tables are forgotten and their memory is given back, which is the start;
// then it plays for so many seconds and waits again. It ends with code 1 if
// - the resident memory grew in the second half by more than the tolerance: by the slope of least
//   squares over that half, or from the mean of the third quarter to that of the fourth;
// - more than a little memory is still in use, or not given back, when all tables are forgotten;
// - a table, a socket or a file is still open when everybody has gone;
// - the server's log, which is set to warnings, has a line; or something was refused that should not be.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { evening } from './guests.mjs'
import { chart, svg } from './plot.mjs'
import { filesOf, memoryOf, processorTimeOf, randomNumbers, sleep, startTrianon } from './processes.mjs'
import { ask } from './trianon.mjs'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    warm: { type: 'string', default: '60' },
    json: { type: 'string' },
    svg: { type: 'string' },
  },
})
const seconds = Number(options.seconds)
const tolerance = 0.04
const mayKeep = 40 * 1024  // kB above the start, for later use, when all is forgotten
const mayUse = 4 * 1024  // kB in use above the start: what a rare message or language needs
const wave = 4_000  // ms between two waves: a table of every game
const mostTables = 24  // played at once: a slow machine opens fewer
const addresses = 1_000
const forgotten = 90_000  // ms: a minute unused, and the sweep every twenty seconds
const sweep = 22_000
const secondsOfAPerson = 20  // for a decision

const folder = mkdtempSync(join(tmpdir(), 'trianon_soak_'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const server = await startTrianon(`sqlite:${join(folder, 'tables.sqlite')}`, '--pace', '0')

const random = randomNumbers(1682)
// Overtaken by a bot or by the end of the game: nobody's fault.
const excused = new Set(['stale', 'illegal', 'refused'])
const soak = {
  port: server.port,
  open: true,
  random,
  pick: (things) => things[random(things.length)],
  count: { tables: 0, finished: 0, left: 0, decisions: 0, undone: 0, connections: 0, reconnections: 0, messages: 0 },
  problems: {},
  refused: (type, problem) => note(`${type}: ${problem.code} ${problem.key ?? ''}`, !excused.has(problem.code)),
  failed: (error) => note(`failed: ${error.message}`, true),
}
let bad = 0
function note(what, isBad) {
  soak.problems[what] = (soak.problems[what] ?? 0) + 1
  if (isBad) ++bad
}

// The database opens its own when it first needs them.
const openFiles = () => filesOf(server.pid).filter((name) => !name.startsWith(folder))

async function metrics() {
  const { value } = await ask(server.port, 'GET', '/metrics')
  const read = (name) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(value)?.[1] ?? NaN)
  return {
    tables: read('trianon_tables'),
    sockets: read('trianon_sockets'),
    botDecisions: read('trianon_bot_decision_seconds_count'),
    entries: read('trianon_entries_total'),
    heapUsed: read('trianon_heap_used_bytes') / 1024,
    heapFree: read('trianon_heap_free_bytes') / 1024,
  }
}

const begin = Date.now()
const samples = []
async function sample() {
  const now = await metrics()
  samples.push({ at: (Date.now() - begin) / 1000, memory: memoryOf(server.pid), files: openFiles().length, ...now })
  return samples.at(-1)
}

const { value: offered } = await ask(server.port, 'GET', '/api/games')
const playing = new Set()
let visitors = 0
function openWave() {
  for (const game of offered.games) {
    if (playing.size >= mostTables) return
    const number = visitors++ % addresses
    const one = evening(soak, game, `10.1.${number >> 8}.${number & 255}`)
      .catch((error) => soak.failed(error))
      .finally(() => playing.delete(one))
    playing.add(one)
  }
}

async function play(seconds) {
  soak.open = true
  const until = Date.now() + 1000 * seconds
  for (let nextWave = 0; Date.now() < until; await sleep(1000), await sample())
    if (Date.now() >= nextWave) {
      openWave()
      nextWave = Date.now() + wave
    }
}
async function leave() {
  soak.open = false
  await Promise.race([Promise.all(playing), sleep(30_000)])
  return sample()
}
async function forget() {
  for (const end = Date.now() + forgotten; Date.now() < end && samples.at(-1).tables > 0; await sleep(1000)) await sample()
  for (const end = Date.now() + sweep; Date.now() < end; await sleep(1000)) await sample()
  await sleep(500)  // the connection that asked is closed
  return { ...(await sample()), names: openFiles() }
}

const cold = await sample()
await play(Number(options.warm))
await leave()
const start = await forget()
const played = [samples.length]
const warm = processorTimeOf(server.pid)
await play(seconds)
played.push(samples.length)
const busy = processorTimeOf(server.pid) - warm
const gone = await leave()
const last = await forget()
await server.stop()

// The line of least squares.
function slope(points) {
  const mean = (f) => points.reduce((sum, point) => sum + f(point), 0) / points.length
  const x = mean((point) => point.at)
  const y = mean((point) => point.memory)
  const across = mean((point) => (point.at - x) * (point.memory - y))
  return across / mean((point) => (point.at - x) ** 2)
}
const meanMemory = (points) => points.reduce((sum, point) => sum + point.memory, 0) / points.length
const during = samples.slice(...played)
const half = during.slice(during.length >> 1)
const third = half.slice(0, half.length >> 1)
const fourth = half.slice(half.length >> 1)
const mean = meanMemory(half)
const bySlope = slope(half) * (half.at(-1).at - half[0].at) / mean
const byQuarters = (meanMemory(fourth) - meanMemory(third)) / mean
const decisions = soak.count.decisions + last.botDecisions
const percent = (share) => `${share >= 0 ? '+' : ''}${(100 * share).toFixed(1)} %`
const mb = (kB) => `${(kB / 1024).toFixed(1)} MB`

const extra = [...last.names]
for (const name of start.names) {
  const at = extra.indexOf(name)
  if (at >= 0) extra.splice(at, 1)
}

const verdicts = [
  [`memory by least squares over the second half: ${percent(bySlope)}`, bySlope <= tolerance],
  [`memory from the third quarter to the fourth: ${percent(byQuarters)}`, byQuarters <= tolerance],
  [`memory above the start when all is forgotten: ${mb(last.memory - start.memory)}`, last.memory <= start.memory + mayKeep],
  [`of this in use: ${mb(last.heapUsed - start.heapUsed)}`, last.heapUsed <= start.heapUsed + mayUse],
  [`tables in memory when all is forgotten: ${last.tables}`, last.tables === 0],
  [`sockets when everybody has gone: ${gone.sockets}`, gone.sockets === 0],
  [`open files: ${start.names.length} at the start, ${last.names.length} at the end`, extra.length === 0],
  [`lines in the log: ${server.log.length}`, server.log.length === 0],
  [`refused or failed without a reason: ${bad}`, bad === 0],
]
const c = soak.count
console.log(chart(samples, 'memory', 'resident memory', (kB) => mb(kB)))
console.log(chart(samples, 'tables', 'tables in memory', (count) => count.toFixed(0)))
console.log(
  `${options.warm} s and ${seconds} s: ${c.tables} tables (${c.finished} played to the end, ${c.left} left), ${decisions} decisions ` +
  `(${c.decisions} of people), ${c.undone} taken back, ${c.connections} sockets, ${c.reconnections} of them again, ` +
  `${c.messages} messages.\nA person decides about every ${secondsOfAPerson} s: these are ` +
  `${((decisions * secondsOfAPerson) / 3600).toFixed(0)} hours of play. The server took ` +
  `${((100 * busy) / seconds).toFixed(0)} % of a core.\nMemory: ${mb(cold.memory)} when opened, ${mb(start.memory)} at the ` +
  `start, ${mb(mean)} in the second half, ${mb(last.memory)} with every table forgotten.`)
console.log(
  `Heap: ${mb(cold.heapUsed)} in use when opened, ${mb(start.heapUsed)} at the start, ${mb(half.at(-1).heapUsed)} at the end of play, ` +
  `${mb(last.heapUsed)} with every table forgotten; ${mb(last.heapFree)} free but kept by the allocator.`)
for (const name of extra) console.log(`still open: ${name}`)
for (const line of server.log.slice(0, 5)) console.log(`log: ${line}`)
for (const [what, times] of Object.entries(soak.problems)) console.log(`${times} x ${what}`)
for (const [what, isGood] of verdicts) console.log(`${isGood ? 'good' : 'BAD '}  ${what}`)
if (options.json)
  writeFileSync(options.json, JSON.stringify({ count: c, decisions, bySlope, byQuarters, verdicts, samples }) + '\n')
if (options.svg) writeFileSync(options.svg, svg(samples))
process.exit(verdicts.every(([, isGood]) => isGood) ? 0 : 1)
