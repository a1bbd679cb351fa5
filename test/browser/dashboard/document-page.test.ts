/** The page of a document: it is shown with the answers of its parties, and says in words what happened and who signs. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { en as activity } from '../../../web/dashboard/documents/activity/locales/en.ts';
import { en } from '../../../web/dashboard/documents/detail/locales/en.ts';
import { sv } from '../../../web/dashboard/documents/detail/locales/sv.ts';
import { en as list } from '../../../web/dashboard/documents/locales/en.ts';
import { en as pages } from '../../../web/dashboard/documents/pages/locales/en.ts';
import { sentDocument } from '../../dashboard/sent-document.ts';
import { signatureBox, signerOf, twoPartyDocument } from '../../kit/documents.ts';
import { corpus, upload } from '../../kit/files.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { signedIn } from '../kit/dashboard.ts';
import { fitsWidth, shot } from '../kit/finding.ts';
import { phone } from '../kit/person.ts';

const kit = useService({ web: pagesDir, changes: { everyMs: 50 } });
const wide = { viewport: { width: 2000, height: 1200 } };
const desk = { viewport: { width: 1280, height: 800 } };

async function lease(cast: Cast) {
  const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
  const town = {
    ...signatureBox('anna', 0.1),
    ...{ inputType: 'TEXT' as const, label: 'Town', rect: { x: 0.1, y: 0.6, width: 0.3, height: 0.04 } },
  };
  const placedFields = [town, signatureBox('anna', 0.1), signatureBox('bo', 0.55)];
  return twoPartyDocument(cast, {
    name: 'Lease',
    documentMeta: { language: 'en' },
    content: [{ type: 'PDF', fieldMeta: { value: file.key, placedFields } }],
  });
}

const firstPage = (page: Page) => page.getByRole('region', { name: /^(Page|Sida) 1 / });

test.each([
  ['wide', { ...wide, locale: 'en-GB' }],
  ['desk-dark-sv', { ...desk, locale: 'sv-SE', colorScheme: 'dark' as const }],
])(
  'the document is shown next to its details, with the answers as they come, and sealed, %s',
  async (where, device) => {
    const cast = await kit.organization({ name: 'Northlight Studio' });
    const document = await lease(cast);
    const { page, root, accessible, errors, leave } = await signedIn(kit, cast, device);
    const texts = where === 'wide' ? en : sv;
    try {
      await page.goto(`${root}/documents/${document.id}`);
      await firstPage(page).locator('canvas').waitFor();
      await page.getByRole('region', { name: texts.theDocument }).waitFor();
      await (await signerOf(cast, document, 'Anna Lindqvist')).sign({ Town: 'Uppsala' });
      await firstPage(page).getByText('Uppsala', { exact: true }).waitFor();
      await firstPage(page).locator('.pen').waitFor();
      expect(await firstPage(page).getByRole('listitem').count()).toBe(1);
      await accessible('with an answer');
      await shot(page, `document-page-${where}`);
      // What scrolls by itself is reached by the keyboard.
      await page.getByRole('region', { name: texts.theDocument }).focus();
      await page.keyboard.press('End');
      await (await signerOf(cast, document, 'Bo Ek')).sign();
      await kit.work();
      await page.getByRole('button', { name: texts.download }).first().waitFor();
      const actions = page.locator('.panel-body').locator('button, a').filter({ visible: true });
      expect(await actions.first().textContent()).toBe(texts.download);
      expect(await actions.nth(1).textContent()).toBe(texts.verify);
      await firstPage(page).locator('.pen').waitFor({ state: 'detached' });
      await firstPage(page).locator('canvas').waitFor();
      await accessible('sealed');
      await shot(page, `document-page-sealed-${where}`);
      const [file] = await Promise.all([page.waitForEvent('download'), actions.first().click()]);
      expect(file.suggestedFilename()).toMatch(/^Lease.*\.pdf$/);
      expect(errors).toEqual([]);
    } finally {
      await leave();
    }
  },
);

test('on a phone the document is a section that opens', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const document = await lease(cast);
  await (await signerOf(cast, document, 'Anna Lindqvist')).sign({ Town: 'Uppsala' });
  const { page, root, accessible, errors, leave } = await signedIn(kit, cast, { ...phone, locale: 'en-GB' });
  try {
    await page.goto(`${root}/documents/${document.id}`);
    await page.getByText(en.showDocument).tap();
    await firstPage(page).locator('canvas').waitFor();
    await firstPage(page).getByText('Uppsala', { exact: true }).waitFor();
    await accessible('the document on a phone');
    await fitsWidth(page);
    await shot(page, 'document-page-phone');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('a draft without content says that there is nothing to show', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { id } = await cast.api.done(documentOperations.create, { body: { name: 'Empty' } });
  const { page, root, errors, leave } = await signedIn(kit, cast, desk);
  try {
    await page.goto(`${root}/documents/${id}`);
    await page.getByText(pages.nothing).waitFor();
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('who handed signing over, and to whom, is in the list, with the parties and in what happened', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const document = await sentDocument(cast, {
    name: 'Consultancy agreement',
    parties: [
      { name: 'Elin Sandvik', email: 'elin@example.com' },
      { name: 'Nils Åkerman', email: 'nils@example.com' },
    ],
  });
  await (await signerOf(cast, document, 'Elin Sandvik')).delegate({ name: 'Olof Tjärn', email: 'olof@example.com' });
  const { page, root, accessible, errors, leave } = await signedIn(kit, cast, desk);
  try {
    const waits = list.waitsFor(['Olof Tjärn (for Elin Sandvik)', 'Nils Åkerman']);
    await page
      .getByRole('link', { name: /Consultancy agreement/ })
      .getByText(waits)
      .waitFor();
    await shot(page, 'list-delegated');
    await page.goto(`${root}/documents/${document.id}`);
    const line = (name: string) =>
      page
        .locator('.parties')
        .getByRole('listitem')
        .filter({ hasText: `${name}` })
        .first();
    await line('Elin Sandvik').getByText(en.delegatedTo('Olof Tjärn', false)).waitFor();
    await line('Elin Sandvik').getByText(en.handedOver, { exact: true }).waitFor();
    await line('Elin Sandvik').getByText('“On leave”').waitFor();
    await page.getByText(en.delegatedBy('Elin Sandvik', false)).waitFor();
    await page.getByText('Elin Sandvik handed signing over to Olof Tjärn').waitFor();
    await accessible('handed over');
    await shot(page, 'document-delegated');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('edits that follow each other are one line that opens, without keys, codes or ids', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { id } = await sentDocument(cast, {
    name: 'Consultancy agreement',
    parties: [{ name: 'Elin Sandvik', email: 'elin@example.com' }],
    send: false,
  });
  const change = (body: object) => cast.api.done(documentOperations.update, { params: { id }, body: body as never });
  await change({ documentMeta: { language: 'fi', signingMode: 'SEQUENTIAL' } });
  await change({ name: 'Consultancy agreement 2027', expiresAt: '2100-01-01T00:00:00Z' });
  const { page, root, accessible, errors, leave } = await signedIn(kit, cast, desk);
  try {
    await page.goto(`${root}/documents/${id}`);
    const line = page.locator('.log > li').first();
    await line.getByText(/made \d+ changes: /).waitFor();
    const lines = page.locator('.log > li').filter({ visible: true });
    const closed = await lines.count();
    await line.getByText(/made \d+ changes: /).click();
    await line.getByText(activity.sentences.DOCUMENT_TITLE_UPDATED?.({ who: '' } as never)?.trim() ?? '').waitFor();
    expect(await lines.count()).toBeGreaterThan(closed);
    expect(await page.locator('.log').first().textContent()).not.toMatch(/SEQUENTIAL|\bfi\b|2100-|doc_|pty_/);
    await accessible('activity');
    await shot(page, 'document-activity');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
