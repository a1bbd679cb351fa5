/** The list of documents and the contacts, downloaded with the filters that the page has. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contactOperations } from '../../../src/contract/operations/contacts.ts';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { en as contacts } from '../../../web/dashboard/contacts/locales/en.ts';
import { sv as contactsSv } from '../../../web/dashboard/contacts/locales/sv.ts';
import { en } from '../../../web/dashboard/documents/list/export/locales/en.ts';
import { sv } from '../../../web/dashboard/documents/list/export/locales/sv.ts';
import { en as documents } from '../../../web/dashboard/documents/locales/en.ts';
import { sv as documentsSv } from '../../../web/dashboard/documents/locales/sv.ts';
import { useService } from '../../kit/service.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { signedIn } from '../kit/dashboard.ts';
import { fitsWidth, shot } from '../kit/finding.ts';
import { phone } from '../kit/person.ts';

const kit = useService({ web: pagesDir });

/** Names in the second column of the file that a press saves. */
async function saves(page: Page, press: () => Promise<void>, fileName: string): Promise<string[]> {
  const saved = page.waitForEvent('download');
  await press();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(fileName);
  const [, ...lines] = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  return lines.map(line => line.split(',')[1]?.replaceAll('"', '') ?? '');
}

test.each([
  ['desktop', {}, { own: en, documents, contacts }],
  [
    'phone',
    { ...phone, locale: 'sv-SE', colorScheme: 'dark' as const, viewport: { width: 360, height: 800 } },
    { own: sv, documents: documentsSv, contacts: contactsSv },
  ],
])('documents and contacts are downloaded as they are filtered: %s', async (where, device, texts) => {
  const cast = await kit.organization();
  for (const name of ['Lease A', 'Lease B', 'Offer'])
    await cast.api.done(documentOperations.create, { body: { name } });
  for (const firstName of ['Anna', 'Bo'])
    await cast.api.done(contactOperations.create, { body: { firstName, email: `${firstName}@example.com` } });
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast, device);
  try {
    await page.goto(`${root}/documents?q=lease&order=name&ascending=true`);
    await page.getByText('Lease A').first().waitFor();
    await page.getByRole('button', { name: texts.documents.sortAndColumns }).click();
    const download = page.getByRole('button', { name: texts.own.download });
    await download.waitFor();
    await accessible('menu');
    await shot(page, `export-list-${where}`);
    expect(await saves(page, () => download.press('Enter'), texts.own.file)).toEqual(['Lease A', 'Lease B']);

    await page.goto(`${root}/contacts`);
    const all = page.getByRole('button', { name: texts.contacts.export.all, exact: true });
    await all.waitFor();
    await accessible('contacts');
    await fitsWidth(page, 'contacts');
    await shot(page, `export-contacts-${where}`);
    expect((await saves(page, () => all.click(), texts.contacts.export.file)).toSorted()).toEqual(['Anna', 'Bo']);
    await page.goto(`${root}/contacts?q=anna`);
    const found = page.getByRole('button', { name: texts.contacts.export.found });
    expect(await saves(page, () => found.click(), texts.contacts.export.file)).toEqual(['Anna']);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
