/** The database changes over to another server while somebody works: requests are answered with 503 for a while. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { apiError, errorBody } from '../../../src/contract/errors.ts';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { en } from '../../../web/dashboard/prepare/locales/en.ts';
import { useService } from '../../kit/service.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { signedIn } from '../kit/dashboard.ts';
import { shot } from '../kit/finding.ts';
import { kept } from '../kit/kept.ts';
import { draftOf, openEditor, paragraph, textIn } from './editor/kit/open-editor.ts';
import { opens, pdfDraft, saves } from './placing/draft.ts';
import { pdfOf } from './placing/pdf.ts';

const kit = useService({ web: pagesDir });

interface Failover {
  /** The keys of the requests that were answered with 503. */
  keys: string[];
  end(): void;
}

/** What changes a draft is answered as during a failover, until it ends. */
async function failover(page: Page): Promise<Failover> {
  const keys: string[] = [];
  let isOver = false;
  await page.route('**/api/dashboard/documents/**', async route => {
    const request = route.request();
    if (isOver || request.method() === 'GET' || request.url().endsWith('/presence')) return route.fallback();
    keys.push(request.headers()['idempotency-key'] ?? '');
    const json = errorBody(apiError('UPSTREAM_UNAVAILABLE'), 'req_failover', 'en');
    await route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json });
  });
  return {
    keys,
    end() {
      isOver = true;
    },
  };
}

const otherErrors = (errors: readonly string[]) => errors.filter(error => !/\b503\b/.test(error));

test('what is typed in the editor during a failover is saved afterwards, once and in order', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const content = [paragraph('One'), paragraph('Two')];
  const { page, errors, accessible, blocks, leave } = await openEditor(kit, cast, await draftOf(cast, content));
  try {
    const { keys, end } = await failover(page);
    await page.getByRole('textbox', { name: /^Text, block 1/ }).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(', typed during a failover');
    await page.getByText(en.unsavedYet).waitFor();
    await accessible('during a failover');
    await shot(page, 'failover');
    await expect.poll(() => keys.length).toBeGreaterThan(2);
    await page.keyboard.type(', and more');
    end();
    await page.getByText(/^Saved/).waitFor();
    expect((await blocks()).map(textIn)).toEqual(['[One, typed during a failover, and more]', '[Two]']);
    expect(new Set(keys).size).toBe(1);
    expect(otherErrors(errors)).toEqual([]);
  } finally {
    await leave();
  }
});

test('fields, the name and the settings that are changed during a failover are saved afterwards', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const draft = await pdfDraft(cast, pdfOf([{ width: 595, height: 842, texts: [], lines: [] }]));
  const params = { id: draft.document.id };
  const stored = () => cast.api.done(documentOperations.get, { params });
  const { page, root, errors, leave } = await signedIn(kit, cast, { viewport: { width: 1440, height: 900 } });
  try {
    await opens(page, root, draft);
    const first = await failover(page);
    await page.keyboard.press('t');
    await page.keyboard.press('Enter');
    await page.getByText(en.unsavedYet).waitFor();
    await page.getByLabel('Name, as the party reads it').fill('Placed during a failover');
    await page.getByLabel(en.nameOf.document).fill('Named before the page was closed');
    await page.getByLabel(en.nameOf.document).press('Enter');
    // Closed, and opened again before it is over.
    await expect
      .poll(() => page.evaluate<string>(kept))
      .toMatch(/Placed during a failover.*Named before|Named before.*Placed/s);
    await page.reload();
    await page.locator('.sheet-page canvas').first().waitFor();
    await page.locator('[data-box]').waitFor();
    expect(await page.getByLabel(en.nameOf.document).inputValue()).toBe('Named before the page was closed');
    await page.getByLabel(en.nameOf.document).fill('Named during a failover');
    await page.getByLabel(en.nameOf.document).press('Enter');
    await page.getByText(en.unsavedYet).waitFor();
    first.end();
    await saves(page);
    await expect.poll(async () => (await draft.fields())[0]).toMatchObject({ label: 'Placed during a failover' });
    await expect.poll(async () => (await stored()).name).toBe('Named during a failover');

    await page.getByRole('link', { name: en.step.delivery }).click();
    const subject = page.getByLabel(en.delivery.subject, { exact: true });
    await subject.waitFor();
    const second = await failover(page);
    await subject.fill('Typed during a failover');
    await page.getByText(en.unsavedYet).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    // The page is left and opened again before it is over.
    await page.getByRole('link', { name: en.step.parties }).click();
    await page.getByLabel(en.parties.addFrom).waitFor();
    await page.getByRole('link', { name: en.step.delivery }).click();
    await subject.waitFor();
    expect(await subject.inputValue()).toBe('Typed during a failover');
    second.end();
    await expect.poll(async () => (await stored()).documentMeta.subject).toBe('Typed during a failover');
    expect(otherErrors(errors)).toEqual([]);
  } finally {
    await leave();
  }
});
