#!/usr/bin/env node
// Pictures of a game in the middle. Starts no server: give it the address of a running one, which
// serves this page (`npm run build`, then `trianon serve --web web/dist --store memory: --grace 0`).
//
//   node dev/shot.mjs --url http://127.0.0.1:1682 --game louis_xiv --decisions 12
//
// It opens a table against bots, decides so many times through the socket (after every decision of
// ours the bots play), and then takes a picture of the page at 1280×800 and 390×844:
//   shots/louis_xiv-1280x800.png, shots/louis_xiv-390x844.png, and shots/louis_xiv.json, the whole
//   table as the page got it: view, choices and all.
// Errors of the console and a page wider than its window are told; with any, it ends with 1.
//
//   --game NAME        intrigue (usual), or another game of the server
//   --decisions N      of ours; 8 is usual, 0: the first question
//   --pick HOW         random (usual), first: of the legal decisions
//   --until WORDS      goes on after N until the key of the prompt or a choice in notation has these words (at most
//                      200 more)
//   --players N        3 is usual
//   --level LEVEL      of the bots; page is usual and fast
//   --language LANG    en (usual), es, fr, it
//   --size WxH,WxH     1280x800,390x844 are usual
//   --dark             by candlelight
//   --spectator        as one who only watches
//   --click SELECTOR   clicks this before the picture is taken; several times if given several times
//   --table ID#TOKEN   a table that is open already: nothing is decided, seat 0's token
//   --out FOLDER       shots (usual); --name NAME for the files instead of the game
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';

const text = (usual) => ({ type: 'string', default: usual });
const { values: wanted } = parseArgs({
  options: {
    url: text('http://127.0.0.1:1682'),
    game: text('intrigue'),
    decisions: text('8'),
    pick: text('random'),
    until: text(''),
    players: text('3'),
    level: text('page'),
    language: text('en'),
    size: text('1280x800,390x844'),
    dark: { type: 'boolean', default: false },
    spectator: { type: 'boolean', default: false },
    click: { type: 'string', multiple: true, default: [] },
    table: text(''),
    out: text('shots'),
    name: text(''),
  },
});
const url = wanted.url.replace(/\/$/, '');
const name = wanted.name || wanted.game;

async function open_table() {
  if (wanted.table) {
    const [table, token] = wanted.table.split('#');
    return { table, token, spectators: token };
  }
  const bots = Array.from({ length: Number(wanted.players) - 1 }, () => ({ bot: wanted.level }));
  const response = await fetch(`${url}/api/tables`, {
    method: 'POST',
    body: JSON.stringify({
      game: wanted.game,
      seats: [{}, ...bots],
      sits: [0],
      language: wanted.language,
    }),
  });
  const opened = await response.json();
  if (!response.ok) throw new Error(opened.problem.message);
  const { table, links } = opened;
  return { table, token: links.seats[0], spectators: links.spectators };
}

// In the page, because a browser has a socket: decides so often, and gives the table it ends with.
function play({ table, token, decisions, pick, until, idle }) {
  return new Promise((resolve, reject) => {
    const start = async () => {
      const path = `/api/tables/${table}`;
      const answer = await fetch(`${path}/session`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
      });
      if (!answer.ok) throw new Error(await answer.text());
      const origin = location.origin.replace(/^http/, 'ws');
      const socket = new WebSocket(`${origin}${path}/socket?seat=0`);
      const send = (request) => socket.send(JSON.stringify(request));
      let whole;
      let decided = 0;
      let last = -1;
      let timer;
      const done = () => {
        clearTimeout(timer);
        socket.close();
        resolve({ decided, whole });
      };
      socket.onclose = () => reject(new Error('the socket was closed'));
      socket.onmessage = ({ data }) => {
        // Nobody plays any more: somebody waits for something else than us.
        clearTimeout(timer);
        timer = setTimeout(done, idle);
        const message = JSON.parse(data);
        if (message.type === 'answer' && !message.ok) {
          if (message.problem.code !== 'stale') reject(new Error(message.problem.key));
          return;
        }
        if (message.type === 'full_table') {
          whole = message;
          if (whole.stage === 'lobby') send({ type: 'ready', ready: true });
        } else if (message.type === 'event') {
          whole.number = message.number;
          if (message.position) whole.position = message.position;
        } else return;
        const { position, number } = whole;
        if (!position) return;
        if (position.outcome) return done();
        if (!position.choices.length || number === last) return;
        const words = [position.asked.key, ...position.choices.map((choice) => choice.decision)];
        const found = !until || words.some((sentence) => sentence.includes(until));
        if ((decided >= decisions && found) || decided >= decisions + 200) return done();
        last = number;
        decided += 1;
        const which = pick === 'first' ? 0 : Math.floor(Math.random() * position.choices.length);
        send({ type: 'decide', at: number, decision: position.choices[which].decision, id: decided });
      };
    };
    start().catch(reject);
  });
}

const { table, token, spectators } = await open_table();
mkdirSync(wanted.out, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
let faults = 0;
const fault = (sentence) => {
  faults += 1;
  console.log(`! ${sentence}`);
};
try {
  if (!wanted.table) {
    const page = await browser.newPage();
    await page.goto(`${url}/healthz`);
    const { decided, whole } = await page.evaluate(play, {
      table,
      token,
      decisions: Number(wanted.decisions),
      pick: wanted.pick,
      until: wanted.until,
      idle: 20_000,
    });
    const file = join(wanted.out, `${name}.json`);
    writeFileSync(file, `${JSON.stringify(whole, null, 2)}\n`);
    console.log(`${file}  ${decided} decisions, step ${whole.position?.step}: ${whole.position?.asked.key}`);
    await page.close();
  }
  const door = wanted.spectator ? spectators : token;
  console.log(`${url}/t/${table}#${door}`);
  for (const size of wanted.size.split(',')) {
    const [width, height] = size.split('x').map(Number);
    const context = await browser.newContext({
      viewport: { width, height },
      locale: wanted.language,
      colorScheme: wanted.dark ? 'dark' : 'light',
      hasTouch: width < 700,
    });
    const page = await context.newPage();
    page.on('console', (said) => said.type() === 'error' && fault(`${size}: ${said.text()}`));
    page.on('pageerror', (error) => fault(`${size}: ${error.message}`));
    await page.goto(`${url}/t/${table}#${door}`);
    await page.waitForSelector('main.board > *', { timeout: 15_000 });
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(500);
    for (const selector of wanted.click) {
      await page.locator(selector).first().click({ timeout: 5_000 });
      await page.waitForTimeout(500);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) fault(`${size}: the page is ${wide} pixels too wide`);
    const file = join(wanted.out, `${name}-${size}${wanted.dark ? '-dark' : ''}.png`);
    await page.screenshot({ path: file });
    console.log(file);
    await context.close();
  }
} finally {
  await browser.close();
}
process.exitCode = faults ? 1 : 0;
