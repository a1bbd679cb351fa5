/** Takes the pictures: run by `npm run pictures`, which says for which pages. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { ApiError, errorBody } from '../../../src/contract/errors.ts';
import { behindProxy, keepTime } from '../../credentials/sign-in/person.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { findChromium, flags } from '../kit/chromium.ts';
import { type Pictured, pages, type State } from './pages.ts';
import { cookiesOf, type Workspace, workspace } from './workspace.ts';

keepTime();
const kit = useService({ web: pagesDir, env: behindProxy });
const folder = fileURLToPath(new URL('../../../pictures', import.meta.url));
const startedAt = new Date('2026-11-16T08:30:00Z');

interface Look {
  size: 'wide' | 'desktop' | 'phone' | 'small';
  theme: 'light' | 'dark';
  language: 'en' | 'sv';
}

const looksOf = (size: Look['size']): Look[] =>
  (['light', 'dark'] as const).flatMap(theme => (['en', 'sv'] as const).map(language => ({ size, theme, language })));
/** On the widest screens and the smallest phones, pages show only whether they fit: two pictures of each are enough. */
const extremes: Look[] = (['wide', 'small'] as const).flatMap(size => [
  { size, theme: 'light', language: 'sv' },
  { size, theme: 'dark', language: 'en' },
]);
const everyLook = [...looksOf('desktop'), ...looksOf('phone'), ...extremes];
const nameOf = ({ size, theme, language }: Look): string => `${size}-${theme}-${language}`;

/** States in which the service does not answer as usual look alike in both themes: two pictures are enough. */
const enough = new Set(['desktop-light-en', 'phone-dark-sv']);
const usual = new Set<State>(['full', 'empty']);

const asked = (process.env.PAGES ?? '').split(' ').filter(name => name !== '');
/** Names of pages and of looks; all pages, or all looks, if none is given. */
const askedPages = asked.filter(name => !everyLook.some(look => nameOf(look) === name));
const askedLooks = everyLook.filter(look => asked.includes(nameOf(look)));
const looks = askedLooks.length === 0 ? everyLook : askedLooks;
const chosen = pages.filter(
  ({ name }) => askedPages.length === 0 || askedPages.some(one => name === one || name.startsWith(`${one}-`)),
);
const taken: { page: string; state: State; look: Look; file: string }[] = [];

/** Answers that the frame around every page needs. */
const frame = /\/(viewer|session|changes)(\?|$)/;

async function answer(page: Page, state: State, language: 'en' | 'sv'): Promise<void> {
  if (usual.has(state)) return;
  const failure = new ApiError(state === 'refused' ? 'PERMISSION_DENIED' : 'INTERNAL_ERROR');
  const body = errorBody(failure, 'req_0000000000', language);
  await page.route('**/api/dashboard/**', async route => {
    if (frame.test(route.request().url())) return route.continue();
    if (state === 'offline') return route.abort('internetdisconnected');
    if (state === 'loading') return undefined;
    return route.fulfill({ status: failure.status, json: body });
  });
}

/** Resolves to a picture once two of them are the same. */
async function still(page: Page): Promise<Buffer> {
  let last: Buffer = Buffer.alloc(0);
  const isStill = async () => {
    const before = last;
    last = await page.screenshot();
    return last.equals(before);
  };
  await expect.poll(isStill, { interval: 250, message: `${page.url()} moves` }).toBe(true);
  return last;
}

const touch = { isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const devices = {
  wide: { viewport: { width: 2000, height: 1100 } },
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, ...touch },
  small: { viewport: { width: 360, height: 640 }, ...touch },
};

async function open(browser: Browser, { size, theme, language }: Look, { values }: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...devices[size],
    colorScheme: theme,
    locale: language === 'en' ? 'en-GB' : 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    reducedMotion: 'reduce',
  });
  await context.addCookies([...values].map(([name, value]) => ({ name, value, url: kit.baseUrl })));
  return context;
}

async function take(context: BrowserContext, { cast, made }: Visitor, one: Pictured, state: State, look: Look) {
  const page = await context.newPage();
  await page.clock.setFixedTime(kit.clock.now());
  await answer(page, state, look.language);
  const path = one.path(made.ids, made);
  const isOfTheWorkspace = !path.startsWith('//');
  await page.goto(isOfTheWorkspace ? `${kit.baseUrl}/w/${cast.workspaceId}${path}` : kit.baseUrl + path.slice(1));
  if (isOfTheWorkspace) await opened(page, state);
  if (state === 'full' && one.ready) await page.locator(one.ready).first().waitFor();
  if (state === 'full' && one.action) {
    await still(page);
    await one.action(page);
  }
  if (state === 'offline') await context.setOffline(true);
  const file = `${one.name}-${state}-${nameOf(look)}.png`;
  writeFileSync(join(folder, file), await still(page));
  taken.push({ page: one.name, state, look, file });
  await context.setOffline(false);
  await page.close();
}

/** The page is drawn, or says that it is not there yet. */
async function opened(page: Page, state: State): Promise<void> {
  await page.locator('main.main').first().waitFor();
  if (state === 'loading' || state === 'offline')
    await page.locator('main [role=status]:not(:empty)').first().waitFor();
  else await page.locator('main.main:not([aria-busy=true])').first().waitFor();
}

interface Visitor {
  made: Workspace;
  cast: Cast;
  values: Map<string, string>;
}

function writeIndex(): void {
  const cell = ({ file, look }: (typeof taken)[number]) =>
    `<a href="${file}"><img src="${file}" alt="${nameOf(look)}" loading="lazy" height="300"></a>`;
  const titles = [...new Set(taken.map(({ page, state }) => `${page}, ${state}`))];
  const rows = titles.map(title => {
    const group = taken.filter(({ page, state }) => `${page}, ${state}` === title);
    return `<h2>${title}</h2>\n<p>${group.map(cell).join('\n')}</p>`;
  });
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html>\n<meta charset="utf-8">\n<title>Pictures</title>\n${rows.join('\n')}\n`,
  );
}

test('every page has its pictures', async () => {
  expect(chosen.map(({ name }) => name)).not.toEqual([]);
  vi.setSystemTime(startedAt);
  const made = await workspace(kit);
  const visitor = async (cast: Cast): Promise<Visitor> => ({ made, cast, values: await cookiesOf(kit, cast) });
  const [full, empty] = [await visitor(made.cast), await visitor(made.empty)];
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: flags });
  try {
    for (const look of looks)
      for (const who of [full, empty]) {
        const context = await open(browser, look, who);
        for (const one of chosen)
          for (const state of one.states) {
            const isTaken = usual.has(state) || enough.has(nameOf(look));
            if (isTaken && (state === 'empty') === (who === empty)) await take(context, who, one, state, look);
          }
        await context.close();
      }
  } finally {
    await browser.close();
    writeIndex();
  }
});
