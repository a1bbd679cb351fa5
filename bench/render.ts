/**
 * The cost of typesetting a document, compared with a browser that prints the same text: processor time of the process
 * tree, both warm, in turn; whether it grows in proportion to the pages; and whether the child's memory stays constant.
 */
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { type Agreement, agreementOf } from './kit/agreements.ts';
import { requireChromium } from './kit/chromium.ts';
import { median, print, reportGoal, round, spread } from './kit/figures.ts';
import { countArgument, scaled } from './kit/options.ts';
import { cpuMsOf } from './kit/process-usage.ts';
import { compile, startHelper, tempFolder } from './kit/processes.ts';

const rounds = countArgument(9, 1);
const warmUps = scaled(3, 0);
const renders = scaled(500, 10);
const warmAfter = renders / 10;
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

const executablePath = requireChromium('render');
compile();
const folder = tempFolder();
const child = startHelper<object, Timed>('typesetting-child.mjs', ['--expose-gc', '--no-warnings']);
const server = await chromium.launchServer({ executablePath, args: flags });
const browser = await chromium.connect(server.wsEndpoint());
const browserPid = server.process().pid ?? 0;

const typeset = ({ document }: Agreement): Promise<Timed> =>
  child.send({ document, outPath: join(folder, 'ours.pdf') });

async function printInBrowser({ html }: Agreement): Promise<{ cpuMs: number; wallMs: number }> {
  const from = performance.now();
  const before = cpuMsOf([browserPid]);
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
  return { cpuMs: cpuMsOf([browserPid]) - before, wallMs: performance.now() - from };
}

const lengths = [
  { title: '2 pages', sections: 4, runs: rounds, maxShare: 1 / 10 },
  { title: '20 pages', sections: 38, runs: rounds, maxShare: 1 / 3 },
  {
    title: scaled('200 pages', '40 pages'),
    sections: scaled(380, 76),
    runs: scaled(Math.max(3, Math.round(rounds / 3)), 1),
    maxShare: null,
  },
].map(length => ({ ...length, agreement: agreementOf(length.sections) }));

for (let i = 0; i < warmUps; i++) {
  for (const { agreement } of lengths.slice(0, 2)) {
    await typeset(agreement);
    await printInBrowser(agreement);
  }
}
const perPage: number[] = [];
for (const { title, runs, maxShare, agreement } of lengths) {
  const [ours, peers]: [Timed[], { cpuMs: number; wallMs: number }[]] = [[], []];
  for (let i = 0; i < runs; i++) {
    if (i % 2 === 0) ours.push(await typeset(agreement));
    peers.push(await printInBrowser(agreement));
    if (i % 2 === 1) ours.push(await typeset(agreement));
  }
  const [cpu, peerCpu] = [ours, peers].map(timed => timed.map(t => t.cpuMs)) as [number[], number[]];
  const pages = ours[0]?.pages ?? 0;
  perPage.push(median(cpu) / pages);
  print(`${title} (typeset to ${pages})`);
  print(`  typeset    ${spread(cpu)} ms of CPU, ${round(median(ours.map(t => t.wallMs)))} ms`);
  print(`  Chromium   ${spread(peerCpu)} ms of CPU, ${round(median(peers.map(t => t.wallMs)))} ms`);
  const share = median(cpu) / median(peerCpu);
  if (maxShare !== null)
    reportGoal(
      `${title}, CPU against Chromium`,
      `${round(share, 3)} of it`,
      `at most ${round(maxShare, 3)}`,
      share <= maxShare,
    );
  else print(`  ${round(share, 2)} of Chromium's`);
}
const [, twenty = 0, hundreds = 0] = perPage;
const growth = hundreds / twenty;
reportGoal(
  `a page of ${lengths[2]?.title} compared with a page of 20 pages`,
  `${round(growth, 2)} times the CPU`,
  'at most 1.3',
  growth <= 1.3,
);

let warm = 0;
let last = 0;
for (let i = 1; i <= renders; i++) {
  const { megabytes } = await typeset(agreementOf(6, i));
  if (i === warmAfter) warm = megabytes;
  last = megabytes;
}
const memoryGrowth = last / warm - 1;
reportGoal(
  `memory of the child over ${renders} documents`,
  `${round(warm)} MB after ${warmAfter}, ${round(last)} MB at the end: ${round(memoryGrowth * 100)} %`,
  'under 20 %',
  memoryGrowth < 0.2,
);
await browser.close();
await server.close();
child.end();
