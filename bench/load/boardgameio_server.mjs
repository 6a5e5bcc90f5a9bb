// boardgame.io's own server with a game that has next to no rules: a move adds one to a counter and
// ends the turn. A seat's view of its state is as large as one of intrigue in the first third of a game
// (about 1,100 bytes of JSON), and each seat is sent its own.
//   node boardgameio_server.mjs memory: | DIRECTORY | postgres:DATABASE@FOLDER_OF_ITS_SOCKET
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { FlatFile, Origins, Server } = require('boardgame.io/server')
const { PlayerView } = require('boardgame.io/core')
const { PostgresStore } = require('bgio-postgres')

const squares = 12
const hand = 5
const deck = 60

const court = {
  name: 'court',
  minPlayers: 3,
  maxPlayers: 3,
  setup: ({ ctx }) => ({
    board: Array.from({ length: squares }, (_, place) => ({
      place, kind: 'salon', owner: place % ctx.numPlayers, value: 1000 + place, open: true,
    })),
    players: Object.fromEntries(
      Array.from({ length: ctx.numPlayers }, (_, seat) => [
        seat,
        {
          money: 32_000,
          decisions: 0,
          hand: Array.from({ length: hand }, (_, at) => ({
            kind: 'courtier', name: `courtier-${seat}-${at}`, value: at, used: false,
          })),
        },
      ])),
    secret: { deck: Array.from({ length: deck }, (_, at) => `card-${at}`) },
  }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    decide: ({ G, playerID }) => {
      ++G.players[playerID].decisions
    },
  },
}

function open(store) {
  if (store === 'memory:') return {}
  const postgres = /^postgres:(.*)@(.*)$/.exec(store)
  if (!postgres) return { db: new FlatFile({ dir: store, logging: false }) }
  const [, database, host] = postgres
  return { db: new PostgresStore({ database, username: 'trianon', password: '', host, logging: false }) }
}

const server = Server({ games: [court], origins: [Origins.LOCALHOST], ...open(process.argv[2]) })
// The port is handed to listen() as it is: this one is of this machine alone.
const { appServer } = await server.run({ port: { host: '127.0.0.1', port: 0 } })
console.log(`http://127.0.0.1:${appServer.address().port}`)
process.on('SIGTERM', () => process.exit(0))
