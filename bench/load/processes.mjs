// Starts and stops the servers that are measured, and reads what the system says about them.
import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const here = dirname(fileURLToPath(import.meta.url))
export const root = join(here, '..', '..')

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms))

const running = new Set()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))

// A server that says on its first line where it is. It may open as many files as the system lets it.
export async function startServer(command, env = {}) {
  const child = spawn('sh', ['-c', 'ulimit -n "$(ulimit -Hn)"; exec "$@"', 'sh', ...command], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const server = { pid: child.pid, port: 0, log: [], ended: false }
  let rest = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop()
    for (const line of lines) if (server.log.length < 10_000) server.log.push(line)
  })
  const gone = new Promise((done) => child.once('close', done)).then(() => {
    server.ended = true
    running.delete(child)
  })
  server.stop = async () => {
    child.kill('SIGTERM')
    const patience = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await gone
    clearTimeout(patience)
  }
  let said = ''
  await Promise.race([
    new Promise((ready) => {
      child.stdout.setEncoding('utf8').on('data', (text) => {
        said += text
        const address = /http:\/\/[^ ]*:(\d+)/.exec(said)
        if (address) ready((server.port = Number(address[1])))
      })
    }),
    gone,
  ])
  if (!server.port) throw new Error(`${command[0]} did not start: ${server.log.join(' ')}`)
  return server
}

// `trianon serve` on a free port of this machine. Behind a proxy, so that every table can come
// from an address of its own: who opens hundreds from one address is asked to wait.
export function startTrianon(store, ...options) {
  const program = join(root, 'build/release/trianon')
  if (!existsSync(program)) {
    const built = spawnSync(join(root, 'tools/build'), ['release', 'trianon'], { stdio: 'inherit' })
    if (built.status !== 0) throw new Error('trianon could not be built')
  }
  return startServer([
    program, 'serve', '--listen', '127.0.0.1:0', '--store', store, '--grace', '1', '--behind-proxy',
    ...options,
  ])
}

const postgresFolder = '/usr/lib/postgresql'
const nobody = 65_534

// The folder of its programs: Debian keeps those of each version in one of its own.
export function installedPostgres() {
  if (!existsSync(postgresFolder)) return null
  const found = readdirSync(postgresFolder).map((version) => join(postgresFolder, version, 'bin'))
  return found.filter((programs) => existsSync(join(programs, 'initdb'))).sort().at(-1) ?? null
}

// A PostgreSQL of this run, with fsync, as a user without rights, on a Unix socket. Its folder is gone
// afterwards.
export async function startPostgres() {
  const programs = installedPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'trianon_postgres_'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const options = { cwd: '/', stdio: 'ignore' }
  if (process.getuid() === 0) {
    chownSync(folder, nobody, nobody)
    Object.assign(options, { uid: nobody, gid: nobody })
  }
  const data = join(folder, 'data')
  const run = (program, ...words) => spawnSync(join(programs, program), words, options).status === 0
  if (!run('initdb', '-D', data, '-U', 'trianon', '-A', 'trust', '-E', 'UTF8', '--no-locale'))
    throw new Error('initdb failed')
  const settings = ['listen_addresses=', 'max_connections=60'].flatMap((one) => ['-c', one])
  const child = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, ...settings], options)
  running.add(child)
  while (!run('pg_isready', '-q', '-h', folder)) {
    if (child.exitCode !== null) throw new Error('PostgreSQL did not start')
    await sleep(50)
  }
  let databases = 0
  return {
    pid: child.pid,
    folder,
    newDatabase() {
      const name = `rival${++databases}`
      if (!run('createdb', '-h', folder, '-U', 'trianon', name)) throw new Error('no database')
      return name
    },
    async stop() {
      const gone = new Promise((done) => child.once('close', done))
      child.kill('SIGINT')
      await gone
      running.delete(child)
    },
  }
}

export function memoryOf(pid) {  // kB
  const found = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return found ? Number(found[1]) : 0
}

const ticksPerSecond = Number(spawnSync('getconf', ['CLK_TCK']).stdout) || 100

function statOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

const secondsIn = (fields) => (Number(fields[11]) + Number(fields[12])) / ticksPerSecond

export const processorTimeOf = (pid) => secondsIn(statOf(pid))  // seconds

// Of a process and its children, as those of PostgreSQL.
export function processorTimeOfFamily(pid) {
  let seconds = processorTimeOf(pid)
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const fields = statOf(name)
      if (Number(fields[1]) === pid) seconds += secondsIn(fields)
    } catch {
      // It ended meanwhile.
    }
  }
  return seconds
}

// Of everybody on this machine.
export function processorTimeOfAll() {
  const [user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8')
    .split('\n')[0].split(/\s+/).slice(1).map(Number)
  return (user + nice + system + irq + softirq) / ticksPerSecond
}

// What a process has open, by name; sockets without their numbers.
export function filesOf(pid) {
  const names = []
  for (const name of readdirSync(`/proc/${pid}/fd`)) {
    try {
      names.push(readlinkSync(`/proc/${pid}/fd/${name}`).replace(/:.*/, ''))
    } catch {
      // It was closed meanwhile.
    }
  }
  return names
}

export function quantile(values, share) {
  const sorted = Float64Array.from(values).sort()
  return sorted.length === 0 ? NaN : sorted[Math.floor(share * (sorted.length - 1))]
}

// The same numbers in every run.
export function randomNumbers(seed) {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}
