/** Every page of the dashboard in small windows: it fits, and what scrolls in it is reached by keys too. */
import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { behindProxy, keepTime } from '../../credentials/sign-in/person.ts';
import { useService } from '../../kit/service.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { fitsWidth } from '../kit/finding.ts';
import { personWith, phone } from '../kit/person.ts';
import { type Pictured, pages } from '../pictures/pages.ts';
import { cookiesOf, type Workspace, workspace } from '../pictures/workspace.ts';

keepTime();
const kit = useService({ web: pagesDir, env: behindProxy });

const windows = {
  'a small phone in Swedish': { ...phone, viewport: { width: 360, height: 560 }, locale: 'sv-SE' },
  'a low window in English': { viewport: { width: 1280, height: 480 }, locale: 'en-GB' },
} as const;

/** Draws the page, and does what its picture needs. */
async function opens(page: Page, made: Workspace, { path, ready, action }: Pictured): Promise<void> {
  const address = path(made.ids, made);
  const isOfTheWorkspace = !address.startsWith('//');
  await page.goto(
    isOfTheWorkspace ? `${kit.baseUrl}/w/${made.cast.workspaceId}${address}` : kit.baseUrl + address.slice(1),
  );
  if (!isOfTheWorkspace) return;
  await page.locator('main.main:not([aria-busy=true])').first().waitFor();
  if (ready) await page.locator(ready).first().waitFor();
  await action?.(page);
}

test('every page fits into a small window and breaks no rule of axe, such as that what scrolls is reached by keys', async () => {
  vi.setSystemTime(new Date('2026-11-16T08:30:00Z'));
  const made = await workspace(kit);
  const cookies = [...(await cookiesOf(kit, made.cast))].map(([name, value]) => ({ name, value, url: kit.baseUrl }));
  const problems: string[] = [];
  for (const [where, device] of Object.entries(windows)) {
    // So many pages in no time would be more requests than a session may make.
    vi.setSystemTime(new Date(kit.clock.now().getTime() + 3_600_000));
    const { page, accessible, leave } = await personWith({ ...device, reducedMotion: 'reduce' });
    try {
      await page.context().addCookies(cookies);
      await page.clock.setFixedTime(kit.clock.now());
      for (const one of pages.filter(({ states }) => states.includes('full'))) {
        const state = `${one.name}, ${where}`;
        await opens(page, made, one).catch((cause: Error) => {
          throw new Error(`${state}: ${cause.message}`, { cause });
        });
        for (const check of [() => fitsWidth(page, state), () => accessible(state)])
          await check().catch((error: Error) => problems.push(`${state}: ${error.message}`));
        await page.context().setOffline(false);
      }
    } finally {
      await leave();
    }
  }
  expect(problems).toEqual([]);
}, 400_000);
