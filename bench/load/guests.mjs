// The people of the soak: somebody who opens a table with bots, plays at random, chats, takes back,
// loses the connection and comes back, wants a rematch, or just leaves; and somebody who watches.
import { sleep } from './processes.mjs'
import { ask, openSocket, openTable } from './trianon.mjs'

const betweenMessages = 60  // ms: a socket may send 20 messages a second
const answerWithin = 20_000
const mostDecisions = 250  // of one person in one game; then the table is left as it is

// A socket at a table that asks one thing at a time, and knows the last position.
class Guest {
  constructor(soak, table, token, address, seat) {
    Object.assign(this, { soak, table, token, address, seat })
    this.number = 0
    this.position = null
    this.lastId = 0
    this.rematch = null
  }

  async connect() {
    const since = this.number > 0 ? `&since=${this.number}` : ''
    const seat = this.seat === undefined ? '' : `seat=${this.seat}`
    this.socket = openSocket(this.soak.port, this.table, seat + since, this.token, this.address)
    this.socket.on('message', (data) => this.#hear(JSON.parse(data)))
    this.socket.on('close', () => this.changed?.())
    await new Promise((done, failed) => this.socket.once('open', done).once('error', failed))
    this.socket.on('error', () => {})
    ++this.soak.count.connections
  }

  #hear(message) {
    ++this.soak.count.messages
    if (message.type === 'answer') {
      if (message.id === this.lastId) this.answered?.(message)
      return
    }
    if (message.type !== 'full_table' && message.type !== 'event') return
    this.number = message.number
    if (message.position) this.position = message.position
    if (message.news?.type === 'rematched') this.rematch = message.news.table
    // A decision is answered by its own event.
    if (message.answer !== undefined && message.answer === this.lastId)
      this.answered?.({ id: message.answer, ok: true, number: message.number })
    this.changed?.()
  }

  // Until the table said something that makes it true, or the patience ends.
  async until(isTrue, patience = answerWithin) {
    const late = Date.now() + patience
    while (!isTrue()) {
      const left = late - Date.now()
      if (left <= 0 || this.socket.readyState !== this.socket.OPEN) return false
      await new Promise((done) => {
        const timer = setTimeout(done, left)
        this.changed = () => (clearTimeout(timer), done())
      })
      this.changed = null
    }
    return true
  }

  async ask(request) {
    const id = ++this.lastId
    const answer = new Promise((done) => {
      const timer = setTimeout(() => done({ ok: false, problem: { code: 'silence' } }), answerWithin)
      this.answered = (message) => (clearTimeout(timer), done(message))
    })
    this.socket.send(JSON.stringify({ ...request, id }))
    const got = await answer
    if (!got.ok) this.soak.refused(request.type, got.problem)
    await sleep(betweenMessages)
    return got
  }

  async leave() {
    if (this.socket.readyState === this.socket.CLOSED) return
    const closed = new Promise((done) => this.socket.once('close', done))
    // Some say goodbye, some are cut off.
    if (this.soak.random(2) === 0) this.socket.close()
    else this.socket.terminate()
    await Promise.race([closed, sleep(2_000)])
    this.socket.terminate()
  }
}

// One of the choices; who may pass does so half of the time.
function choose(soak, choices) {
  const passes = choices[0].passes && soak.random(2) === 0
  return choices[passes ? 0 : soak.random(choices.length)].decision
}

// What people do besides deciding.
async function fidget(soak, guest) {
  const kind = soak.random(60)
  if (kind === 0) await guest.ask({ type: 'say', text: soak.pick(['Bonjour', 'Sire!', 'Encore?']), anyway: true })
  else if (kind === 1) await guest.ask({ type: 'note', text: 'She has the queen.' })
  else if (kind === 2) await guest.ask({ type: 'look', step: soak.random(guest.position.step + 1) })
  else if (kind === 3) await guest.ask({ type: 'ping' })
  else if (kind === 4) {
    await guest.leave()
    await guest.connect()
    ++soak.count.reconnections
  } else if (kind <= 6 && guest.position.undo_stop === null) {
    const undone = await guest.ask({ type: 'undo', at: guest.number })
    if (undone.ok) ++soak.count.undone
  }
}

async function play(soak, guest) {
  for (let decided = 0; decided < mostDecisions && soak.open; ) {
    const asked = await guest.until(() => guest.position?.outcome || guest.position?.choices.length > 0)
    if (!asked || guest.position.outcome) return Boolean(guest.position?.outcome)
    await fidget(soak, guest)
    const { choices } = guest.position
    if (choices.length === 0) continue
    const { ok } = await guest.ask({ type: 'decide', at: guest.number, decision: choose(soak, choices) })
    if (ok) {
      ++decided
      ++soak.count.decisions
    }
  }
  return false
}

async function watch(soak, table, token, address) {
  const guest = new Guest(soak, table, token, address)
  await guest.connect()
  await guest.until(() => guest.position?.outcome, 1_000 * (1 + soak.random(10)))
  if (guest.socket.readyState === guest.socket.OPEN)
    await guest.ask({ type: 'say', text: 'Bravo!', name: 'Molière' })
  await guest.leave()
}

async function playGame(soak, opened, address) {
  const guest = new Guest(soak, opened.table, opened.links.seats[0], address, 0)
  await guest.connect()
  await guest.ask({ type: 'sit', name: 'Ninon' })
  await guest.ask({ type: 'ready', ready: true })
  const watching =
    soak.random(3) === 0
      ? watch(soak, opened.table, opened.links.spectators, address).catch((error) => soak.failed(error))
      : null
  const over = await play(soak, guest)
  ++soak.count[over ? 'finished' : 'left']
  if (over) {
    await ask(soak.port, 'GET', `/api/tables/${opened.table}/record`, { token: guest.token, address })
    if (soak.open && soak.random(4) === 0) {
      await guest.ask({ type: 'rematch' })
      await guest.until(() => guest.rematch, 5_000)
    }
  }
  await watching
  await guest.leave()
  return guest.rematch
}

// A table from the first word to the last, and its rematch.
export async function evening(soak, game, address) {
  const players = game.min_players + soak.random(game.max_players - game.min_players + 1)
  const bot = () => ({ bot: soak.pick(['page', 'page', 'page', 'courtier', 'courtier', 'courtier', 'minister']) })
  const seats = [{}, ...Array.from({ length: players - 1 }, bot)]
  const opened = await openTable(soak.port, { game: game.game, seats }, address)
  for (let table = opened.table; table && soak.open; ) {
    ++soak.count.tables
    table = await playGame(soak, { ...opened, table }, address)
  }
}
