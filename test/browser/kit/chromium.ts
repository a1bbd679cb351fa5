/** Starts the system's Chromium headless with its own profile; nothing is downloaded. */
import { existsSync, mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
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
    'The browser journeys need Chromium and none was found. Install it (Debian: apt-get install chromium; Fedora: dnf install chromium; macOS: brew install --cask chromium), or set CHROMIUM_PATH to the program.',
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
  /** Ends the process as a crash would; resolves to its profile, with which it can be opened again. */
  kill(): Promise<string>;
}

/**
 * A browser with an empty profile, like a person's device that has never visited the service, or with the profile of a
 * browser that was killed.
 */
export async function openBrowser(
  options: BrowserContextOptions = {},
  profile = mkdtempSync(join(tmpdir(), 'sigill-chromium-')),
): Promise<Browser> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: flags,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    ...options,
  });
  return {
    context,
    async kill() {
      const closed = context.waitForEvent('close');
      // Chromium's lock of a profile is a link to `host-pid`.
      const [pid] = /\d+$/.exec(readlinkSync(join(profile, 'SingletonLock'))) ?? [];
      process.kill(Number(pid), 'SIGKILL');
      await closed;
      return profile;
    },
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
