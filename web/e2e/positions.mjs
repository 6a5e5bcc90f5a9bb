// Tables that begin in the middle of a game: where a golden record stood, or where somebody wrote
// down. No request opens such a table, so the position is written into the store of a server that is
// closed meanwhile.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { TIMEOUT } from './harness.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = process.env.TRIANON ?? join(root, 'build/release/trianon');
const dist = process.env.DIST ?? join(root, 'web/dist');

/** The bot protocol: one question, one answer. */
class Protocol {
  #process = spawn(program, ['protocol'], { stdio: ['pipe', 'pipe', 'inherit'] });
  #lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();

  async ask(command, fields = {}) {
    this.#process.stdin.write(`${JSON.stringify({ command, ...fields })}\n`);
    const answer = JSON.parse((await this.#lines.next()).value);
    assert.ok(answer.ok, JSON.stringify(answer.error));
    return answer;
  }
  close() {
    this.#process.stdin.end();
  }
}

/** The head of a record, with what it say of the table, and its decisions. */
function read_record(game, name) {
  const text = readFileSync(join(root, 'games', game, 'golden', `${name}.record`), 'utf8');
  const [head, body] = text.split('\n\n');
  const said = (word) => head.match(new RegExp(`^${word} (.*)$`, 'm'))?.[1];
  const options = [...head.matchAll(/^option (\S+) (.*)$/gm)].map(([, option, value]) => [option, value]);
  const decisions = body
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [decided, outcomes] = line.split(' ! ');
      const space = decided.indexOf(' ');
      return {
        seat: Number(decided.slice(0, space)),
        decision: decided.slice(space + 1),
        ...(outcomes === undefined ? {} : { outcomes: outcomes.split(' ') }),
      };
    });
  return { head: `${head}\n\n`, players: Number(said('players')), options: Object.fromEntries(options), decisions };
}

/** The position after so many decisions of a golden record. */
export async function after_decisions(game, name, step) {
  const { head, players, options, decisions } = read_record(game, name);
  const protocol = new Protocol();
  try {
    await protocol.ask('load', { record: head });
    for (const decided of decisions.slice(0, step)) await protocol.ask('apply', decided);
    const { position } = await protocol.ask('position');
    return { game, players, options, position, steps: decisions.length };
  } finally {
    protocol.close();
  }
}

const offers = {};
/** For each type of decision, where in the golden records of a game somebody may make it first. */
export const first_offers = (game) => (offers[game] ??= find_offers(game, (before) => !before));
const fullest = {};
/** For each type of decision, where the most lies on the table when somebody may make it. */
export const fullest_offers = (game) =>
  (fullest[game] ??= find_offers(game, (before, position) => !before || position.length > before.position.length));

async function find_offers(game, better) {
  const found = {};
  const protocol = new Protocol();
  try {
    const names = readdirSync(join(root, 'games', game, 'golden')).filter((file) => file.endsWith('.record'));
    for (const name of names.map((file) => file.replace('.record', '')).sort()) {
      const { head, players, options, decisions } = read_record(game, name);
      let { to_act } = await protocol.ask('load', { record: head });
      for (const decided of decisions) {
        const { position } = await protocol.ask('position');
        for (const seat of to_act) {
          const { decisions: legal } = await protocol.ask('legal', { seat });
          for (const type of new Set(legal.map((words) => words.split(' ')[0])))
            if (better(found[type], position)) found[type] = { game, players, options, position, seat };
        }
        ({ to_act } = await protocol.ask('apply', decided));
      }
    }
  } finally {
    protocol.close();
  }
  return found;
}

const set_positions = `
import json, sqlite3, sys
store = sqlite3.connect(sys.argv[1])
for table, position in json.load(sys.stdin).items():
    store.execute("UPDATE entries SET text = json_set(text, '$.what.position', ?) WHERE number = 1 AND table_key = "
                  "(SELECT key FROM tables WHERE id = ?)", (position, table))
store.commit()
`;

let requests = 0;

/**
 * A server with a table for each of the positions, in the same order. All seats are persons', so that
 * nobody else moves; each has `ask` for what its seat would ask of the server.
 */
export async function open_positions(positions) {
  const folder = mkdtempSync(join(tmpdir(), 'trianon-e2e-'));
  const serve = ['serve', '--listen', '127.0.0.1:0', '--store', `sqlite:${folder}/tables.db`, '--behind-proxy'];
  let url;
  // Any port that is free: it say itself which one it is, once it has packed the page.
  const open = async (...more) => {
    const server = spawn(program, [...serve, '--grace', '0', '--pace', '0', ...more], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = await once(server.stdout, 'data', { signal: AbortSignal.timeout(6 * TIMEOUT) });
    url = String(said).match(/http:\S+/)[0];
    return server;
  };
  const shut = (server) =>
    new Promise((resolve) => {
      server.once('exit', resolve);
      server.kill('SIGTERM');
    });
  const call = async (path, body, token) => {
    const response = await fetch(`${url}/api/tables${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'X-Forwarded-For': `10.1.${(++requests >> 8) & 255}.${requests & 255}`,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = await response.json();
    assert.ok(response.ok, JSON.stringify(answer));
    return answer;
  };

  const empty = await open();
  const tables = [];
  for (const { game, type, players, options, seat } of positions) {
    const seats = Array.from({ length: players }, () => ({}));
    const { table, links } = await call('', { game, seats, sits: seats.map((_, i) => i), language: 'en', options });
    const ask = (path, body, as = seat) => call(`/${table}${path}?seat=${as}`, body, links.seats[as]);
    tables.push({ game, type, table, seat, players, token: links.seats[seat], ask });
  }
  await shut(empty);
  const { status, stderr } = spawnSync('python3', ['-c', set_positions, `${folder}/tables.db`], {
    input: JSON.stringify(Object.fromEntries(tables.map(({ table }, i) => [table, positions[i].position]))),
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  const server = await open('--web', dist);
  const stop = async () => {
    await shut(server);
    rmSync(folder, { recursive: true, force: true });
  };
  for (const { ask, players } of tables)
    for (let seat = 0; seat < players; ++seat) await ask('/requests', { type: 'ready', ready: true }, seat);
  return { server: { url, stop }, tables };
}
