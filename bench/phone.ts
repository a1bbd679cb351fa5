/**
 * What a person waits for on a middling phone (processor four times slower, 1.6 Mbit/s, 150 ms there and back), from
 * opening the link of a document of 20 pages: until the page says what it is, from whom and what to do; until the first
 * page of the document is drawn; and the same again at the next visit, with what the browser has kept.
 */
import type { Page } from 'playwright-core';
import { documentRows } from '../src/contract/document-rows.ts';
import { partyRows } from '../src/contract/parties.ts';
import { setup as buildPages } from '../test/browser/built-pages.ts';
import { openBrowser } from '../test/browser/chromium.ts';
import { phone } from '../test/browser/person.ts';
import { upload } from '../test/kit/files.ts';
import { en } from '../web/signer/words/en.ts';
import { apiOf } from './kit/contracts.ts';
import { judge, median, round, say, spread } from './kit/figures.ts';
import { textPdf } from './kit/pdfs.ts';
import { compile, makeOrganization, startService, tempFolder } from './kit/running.ts';

const rounds = Number(process.argv[2] ?? 7);
const pages = 20;
const name = 'Consultancy agreement';
const [shellGoalMs, firstPageGoalMs] = [1500, 4000];
const bitsASecond = 1_600_000;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: bitsASecond / 8,
  uploadThroughput: 750_000 / 8,
};

compile();
buildPages();
const dataDir = tempFolder();
const service = await startService(dataDir);
const api = apiOf(service, makeOrganization(dataDir));
const bytes = await textPdf(pages);
const file = await upload(api, bytes);

async function newLink(): Promise<string> {
  const document = await api.done(documentRows.create, {
    body: {
      name,
      documentMeta: { language: 'en' },
      parties: [{ ref: 'p', name: 'Maja Berg', email: 'maja@example.com' }],
      content: [
        {
          type: 'PDF',
          fieldMeta: {
            value: file.key,
            placedFields: [
              {
                kind: 'INPUT',
                inputType: 'SIGNATURE',
                partyId: 'p',
                page: pages,
                rect: { x: 0.1, y: 0.8, width: 0.3, height: 0.08 },
              },
            ],
          },
        },
      ],
      send: true,
    },
  });
  const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
  return (await api.done(partyRows.get, { params })).signingUrl;
}

interface Visit {
  shellMs: number;
  firstPageMs: number;
  /** Over the wire until the first page was drawn, and of it what was no document. */
  received: number;
}

/** For the page: notes when what is waited for first stood in it, in milliseconds since the link was opened. */
const watch = (name: string, asked: string): string => `
  window.seen = {};
  const look = () => {
    const text = document.body ? document.body.textContent : '';
    if (!seen.shell && text.includes(${JSON.stringify(name)}) && text.includes(${JSON.stringify(asked)})) seen.shell = performance.now();
    if (!seen.firstPage && document.querySelector('canvas')) seen.firstPage = performance.now();
    if (seen.shell && seen.firstPage) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });`;

async function visit(page: Page, link: string): Promise<Visit> {
  const device = await page.context().newCDPSession(page);
  await device.send('Network.enable');
  await device.send('Network.emulateNetworkConditions', network);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let received = 0;
  device.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received += encodedDataLength;
  });
  await page.addInitScript(watch(name, en.askedToSign('Bench')));
  await page.goto(link);
  await page.locator('canvas').first().waitFor();
  const seen = (await page.evaluate('seen')) as { shell: number; firstPage: number };
  const painted = Number(await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"));
  await device.detach();
  return { shellMs: Math.max(seen.shell, painted), firstPageMs: seen.firstPage, received };
}

async function onePhone(): Promise<{ first: Visit; next: Visit }> {
  const { context, close } = await openBrowser(phone);
  try {
    const link = await newLink();
    const first = await visit(context.pages()[0] ?? (await context.newPage()), link);
    const next = await visit(await context.newPage(), link);
    return { first, next };
  } finally {
    await close();
  }
}

const found: Awaited<ReturnType<typeof onePhone>>[] = [];
for (let i = 0; i < rounds; i++) found.push(await onePhone());
const of = (when: 'first' | 'next', what: keyof Visit): number[] => found.map(one => one[when][what]);
const kB = (values: number[]) => `${round(median(values) / 1000)} kB`;

say(`A document of ${pages} pages (${kB([bytes.length])}) on a phone, ${rounds} times:\n`);
judge(
  'until the page says what to do',
  `${spread(of('first', 'shellMs'))} ms`,
  `under ${shellGoalMs} ms`,
  median(of('first', 'shellMs')) < shellGoalMs,
);
judge(
  'until the first page is drawn',
  `${spread(of('first', 'firstPageMs'))} ms, ${kB(of('first', 'received'))} received, the document among it`,
  `under ${firstPageGoalMs} ms`,
  median(of('first', 'firstPageMs')) < firstPageGoalMs,
);
const floorMs = (median(of('first', 'received')) * 8000) / bitsASecond;
say(`         what was received takes ${round(floorMs)} ms on such a line by itself`);
const kept = median(of('next', 'received')) < bytes.length + 40_000;
judge(
  'the next visit',
  `${spread(of('next', 'shellMs'))} ms, first page ${spread(of('next', 'firstPageMs'))} ms, ${kB(of('next', 'received'))} received`,
  'the viewer comes from what the browser kept',
  kept,
);
await service.stop();
