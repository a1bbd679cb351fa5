/** A person at their device: opens a link and draws. Everything that goes wrong in the browser is recorded. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Frame, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openBrowser, openContext } from './chromium.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};

/** What axe says itself where there is no connection to load stylesheets again. */
const isOfAxe = (text: string): boolean => text.startsWith("Couldn't load preload assets");

export interface Person {
  page: Page;
  /** Problems in the browser: rejected or failed requests, violations of the content security policy, thrown errors. */
  errors: string[];
  /** The current page, or a frame in it, violates no rule of axe. */
  accessible(state: string, inside?: Page | Frame): Promise<void>;
  leave(): Promise<void>;
  /** The browser, which has to have a profile of its own, crashes. */
  crash(): Promise<void>;
}

export interface Device extends BrowserContextOptions {
  /** The folder that keeps what the browser stores; by default nothing outlives the test. */
  profile?: string;
}

export async function personWith({ profile, ...device }: Device = {}): Promise<Person> {
  const own = profile ? await openBrowser(device, profile) : undefined;
  const { context, close } = own ?? (await openContext(device));
  const page = context.pages()[0] ?? (await context.newPage());
  const errors: string[] = [];
  page.on('console', message => {
    if (!['error', 'warning'].includes(message.type()) || isOfAxe(message.text())) return;
    errors.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', error => errors.push(`thrown: ${error.message}`));
  page.on('requestfailed', request => {
    const reason = request.failure()?.errorText;
    // Requests aborted because the person left the page are no problem.
    if (reason !== 'net::ERR_ABORTED') errors.push(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  page.on('response', response => {
    if (response.status() >= 400) errors.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  return {
    page,
    errors: errors,
    async accessible(state, inside = page) {
      // Evaluated through the debugger, which the page's content security policy does not restrict.
      // A colour that is changing may have too little contrast for a moment. Endless animations are not waited for.
      await inside.evaluate(`Promise.all(document.getAnimations()
        .filter(a => a.playState === 'running' && a.effect.getComputedTiming().endTime !== Infinity)
        .map(a => a.finished.catch(() => undefined))).then(() => undefined)`);
      const found = await inside.evaluate(`${axe}; axe.run(document, { resultTypes: ['violations'], iframes: false })`);
      const { violations } = found as {
        violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
      };
      const problems = violations.flatMap(v => v.nodes.map(n => `${state}: ${v.id}: ${n.html}: ${n.failureSummary}`));
      expect(problems, problems.join('\n')).toEqual([]);
    },
    leave: close,
    async crash() {
      if (!own) throw new Error('only a browser with a profile of its own can crash');
      await own.crash();
    },
  };
}

const wave = (box: { x: number; y: number; width: number; height: number }) =>
  Array.from({ length: 30 }, (_, i) => ({
    x: box.x + box.width * (0.15 + (i / 30) * 0.7),
    y: box.y + box.height * (0.5 + 0.3 * Math.sin(i / 2)),
  }));

const areaOf = async (surface: Locator) => {
  const box = await surface.boundingBox();
  if (!box) throw new Error('the drawing area is not in view');
  return box;
};

export async function drawWithMouse(page: Page, surface: Locator): Promise<void> {
  const [first, ...rest] = wave(await areaOf(surface));
  if (!first) return;
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y);
  await page.mouse.up();
}

export async function drawWithFinger(page: Page, surface: Locator): Promise<void> {
  const points = wave(await areaOf(surface));
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', points.slice(0, 1));
  for (const point of points.slice(1)) await touch('touchMove', [point]);
  await touch('touchEnd', []);
  await device.detach();
}

/** With increasing pressure. */
export async function drawWithPen(page: Page, surface: Locator): Promise<void> {
  const points = wave(await areaOf(surface));
  const device = await page.context().newCDPSession(page);
  const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', index: number) => {
    const { x = 0, y = 0 } = points[index] ?? {};
    const held = { button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1 } as const;
    return device.send('Input.dispatchMouseEvent', {
      ...{ type, x, y, ...held, pointerType: 'pen' },
      force: 0.1 + (index / points.length) * 0.9,
    });
  };
  await pen('mousePressed', 0);
  for (let index = 1; index < points.length; index++) await pen('mouseMoved', index);
  await pen('mouseReleased', points.length - 1);
  await device.detach();
}
