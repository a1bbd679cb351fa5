/**
 * The signing page in ten languages on the narrowest phone: every state fits, is accessible and loads only its own
 * locale.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { type DocumentLanguage, languages } from '../../src/contract/values.ts';
import { fetchers } from '../../web/signer/language/fetchers.ts';
import type { Texts } from '../../web/signer/locales/sv.ts';
import { upload } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';
import { signerAt } from '../kit/signer.ts';
import { agreement, linkTo } from './kit/agreement.ts';
import { pagesDir } from './kit/built-pages.ts';
import { button, dialog, heading, shot } from './kit/finding.ts';
import { drawWithFinger, type Person, personWith, phone } from './kit/person.ts';

const kit = useService({ work: true, web: pagesDir });
/** The browser prefers English, but the document's language is shown. */
const narrow = { ...phone, viewport: { width: 320, height: 640 }, locale: 'en-GB' };

async function send(cast: Cast, language: DocumentLanguage) {
  const file = await upload(cast.api, agreement(), 'agreement.pdf');
  const box = (partyId: string, inputType: 'TEXT' | 'SIGNATURE', y: number) => ({
    kind: 'INPUT' as const,
    partyId,
    inputType,
    page: 1,
    rect: { x: 0.5, y, width: 0.3, height: 0.06 },
    required: true,
  });
  return cast.api.done(documentOperations.create, {
    body: {
      name: 'Avtal',
      documentMeta: { language, openVerification: 'PIN', openVerificationPin: '2580', message: 'Northlight' },
      parties: [
        { ref: 'maja', name: 'Maja Berg', email: `maja-${language}@example.com` },
        { ref: 'nils', name: 'Nils Åkerman', email: `nils-${language}@example.com` },
      ],
      content: [
        {
          type: 'PDF',
          fieldMeta: {
            value: file.key,
            placedFields: [box('maja', 'TEXT', 0.1), box('maja', 'SIGNATURE', 0.3), box('nils', 'SIGNATURE', 0.6)],
          },
        },
      ],
      expiresAt: new Date(kit.clock.now().getTime() + 20 * 86_400_000).toISOString(),
      send: true,
    },
  });
}

/** Text that overflows its container or the screen. Text cut on purpose has an ellipsis. */
const sticksOut = `[...document.querySelectorAll('body *')].filter(e => {
  const style = getComputedStyle(e);
  const box = e.getBoundingClientRect();
  const isText = [...e.childNodes].some(n => n.nodeType === 3 && n.textContent.trim());
  if (!isText || !box.width || style.textOverflow === 'ellipsis' || style.clipPath !== 'none') return false;
  if (e.closest('.paper, .leaf, option')) return false;
  return box.right > innerWidth + 1 || box.left < -1 || (style.display !== 'inline' && e.scrollWidth > e.clientWidth + 1);
}).map(e => e.tagName + ': ' + e.textContent.trim())`;

/**
 * axe results do not depend on the language, so all states are checked in German, for its long words, and only the
 * first open page in the others.
 */
const isJudged = (language: DocumentLanguage, state: string) => language === 'de' || state === '2-open';

async function fits({ page, accessible }: Person, language: DocumentLanguage, state: string): Promise<void> {
  if (isJudged(language, state)) await accessible(`${state} (${language})`);
  expect(await page.evaluate('document.documentElement.scrollWidth'), `${language}, ${state}`).toBe(320);
  expect(await page.evaluate(sticksOut), `${language}, ${state}`).toEqual([]);
  expect(await page.evaluate('document.documentElement.lang')).toBe(language);
  await shot(page, `${language}-${state}`);
}

async function passes(page: Page, words: Texts): Promise<void> {
  await page.getByLabel(words.codeLabel.PIN).fill('2580');
  await button(page, words.verify).click();
  await heading(page, 'Avtal').waitFor();
  await page.locator('canvas').first().waitFor();
}

describe.each(languages)('In %s', language => {
  test('the page leads from the PIN to the sealed copy', async () => {
    const words = await fetchers[language]();
    const cast = await kit.organization({ name: 'Northlight Studio' });
    const document = await send(cast, language);
    const maja = await personWith(narrow);
    const { page } = maja;
    page.setDefaultTimeout(30_000);
    const fetched: string[] = [];
    page.on('response', response => fetched.push(new URL(response.url()).pathname));
    try {
      await page.goto(await linkTo(kit.dataDir, `maja-${language}@example.com`, document.id));
      await page.getByLabel(words.codeLabel.PIN).waitFor();
      await fits(maja, language, '1-verification');
      const pieces = fetched.filter(path => /^\/assets\/(sv|en|no|da|fi|de|is|es|fr|it)-[\w-]+\.js$/.test(path));
      expect(pieces.map(path => path.slice(8, 10))).toEqual([language]);
      await page.getByLabel(words.codeLabel.PIN).fill('0000');
      await button(page, words.verify).click();
      await page.getByText(`${words.codeWrong.PIN} ${words.triesLeft(4)}`).waitFor();
      await passes(page, words);
      await fits(maja, language, '2-open');

      await button(page, words.nextField).click();
      const field = dialog(page, words.fieldNames.TEXT);
      await field.getByRole('textbox').waitFor();
      await fits(maja, language, '3-field');
      await field.getByRole('textbox').fill('Åmål');
      await field.getByRole('button', { name: words.next, exact: true }).click();
      const drawing = dialog(page, words.drawSignature);
      await drawing.waitFor();
      await fits(maja, language, '4-drawing');
      await drawWithFinger(page, drawing.getByRole('img', { name: words.drawArea }));
      await drawing.getByRole('button', { name: words.useSignature, exact: true }).click();

      await button(page, words.decline).click();
      await dialog(page, words.declineTitle).waitFor();
      await fits(maja, language, '5-decline');
      await page.keyboard.press('Escape');

      await button(page, words.sign).click();
      const confirm = dialog(page, words.confirmTitle);
      await confirm.waitFor();
      await fits(maja, language, '6-confirm');
      await confirm.getByRole('button', { name: words.sign, exact: true }).click();
      await heading(page, words.signedTitle).waitFor();
      await fits(maja, language, '7-signed');

      const nils = signerAt(await linkTo(kit.dataDir, `nils-${language}@example.com`, document.id));
      await nils.verify('ACCESS', '2580');
      await nils.sign();
      // A reload shows the sealed copy at once; an open page would poll within fifteen seconds.
      await page.reload();
      await heading(page, words.sealedTitle).waitFor({ timeout: 120_000 });
      await fits(maja, language, '8-sealed');
      expect(maja.errors.filter(error => !error.includes('/verify'))).toEqual([]);
    } finally {
      await maja.leave();
    }
  });

  test('a withdrawn link and the verification page for files are translated too', async () => {
    const words = await fetchers[language]();
    const cast = await kit.organization();
    const { id } = await send(cast, language);
    const link = await linkTo(kit.dataDir, `maja-${language}@example.com`, id);
    await cast.api.done(documentOperations.withdraw, { params: { id }, body: {} });
    const maja = await personWith(narrow);
    try {
      await maja.page.goto(link);
      await maja.page.getByRole('heading', { level: 1 }).waitFor();
      await fits(maja, language, '9-withdrawn');
      expect([words.linkDeadTitle, words.withdrawnTitle]).toContain(
        await maja.page.getByRole('heading', { level: 1 }).innerText(),
      );
    } finally {
      await maja.leave();
    }
    const visitor = await personWith({ ...narrow, locale: language === 'no' ? 'nb-NO' : language });
    try {
      await visitor.page.goto(`${kit.baseUrl}/verify`);
      await fits(visitor, language, '10-verify');
    } finally {
      await visitor.leave();
    }
  });
});
