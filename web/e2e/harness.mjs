// The test harness: a table server on a port of its own, one browser, and pages whose faults are
// collected. Each page has a browser context of its own: other cookies, other storage.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export const languages = ['en', 'es', 'fr', 'it'];
export const desktop = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };
/** On a busy machine all timeouts are so many times longer. */
const SLOWNESS = Number(process.env.SLOWNESS ?? 1);
/** For one step of a test. */
export const TIMEOUT = 20_000 * SLOWNESS;
/** For a whole test. */
export const timeout = (seconds) => ({ timeout: 1000 * seconds * SLOWNESS });

const web = fileURLToPath(new URL('..', import.meta.url));
const manifests = join(web, 'src/games');
export const games = readdirSync(manifests).filter((id) => existsSync(join(manifests, id, 'game.ts')));
const program = process.env.TRIANON ?? join(web, '../build/release/trianon');
export const dist = process.env.DIST ?? join(web, 'dist');
const shots = join(web, 'shots/e2e');

// PORT is the first port to use; by default any that is free.
let next_port = Number(process.env.PORT ?? 0);
const free_port = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(next_port && next_port++, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

class TestServer {
  #folder = mkdtempSync(join(tmpdir(), 'trianon-e2e-'));
  #server;

  /** `page` is the folder of its page; `flags` are more of the command. */
  constructor(page = dist, flags = []) {
    this.page = page;
    this.flags = flags;
  }

  async start() {
    this.port ??= await free_port();
    this.url = `http://127.0.0.1:${this.port}`;
    this.#server = spawn(
      program,
      ['serve', '--listen', `127.0.0.1:${this.port}`, '--store', `sqlite:${this.#folder}/tables.db`]
        // Every page has an address of its own, because the server limits the requests of one.
        .concat('--web', this.page, '--grace', '0', '--pace', '0', '--behind-proxy', ...this.flags),
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const failed = new Promise((_, reject) => {
      this.#server.once('error', reject);
      this.#server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    failed.catch(() => undefined);
    await Promise.race([this.#answers(), failed]);
  }

  async #answers() {
    for (const until = Date.now() + TIMEOUT; Date.now() < until;) {
      const response = await fetch(`${this.url}/healthz`).catch(() => undefined);
      if (response?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    throw new Error('the server does not answer');
  }

  /** As if the machine had lost power. */
  async kill(signal = 'SIGKILL') {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await gone;
  }

  async stop() {
    await this.kill('SIGTERM');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** A game as the server describes it. */
  async describe(game) {
    const { games } = await (
      await fetch(`${this.url}/api/games`, { headers: { 'X-Forwarded-For': address() } })
    ).json();
    return games.find((one) => one.game === game);
  }

  /** Opens a table without the page; by default one person against two fast bots. All persons sit there already. */
  async open_table(game, { seats = [{}, { bot: 'page' }, { bot: 'page' }], ...plan } = {}) {
    const sits = seats.flatMap(({ bot }, seat) => (bot ? [] : [seat]));
    const response = await fetch(`${this.url}/api/tables`, {
      method: 'POST',
      headers: { 'X-Forwarded-For': address() },
      body: JSON.stringify({ game, seats, sits, language: 'en', ...plan }),
    });
    const opened = await response.json();
    assert.ok(response.ok, JSON.stringify(opened));
    return opened;
  }

  /** A seat of such a table, played without the page. */
  player({ table, links }, seat = 0) {
    const ask = async (path, body) => {
      const response = await fetch(`${this.url}/api/tables/${table}${path}?seat=${seat}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'X-Forwarded-For': address(), Authorization: `Bearer ${links.seats[seat]}` },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return response.json();
    };
    const act = (request) => ask('/requests', request);
    return {
      look: () => ask(''),
      what: async (thing, step) => (await act({ type: 'what', thing, step })).thing,
      ready: () => act({ type: 'ready', ready: true }),
      propose_rewind: (step) => act({ type: 'propose_rewind', step }),
      decide: async ({ number }, { decision }) => (await act({ type: 'decide', at: number, decision })).ok,
    };
  }

  /** Plays random legal decisions as seat 0 among bots, so many or until it sees what is wished for. Returns the last position. */
  async play(opened, decisions = Infinity, wished = () => false) {
    const player = this.player(opened);
    await player.ready();
    for (let made = 0; ;) {
      const table = await player.look();
      const { position } = table;
      if (position?.outcome) return position;
      const choices = position?.choices ?? [];
      if (choices.length && (made >= decisions || wished(position))) return position;
      const choice = choices[Math.floor(Math.random() * choices.length)];
      if (!choice) await new Promise((resolve) => setTimeout(resolve, 5));
      else if (await player.decide(table, choice)) made += 1;
    }
  }

  /** Plays for all the people at a table, the last of the legal decisions, until seat 0 sees what is wished for. */
  async play_until(opened, wished) {
    const players = opened.links.seats.map((_, seat) => this.player(opened, seat));
    for (const player of players) await player.ready();
    for (;;)
      for (const [seat, player] of players.entries()) {
        const table = await player.look();
        if (seat === 0 && wished(table.position)) return;
        const choice = table.position.choices.at(-1);
        if (choice) await player.decide(table, choice);
      }
  }
}

let pages = 0;
const address = () => `10.0.${(++pages >> 8) & 255}.${pages & 255}`;

let browser;
const servers = [];
export async function start_server(page, flags) {
  assert.ok(existsSync(program), `${program} is not built`);
  assert.ok(existsSync(join(dist, 'index.html')), 'npm run build first');
  const server = new TestServer(page, flags);
  servers.push(server);
  await server.start();
  return server;
}
let usual;
/** The server of most tests. */
export const shared_server = () => (usual ??= start_server());

after(async () => {
  await (await browser)?.close();
  await Promise.all(servers.map((server) => server.stop()));
});

/**
 * Runs `act` with a new page and fails if anything went wrong in it. `expected_faults` are those the
 * test causes itself.
 */
export async function with_page(options, act) {
  const { server, size, language, dark, still, keys, keeps_cards, works_offline, expected_faults = /^$/ } = options;
  const { url } = server ?? (await shared_server());
  browser ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  const context = await (
    await browser
  ).newContext({
    baseURL: url,
    viewport: size ?? desktop,
    hasTouch: size === phone,
    locale: language ?? 'en',
    // Most tests need none, and each page would fetch everything.
    serviceWorkers: works_offline ? 'allow' : 'block',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: still ? 'reduce' : 'no-preference',
    extraHTTPHeaders: { 'X-Forwarded-For': address() },
  });
  context.setDefaultTimeout(TIMEOUT);
  await context.addInitScript(count_decisions);
  const faults = [];
  const fault = (sentence) => expected_faults.test(sentence) || faults.push(sentence);
  const watch = (address) => {
    const { host, protocol } = new URL(address);
    if (protocol !== 'data:' && protocol !== 'blob:' && host !== new URL(url).host) fault(`asks elsewhere: ${address}`);
  };
  const listen = (page) => {
    page.on('console', (said) => {
      if (said.text() === 'Service Worker registration blocked by Playwright') return;
      if (said.type() === 'error' || said.type() === 'warning') fault(`console: ${said.text()}`);
    });
    page.on('pageerror', (error) => fault(`thrown: ${error.stack || error}`));
    page.on('request', (request) => watch(request.url()));
    page.on('websocket', (socket) => watch(socket.url()));
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText;
      // Who leaves a page no longer wants what it asked for.
      if (why !== 'net::ERR_ABORTED') fault(`failed: ${request.url()} ${why}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) fault(`${response.status()}: ${response.url()}`);
    });
  };
  context.on('page', listen);
  try {
    const page = await context.newPage();
    // Fast, and put away at once what was done to the player: most tests are about something else.
    await page.addInitScript((kept) => Object.assign(localStorage, kept), { pace: 'fast', ...keys });
    if (!keeps_cards) {
      const put_away = page.locator('.done-to-you .dismiss');
      // One that goes meanwhile need not be put away.
      const away = () => put_away.click({ timeout: 2_000 }).catch(() => undefined);
      await page.addLocatorHandler(put_away, away, { noWaitAfter: true });
    }
    const result = await act(page, context);
    assert.deepEqual(faults, []);
    return result;
  } catch (error) {
    if (faults.length && !(error instanceof assert.AssertionError)) error.message += `\n${faults.join('\n')}`;
    const page = context.pages()[0];
    const file = `red-${new Date().toISOString().slice(11, 19).replaceAll(':', '')}-${++pages}`;
    await screenshot(page, file).catch(() => undefined);
    error.message += `\nas seen in shots/e2e/${file}.png`;
    throw error;
  } finally {
    await context.close();
  }
}

/** In every page: how many decisions it has sent. */
function count_decisions() {
  globalThis.decisions_sent = 0;
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    if (JSON.parse(data).type === 'decide') globalThis.decisions_sent += 1;
    send.call(this, data);
  };
}

export async function screenshot(page, name) {
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: join(shots, `${name}.png`) });
}

/** Waits until the board and its fonts are drawn. */
export async function board_drawn(page) {
  // The heading is there before the words and the pieces.
  await page.waitForSelector('main.board > :not(h1)');
  await page.evaluate(() => document.fonts.ready);
}

const address_of = ({ table, links }, seat) => `/t/${table}#${seat === null ? links.spectators : links.seats[seat]}`;

/** Opens the link of a seat. */
export const open_seat = (page, opened, seat = 0) => page.goto(address_of(opened, seat));

/** Goes to another path as the page's own links do, without loading everything again. */
export async function navigate(page, path) {
  await page.evaluate((path) => {
    if (path === location.pathname) return;
    document.querySelector('header')?.setAttribute('data-left', ''); // of the page we leave, if it is drawn
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction(() => !document.querySelector('[data-left]'));
}
export const navigate_to_table = (page, opened, seat = 0) => navigate(page, address_of(opened, seat));

export const ready = async (page) => {
  await page.locator('.lobby .button.main').click();
  await board_drawn(page);
};

/** Sends a message, to the table or to whoever is selected. */
export const say = async (page, words) => {
  await page.locator('#tab-of-talk').click();
  await page.locator('#panel form input').last().fill(words);
  await page.keyboard.press('Enter');
};
export const see_message = async (page, words) => {
  await page.locator('#tab-of-talk').click();
  await page.locator('#panel .words', { hasText: words }).waitFor();
};

/** Nothing of the page lies outside the window. */
export async function assert_fits(page) {
  const over = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - innerWidth,
    high: document.documentElement.scrollHeight - innerHeight,
  }));
  assert.deepEqual(over, { wide: 0, high: 0 }, 'the page scrolls');
}
