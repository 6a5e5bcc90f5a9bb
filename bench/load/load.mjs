// The load: tables of three with a socket at every seat, and decisions that are sent to one table
// after another. The same for both servers; only the adapter (open, connect, decide) differs.
import {
  memoryOf, processorTimeOf, processorTimeOfAll, processorTimeOfFamily, quantile, sleep,
} from './processes.mjs'

export const seatsOfATable = 3
const patience = 45_000  // ms to sit down

export class Load {
  constructor(adapter, server, sockets) {
    this.adapter = adapter
    this.server = server
    this.tables = Array.from({ length: Math.floor(sockets / seatsOfATable) }, () => ({
      opened: null,
      choices: Array(seatsOfATable).fill(undefined),
      sockets: [],
      playing: new Set(),
      number: 0,
      awaited: 0,  // the number that the decision under way will have
      waiting: new Set(),  // the seats that have not read it
      over: false,
      sent: 0,
    }))
    this.next = 0
    this.underWay = 0
    this.refused = 0
    this.took = []
    this.messages = 0
    this.bytes = 0
    this.views = []
  }

  // Opens all tables and sits down. Seats of one table one after another: boardgame.io loses who
  // connects at the same time (its issue 1100).
  async sitDown() {
    const late = Date.now() + patience
    const waiting = this.tables.map((table, number) => ({ table, number })).reverse()
    const usher = async () => {
      for (let one; (one = waiting.pop()); ) {
        if (Date.now() > late) throw new Error(`${waiting.length + 1} tables were not open after 45 s`)
        one.table.opened = await this.adapter.open(one.number)
        for (let seat = 0; seat < seatsOfATable; ++seat) await this.#connect(one.table, seat)
      }
    }
    await Promise.all(Array.from({ length: 8 }, usher))
    while (!this.tables.every((table) => table.playing.size === seatsOfATable)) {
      if (Date.now() > late) throw new Error('not every seat began to play')
      await sleep(50)
    }
  }

  #connect(table, seat) {
    return new Promise((connected, failed) => {
      const moved = (number, bytes, hasPosition) => this.#moved(table, seat, number, bytes, hasPosition)
      const refused = (problem) => {
        ++this.refused
        this.lastProblem = problem
        this.#finish(table)
      }
      const late = setTimeout(() => failed(new Error('a seat could not connect')), patience)
      const heard = { failed, refused, moved, viewed: (view) => this.#viewed(view) }
      heard.connected = () => {
        clearTimeout(late)
        connected()
      }
      table.sockets[seat] = this.adapter.connect(table, seat, heard)
    })
  }

  #moved(table, seat, number, bytes, hasPosition) {
    ++this.messages
    this.bytes += bytes
    table.number = Math.max(table.number, number)
    if (hasPosition) table.playing.add(seat)
    if (table.awaited === 0 || number < table.awaited) return
    table.waiting.delete(seat)
    if (table.waiting.size > 0) return
    this.took.push(performance.now() - table.sent)
    this.#finish(table)
  }

  // How large views are, from some of them: the client has other things to do.
  #viewed(view) {
    if (this.messages % 500 === 0) this.views.push(JSON.stringify(view() ?? null).length)
  }

  #finish(table) {
    if (table.awaited === 0) return
    table.awaited = 0
    --this.underWay
    this.finished?.()
  }

  // A decision at the next table that can go on.
  #decideSomewhere() {
    for (let tried = 0; tried < this.tables.length; ++tried) {
      const table = this.tables[this.next++ % this.tables.length]
      if (table.awaited !== 0 || table.over) continue
      const sent = performance.now()
      if (!this.adapter.decide(table, table.sockets)) continue
      table.sent = sent
      table.awaited = table.number + 1
      for (let seat = 0; seat < seatsOfATable; ++seat) table.waiting.add(seat)
      ++this.underWay
      return true
    }
    return false
  }

  // So many decisions a second for so long.
  async steadily(rate, seconds) {
    const figures = this.#measure()
    const begin = performance.now()
    let asked = 0
    let missed = 0
    for (let passed; (passed = (performance.now() - begin) / 1000) < seconds; await sleep(1))
      for (; asked < passed * rate; ++asked) if (!this.#decideSomewhere()) ++missed
    await this.#drain()
    return { asked, missed, ...figures() }
  }

  // As fast as it goes, with so many tables deciding at once, until the time or the games are over.
  async flatOut(atOnce, seconds) {
    const figures = this.#measure()
    const end = performance.now() + 1000 * seconds
    const result = await new Promise((done) => {
      const fill = () => {
        while (this.underWay < atOnce)
          if (performance.now() > end || !this.#decideSomewhere()) {
            this.finished = null
            return done(figures())
          }
      }
      this.finished = () => setImmediate(() => this.finished && fill())
      fill()
    })
    await this.#drain()
    return result
  }

  async #drain() {
    for (let i = 0; i < 200 && this.underWay > 0; ++i) await sleep(10)
  }

  // Begins to measure; what comes back ends it.
  #measure() {
    Object.assign(this, { took: [], messages: 0, bytes: 0, refused: 0, views: [] })
    const begin = performance.now()
    const server = processorTimeOf(this.server.pid)
    const own = processorTimeOf(process.pid)
    const all = processorTimeOfAll()
    const ofDatabase = () => this.server.database ? processorTimeOfFamily(this.server.database) : 0
    const database = ofDatabase()
    return () => {
      const seconds = (performance.now() - begin) / 1000
      const serverTime = processorTimeOf(this.server.pid) - server
      const ownTime = processorTimeOf(process.pid) - own
      const allTime = processorTimeOfAll() - all
      const databaseTime = ofDatabase() - database
      return {
        seconds,
        decisions: this.took.length,
        perSecond: this.took.length / seconds,
        p50: quantile(this.took, 0.5),
        p99: quantile(this.took, 0.99),
        refused: this.refused,
        serverShare: serverTime / seconds,
        clientShare: ownTime / seconds,
        othersShare: Math.max(0, allTime - serverTime - ownTime - databaseTime) / seconds,
        serverMsPerDecision: (1000 * serverTime) / this.took.length,
        databaseMsPerDecision: (1000 * databaseTime) / this.took.length,
        bytesPerMessage: this.bytes / this.messages,
        viewBytes: quantile(this.views, 0.5),
        memory: memoryOf(this.server.pid),
      }
    }
  }

  leave() {
    for (const table of this.tables) for (const socket of table.sockets) socket?.terminate()
  }
}
