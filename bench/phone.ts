/**
 * How long a signer waits on a mid-range phone (processor four times slower, 1.6 Mbit/s, 150 ms round trip) after opening
 * the link of a document of 20 pages: until the page shows the document's name, its sender and what to do; until the first
 * page of the document is drawn; and the same on a second load, with a warm browser cache.
 */
import type { Page } from 'playwright-core';
import { documentOperations } from '../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../src/contract/operations/documents/parties.ts';
import { setup as buildPages } from '../test/browser/kit/built-pages.ts';
import { openBrowser } from '../test/browser/kit/chromium.ts';
import { phone } from '../test/browser/kit/person.ts';
import { upload } from '../test/kit/files.ts';
import { signingLinkOf } from '../test/kit/signer.ts';
import { en } from '../web/signer/locales/en.ts';
import { requireChromium } from './kit/chromium.ts';
import { apiOf } from './kit/documents.ts';
import { median, print, reportGoal, round, spread } from './kit/figures.ts';
import { countArgument, scaled } from './kit/options.ts';
import { makeOrganization } from './kit/organizations.ts';
import { textPdf } from './kit/pdfs.ts';
import { compile, startService, tempFolder } from './kit/processes.ts';

const rounds = countArgument(7, 1);
const pages = scaled(20, 3);
const name = 'Consultancy agreement';
const [shellGoalMs, firstPageGoalMs] = [1500, 4000];
const bitsPerSecond = scaled(1_600_000, 16_000_000);
const network = {
  offline: false,
  latency: scaled(150, 5),
  downloadThroughput: bitsPerSecond / 8,
  uploadThroughput: scaled(750_000, 7_500_000) / 8,
};

requireChromium('phone');
compile();
buildPages();
const dataDir = tempFolder();
const service = await startService(dataDir);
const api = apiOf(service, await makeOrganization(dataDir));
const bytes = await textPdf(pages);
const file = await upload(api, bytes);

async function newLink(): Promise<string> {
  const document = await api.done(documentOperations.create, {
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
  return signingLinkOf(await api.done(partyOperations.get, { params }));
}

interface PageLoad {
  shellMs: number;
  firstPageMs: number;
  /** Bytes over the network until the first page was drawn. */
  received: number;
}

/** A script for the page: keeps when the texts and the first page appeared, in milliseconds since the link was opened. */
const watchScript = (name: string, request: string): string => `
  window.seen = {};
  const check = () => {
    const text = document.body ? document.body.textContent : '';
    if (!seen.shell && text.includes(${JSON.stringify(name)}) && text.includes(${JSON.stringify(request)})) seen.shell = performance.now();
    if (!seen.firstPage && document.querySelector('canvas')) seen.firstPage = performance.now();
    if (seen.shell && seen.firstPage) observer.disconnect();
  };
  const observer = new MutationObserver(check);
  observer.observe(document, { childList: true, subtree: true });`;

async function loadPage(page: Page, link: string): Promise<PageLoad> {
  const device = await page.context().newCDPSession(page);
  await device.send('Network.enable');
  await device.send('Network.emulateNetworkConditions', network);
  await device.send('Emulation.setCPUThrottlingRate', { rate: scaled(4, 1) });
  let received = 0;
  device.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received += encodedDataLength;
  });
  await page.addInitScript(watchScript(name, en.askedToSign('Bench')));
  await page.goto(link);
  await page.locator('canvas').first().waitFor();
  const seen = (await page.evaluate('seen')) as { shell: number; firstPage: number };
  const painted = Number(await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime"));
  await device.detach();
  return { shellMs: Math.max(seen.shell, painted), firstPageMs: seen.firstPage, received };
}

async function onNewPhone(): Promise<{ first: PageLoad; second: PageLoad }> {
  const { context, close } = await openBrowser(phone);
  try {
    const link = await newLink();
    const first = await loadPage(context.pages()[0] ?? (await context.newPage()), link);
    const second = await loadPage(await context.newPage(), link);
    return { first, second };
  } finally {
    await close();
  }
}

const runs: Awaited<ReturnType<typeof onNewPhone>>[] = [];
for (let i = 0; i < rounds; i++) runs.push(await onNewPhone());
const each = (when: 'first' | 'second', what: keyof PageLoad): number[] => runs.map(run => run[when][what]);
const kB = (values: number[]) => `${round(median(values) / 1000)} kB`;

print(`A document of ${pages} pages (${kB([bytes.length])}) on a phone, ${rounds} times:\n`);
reportGoal(
  'until the page shows what to do',
  `${spread(each('first', 'shellMs'))} ms`,
  `under ${shellGoalMs} ms`,
  median(each('first', 'shellMs')) < shellGoalMs,
);
reportGoal(
  'until the first page is drawn',
  `${spread(each('first', 'firstPageMs'))} ms, ${kB(each('first', 'received'))} received, including the document`,
  `under ${firstPageGoalMs} ms`,
  median(each('first', 'firstPageMs')) < firstPageGoalMs,
);
const transferMs = (median(each('first', 'received')) * 8000) / bitsPerSecond;
print(`         the transfer alone takes ${round(transferMs)} ms at this bandwidth`);
const isCached = median(each('second', 'received')) < bytes.length + 40_000;
reportGoal(
  'the second load',
  `${spread(each('second', 'shellMs'))} ms, first page ${spread(each('second', 'firstPageMs'))} ms, ${kB(each('second', 'received'))} received`,
  'the PDF viewer comes from the browser cache',
  isCached,
);
await service.stop();
