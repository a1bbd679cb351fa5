/** Firefox as Debian builds it, driven by WebDriver BiDi. Tests that need it are skipped by name where it is missing. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The program, or undefined. */
export const firefoxPath: string | undefined = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  .flatMap(folder => ['firefox-esr', 'firefox'].map(name => join(folder, name)))
  .find(isExecutable);

export interface FirefoxPerson {
  page: Page;
  /** Errors that the page threw or the browser reported. */
  errors: string[];
  leave(): Promise<void>;
}

/** What was still loading when the person left the page: `NS_BINDING_ABORTED`. */
const isAborted = (error: unknown): boolean => String(error).includes('status=2152398850');

/** A phone: Firefox has no device with a finger as its only pointer, so the profile says so. */
export const firefoxPhone = { width: 390, height: 780, isTouch: true };

interface FirefoxDevice {
  width: number;
  height: number;
  isTouch?: boolean;
  /** Cookies and storage of other sites than the one in the address bar. */
  blocksOthers?: boolean;
}

const coarse = {
  'ui.primaryPointerCapabilities': 1,
  'ui.allPointerCapabilities': 1,
  'dom.w3c_touch_events.enabled': 1,
};

/** In English, with an empty profile of its own. */
export async function firefoxPerson(device: FirefoxDevice = { width: 1280, height: 900 }): Promise<FirefoxPerson> {
  const { width, height, isTouch = false, blocksOthers = false } = device;
  const browser: Browser = await puppeteer.launch({
    browser: 'firefox',
    ...(firefoxPath && { executablePath: firefoxPath }),
    headless: true,
    extraPrefsFirefox: {
      ...{ 'intl.accept_languages': 'en-GB, en', 'ui.prefersReducedMotion': 1 },
      ...(isTouch && coarse),
      ...(blocksOthers && { 'network.cookie.cookieBehavior': 1 }),
    },
  });
  const errors: string[] = [];
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport({ width, height });
  page.setDefaultTimeout(60_000);
  page.on('pageerror', error => !isAborted(error) && errors.push(`thrown: ${String(error)}`));
  page.on('console', message => message.type() === 'error' && errors.push(`console: ${message.text()}`));
  return {
    page,
    errors,
    leave: () => browser.close(),
  };
}

/** By role and name, as people find things. */
export const byRole = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="${role}"])`);

/** Waits until the text is in the page and visible. */
export const says = (page: Page, text: string): Promise<ElementHandle | null> =>
  page.waitForSelector(`::-p-text(${text})`, { visible: true });

/** Draws a wave with the mouse. */
export async function drawsIn(page: Page, surface: ElementHandle): Promise<void> {
  const box = await surface.boundingBox();
  if (!box) throw new Error('the drawing area is not in view');
  const at = (i: number): [number, number] => [
    box.x + box.width * (0.15 + (i / 30) * 0.7),
    box.y + box.height * (0.5 + 0.3 * Math.sin(i / 2)),
  ];
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (let i = 1; i < 30; i++) await page.mouse.move(...at(i));
  await page.mouse.up();
}
