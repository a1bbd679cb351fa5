/**
 * What setting a document costs beside a browser that prints the same words: processor time of the process tree, both
 * warm, in turn; whether it grows in proportion; and whether the child's memory stays where it is.
 */
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../test/browser/chromium.ts';
import { type Agreement, agreementOf } from './kit/agreements.ts';
import { judge, median, round, say, spread } from './kit/figures.ts';
import { compile, startHelper, tempFolder } from './kit/running.ts';
import { cpuOf } from './kit/tree.ts';

const rounds = Number(process.argv[2] ?? 9);
const renders = 500;
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface Timed {
  cpuMs: number;
  wallMs: number;
  pages: number;
  megabytes: number;
}

compile();
const folder = tempFolder();
const child = startHelper<object, Timed>('typesetting-child.mjs', ['--expose-gc', '--no-warnings']);
const server = await chromium.launchServer({
  executablePath: findChromium(),
  args: flags,
});
const browser = await chromium.connect(server.wsEndpoint());
const browserPid = server.process().pid ?? 0;

const ours = ({ sheet }: Agreement): Promise<Timed> => child.ask({ sheet, outPath: join(folder, 'ours.pdf') });

async function theirs({ html }: Agreement): Promise<{ cpuMs: number; wallMs: number }> {
  const from = performance.now();
  const before = cpuOf([browserPid]);
  const page = await browser.newPage();
  await page.setContent(html);
  const margin = { top: '26.8mm', bottom: '27.5mm', left: '26.2mm', right: '26.2mm' };
  const footerTemplate =
    '<div style="font-size:8pt">Sida <span class="pageNumber"></span> av <span class="totalPages"></span></div>';
  await page.pdf({
    format: 'A4',
    margin,
    displayHeaderFooter: true,
    headerTemplate: '<div></div>',
    footerTemplate,
    tagged: true,
  });
  await page.close();
  return { cpuMs: cpuOf([browserPid]) - before, wallMs: performance.now() - from };
}

const lengths = [
  { title: '2 pages', sections: 4, times: rounds, most: 1 / 10 },
  { title: '20 pages', sections: 38, times: rounds, most: 1 / 3 },
  { title: '200 pages', sections: 380, times: Math.max(3, Math.round(rounds / 3)), most: null },
].map(length => ({ ...length, agreement: agreementOf(length.sections) }));

for (let i = 0; i < 3; i++) {
  for (const { agreement } of lengths.slice(0, 2)) {
    await ours(agreement);
    await theirs(agreement);
  }
}
const perPage: number[] = [];
for (const { title, times, most, agreement } of lengths) {
  const [mine, other]: [Timed[], { cpuMs: number; wallMs: number }[]] = [[], []];
  for (let i = 0; i < times; i++) {
    if (i % 2 === 0) mine.push(await ours(agreement));
    other.push(await theirs(agreement));
    if (i % 2 === 1) mine.push(await ours(agreement));
  }
  const [cpu, peer] = [mine, other].map(timed => timed.map(t => t.cpuMs)) as [number[], number[]];
  const pages = mine[0]?.pages ?? 0;
  perPage.push(median(cpu) / pages);
  say(`${title} (${pages} of ours)`);
  say(`  ours       ${spread(cpu)} ms of CPU, ${round(median(mine.map(t => t.wallMs)))} ms`);
  say(`  Chromium   ${spread(peer)} ms of CPU, ${round(median(other.map(t => t.wallMs)))} ms`);
  const share = median(cpu) / median(peer);
  if (most !== null)
    judge('CPU against Chromium', `${round(share, 3)} of it`, `at most ${round(most, 3)}`, share <= most);
  else say(`  ${round(share, 2)} of Chromium's`);
}
const [, twenty = 0, hundreds = 0] = perPage;
const growth = hundreds / twenty;
judge('a page of 200 against a page of 20', `${round(growth, 2)} times the CPU`, 'at most 1.3', growth <= 1.3);

let warm = 0;
let last = 0;
for (let i = 1; i <= renders; i++) {
  const { megabytes } = await ours(agreementOf(6, i));
  if (i === 50) warm = megabytes;
  last = megabytes;
}
const grown = last / warm - 1;
judge(
  `memory of the child over ${renders} documents`,
  `${round(warm)} MB after 50, ${round(last)} MB at the end: ${round(grown * 100)} %`,
  'under 20 %',
  grown < 0.2,
);
await browser.close();
await server.close();
child.end();
