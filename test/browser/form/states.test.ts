/**
 * The page of a public form in all its states and languages on the narrowest phone and a desktop: it fits, violates no
 * rule of axe and causes no browser errors. The responses are stubbed, so that rare ones are covered; the journeys show
 * that the service sends them.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { formPageError, formPageView } from '../../../src/contract/pages/form/form-page.ts';
import { languages } from '../../../src/contract/values.ts';
import { fetchers } from '../../../web/signer/language/fetchers.ts';
import { en } from '../../../web/signer/locales/en.ts';
import { useService } from '../../kit/service.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { fitsWidth, shot } from '../kit/finding.ts';
import { type FormState, formStatesOf } from '../kit/form-states.ts';
import { type Person, personWith, phone } from '../kit/person.ts';

const kit = useService({ web: pagesDir });
const narrow = { ...phone, viewport: { width: 320, height: 640 }, locale: 'en-GB' };

/** Answers every request of the page as the state says; others are saved. */
async function answersWith(page: Page, { answer, posts = {} }: FormState): Promise<void> {
  await page.unroute('**/api/f/**');
  await page.route('**/api/f/**', async route => {
    const request = route.request();
    const post = Object.entries(posts).find(([end]) => request.url().endsWith(`/${end}`))?.[1];
    const given =
      request.method() === 'GET' ? answer : (post ?? { status: 200, body: { savedAt: '2026-11-20T10:00:00.000Z' } });
    if (!given) return route.abort('internetdisconnected');
    await route.fulfill({ status: given.status, contentType: 'application/json', body: JSON.stringify(given.body) });
  });
}

/** Text that overflows its container or the screen. */
const sticksOut = `[...document.querySelectorAll('body *')].filter(e => {
  const style = getComputedStyle(e);
  const box = e.getBoundingClientRect();
  const isText = [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim());
  if (!isText || !box.width || style.clipPath !== 'none' || e.closest('option')) return false;
  return box.right > innerWidth + 1 || box.left < -1 || (style.display !== 'inline' && e.scrollWidth > e.clientWidth + 1);
}).map(e => e.tagName + ': ' + e.textContent.trim())`;

async function shows({ page, accessible, errors }: Person, state: FormState, name: string, judged: boolean) {
  await answersWith(page, state);
  await page.goto('about:blank');
  errors.length = 0;
  await page.goto(`${kit.baseUrl}/f/AAAAAAAAAAAAAAAAAAAAA`);
  await state.action?.(page);
  await page.getByText(state.shows).filter({ visible: true }).first().waitFor();
  if (judged) await accessible(name);
  await fitsWidth(page, name);
  expect(await page.evaluate(sticksOut), name).toEqual([]);
  await shot(page, `form-${name}`);
  const expected = [state.answer, ...Object.values(state.posts ?? {})].map(given => given?.status ?? 'failed');
  const isExpected = (error: string) => expected.some(status => status !== 200 && error.includes(String(status)));
  const unexpected = errors.filter(error => !isExpected(error) && !error.includes('ERR_INTERNET_DISCONNECTED'));
  expect(unexpected, name).toEqual([]);
}

test('the stubbed states match the contract', () => {
  for (const { name, answer, posts = {} } of formStatesOf('en', en))
    for (const { status, body } of [answer, ...Object.values(posts)].filter(given => given !== null)) {
      const shape = status === 200 ? formPageView : formPageError;
      expect(shape.safeParse(body).error?.issues ?? [], name).toEqual([]);
    }
});

test('every state is accessible on a desktop in the light', async () => {
  const person = await personWith({ colorScheme: 'light' });
  try {
    for (const [i, state] of formStatesOf('en', en).entries()) await shows(person, state, `desktop-${i}`, true);
  } finally {
    await person.leave();
  }
});

describe.each(languages)('In %s', language => {
  test('every state fits on the narrowest phone in the dark', async () => {
    // The address leads to no form, and only so many of these are answered in a minute.
    kit.clock.move(60_000);
    const words = await fetchers[language]();
    const person = await personWith({ ...narrow, colorScheme: 'dark' });
    try {
      for (const [i, state] of formStatesOf(language, words).entries()) {
        // Without a language of the form, the page is in that of the browser.
        if (state.answer?.status !== 200 && language !== 'en') continue;
        // axe results depend on the language only where it changes the page: in two of them everything is checked.
        await shows(person, state, `${language}-${i}`, language === 'sv' || language === 'en');
        expect(await person.page.evaluate('document.documentElement.lang')).toBe(language);
      }
    } finally {
      await person.leave();
    }
  });
});
