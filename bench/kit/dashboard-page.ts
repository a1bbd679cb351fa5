/** A browser on the dashboard, and what is measured in its pages. */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../../test/browser/kit/chromium.ts';
import { quantile } from './figures.ts';
import { scaled } from './options.ts';

/** 10 Mbit/s and a round trip of 40 ms. */
const network = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const slowdown = 4;

/** Collects what the browser reports about a page, from its first moment on. */
const watch = `
  window.seen = { rows: 0, lcp: 0, shift: 0, keys: [], frames: [] };
  const check = () => {
    if (seen.rows || !document.querySelector('[data-row]')) return;
    seen.rows = -1;
    requestAnimationFrame(() => requestAnimationFrame(() => { seen.rows = performance.now(); }));
  };
  new MutationObserver(check).observe(document, { childList: true, subtree: true });
  const on = (type, take, more) => new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  on('largest-contentful-paint', entry => { seen.lcp = entry.startTime; });
  on('layout-shift', entry => { if (!entry.hadRecentInput) seen.shift += entry.value; });
  on('event', entry => { if (entry.name === 'keydown') seen.keys.push(entry.duration); }, { durationThreshold: 16 });`;

export interface Seen {
  /** When the first rows were drawn, in milliseconds since the page was opened. */
  rows: number;
  lcp: number;
  /** The sum of all layout shifts. */
  shift: number;
  keys: number[];
  frames: number[];
}

export interface DashboardPage {
  page: Page;
  device: CDPSession;
  seen(): Promise<Seen>;
  nextFrame(): Promise<void>;
  /** Between a slow processor, of a mid-range laptop, and the machine's own. */
  throttle(isSlow: boolean): Promise<void>;
  close(): Promise<void>;
}

/** With an empty cache. */
export async function openPage(
  baseUrl: string,
  cookies: readonly { name: string; value: string }[],
): Promise<DashboardPage> {
  const { context, close } = await openBrowser({ viewport: { width: 1440, height: 900 } });
  await signIn(context, baseUrl, cookies);
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(120_000); // a busy machine takes long
  const device = await page.context().newCDPSession(page);
  await device.send('Network.enable');
  await device.send('Network.emulateNetworkConditions', network);
  const throttle = async (isSlow: boolean) => {
    await device.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? scaled(slowdown, 1) : 1 });
  };
  await throttle(true);
  await page.addInitScript(watch);
  const seen = async () => (await page.evaluate('seen')) as Seen;
  const nextFrame = () => page.evaluate<void>('new Promise(done => requestAnimationFrame(() => done()))');
  return { page, device, close, throttle, seen, nextFrame };
}

const signIn = (context: BrowserContext, baseUrl: string, cookies: readonly { name: string; value: string }[]) =>
  context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: baseUrl })));

/** How long the browser takes for a fixed calculation, in milliseconds: compares machines, and tells how busy one is. */
export const score = async (page: Page): Promise<number> =>
  Number(
    await page.evaluate(`(() => {
      const from = performance.now();
      let mixed = 1;
      for (let i = 0; i < 2e7; i++) mixed = Math.imul(mixed ^ (mixed >>> 15), 2246822519) + i;
      return mixed === 0 ? 0 : performance.now() - from;
    })()`),
  );

/** The time of each key from its press to the next paint. Chromium does not report those under 16 ms. */
export async function keyTimes({ page, seen }: DashboardPage, count: number): Promise<number[]> {
  await page.evaluate('void (seen.keys = [])');
  for (let i = 0; i < count; i++) await page.keyboard.press('abcdefgh'[i % 8] ?? 'a', { delay: 30 });
  await page.evaluate('new Promise(done => requestAnimationFrame(() => setTimeout(done)))');
  const { keys } = await seen();
  return [...keys, ...Array<number>(Math.max(0, count - keys.length)).fill(16)];
}

/** The time of each frame while `action` runs. */
export async function frameTimes({ page, seen }: DashboardPage, action: () => Promise<void>): Promise<number[]> {
  await page.evaluate(`void (() => {
    seen.frames = [];
    let last = 0;
    window.measuring = true;
    const next = at => {
      if (last) seen.frames.push(at - last);
      last = at;
      if (measuring) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  })()`);
  await action();
  await page.evaluate('void (window.measuring = false)');
  return (await seen()).frames;
}

/** Megabytes of objects that are in use after a collection. */
export async function memoryMB({ device }: DashboardPage): Promise<number> {
  await device.send('HeapProfiler.collectGarbage');
  await device.send('Performance.enable');
  const { metrics } = await device.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1_000_000;
}

export const p95 = (values: readonly number[]): number => quantile(values, 0.95);
/** The part of frames, in per cent, that took no longer than a limit; half a millisecond is the clock's own error. */
export const within = (frames: readonly number[], ms: number): number =>
  (100 * frames.filter(frame => frame <= ms + 0.5).length) / frames.length;
