/** Starts the system's Chromium headless with its own profile; nothing is downloaded. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Browser as PlaywrightBrowser,
} from 'playwright-core';

/** The shell is the same browser without windows, whose processes took half the time of a test. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Throws with instructions if no Chromium is installed. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string {
  const given = env.CHROMIUM_PATH;
  if (given && existsSync(given)) return given;
  if (given) throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(
    folder => folder !== '',
  );
  const found = [...names.flatMap(name => folders.map(folder => join(folder, name))), ...places].find(path =>
    existsSync(path),
  );
  if (found) return found;
  throw new Error(
    'The browser journeys need Chromium and none was found. Install it (Debian: apt-get install chromium-headless-shell; Fedora: dnf install chromium; macOS: brew install --cask chromium), or set CHROMIUM_PATH to the program.',
  );
}

export const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Browser {
  context: BrowserContext;
  close(): Promise<void>;
}

export interface OwnBrowser extends Browser {
  /** The process crashes. Its profile can be opened again. */
  crash(): Promise<void>;
}

const defaults: BrowserContextOptions = { viewport: { width: 1280, height: 900 }, locale: 'en-GB' };

/** Starting Chromium takes longer than many tests, so the tests of a worker share a process. It ends with the worker. */
let shared: Promise<PlaywrightBrowser> | undefined;

/** Nothing is stored and nothing shared with others, like a person's device that has never visited the service. */
export async function openContext(options: BrowserContextOptions = {}): Promise<Browser> {
  shared ??= chromium.launch({ executablePath: findChromium(), args: flags });
  const context = await (await shared).newContext({ ...defaults, ...options });
  return { context, close: () => context.close() };
}

/** A browser process of its own, with an empty profile, or with the profile of a browser that crashed. */
export async function openBrowser(options: BrowserContextOptions = {}, profile = newProfile()): Promise<OwnBrowser> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: flags,
    ...defaults,
    ...options,
  });
  return {
    context,
    async crash() {
      const closed = context.waitForEvent('close');
      const [page = await context.newPage()] = context.pages();
      const session = await context.newCDPSession(page);
      // It is never answered.
      session.send('Browser.crash').catch(() => undefined);
      await closed;
    },
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The folder of an empty profile. */
export const newProfile = (): string => mkdtempSync(join(tmpdir(), 'sigill-chromium-'));
