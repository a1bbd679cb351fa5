/** Contacts and companies: added, changed, found twice, annotated, deleted, and imported from a file with errors. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contactOperations } from '../../../../src/contract/operations/contacts.ts';
import { workbook } from '../../../../src/contract/tables/workbook.fixture.ts';
import { en } from '../../../../web/dashboard/contacts/locales/en.ts';
import { sv } from '../../../../web/dashboard/contacts/locales/sv.ts';
import { en as enPrepare } from '../../../../web/dashboard/prepare/locales/en.ts';
import { sv as svPrepare } from '../../../../web/dashboard/prepare/locales/sv.ts';
import { useService } from '../../../kit/service.ts';
import { agreement } from '../../kit/agreement.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn } from '../../kit/dashboard.ts';
import { shot } from '../../kit/finding.ts';
import { phone } from '../../kit/person.ts';

const kit = useService({ work: true, web: pagesDir });

test('a contact is added, found to be there twice, annotated and deleted', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast);
  try {
    await page.goto(`${root}/companies`);
    await page.getByText(en.emptyCompanies).waitFor();
    await page.getByRole('button', { name: en.newCompany }).click();
    await page.getByLabel(en.companyName, { exact: true }).fill('Åkerman Trä');
    await page.getByRole('button', { name: en.save, exact: true }).click();
    await page.getByRole('button', { name: en.edit }).waitFor();
    await accessible('company');

    await page.getByRole('link', { name: en.people }).click();
    await page.getByText(en.empty).waitFor();
    await accessible('empty');
    await shot(page, 'contacts-empty');
    for (const [first, last] of [
      ['Nils', 'Åkerman'],
      ['N.', 'Åkerman'],
    ]) {
      await page.getByRole('button', { name: en.newContact }).click();
      await page.getByLabel(en.firstName, { exact: true }).fill(first ?? '');
      await page.getByLabel(en.lastName, { exact: true }).fill(last ?? '');
      await page.getByLabel(en.email, { exact: true }).fill('nils@akerman.example');
      await page.getByLabel(en.company, { exact: true }).fill('åkerman trä');
      if (first === 'N.') await page.getByText(en.known('Nils Åkerman')).waitFor();
      await accessible('form');
      await shot(page, `contact-form-${first}`);
      await page.getByRole('button', { name: en.save, exact: true }).click();
      await page.getByRole('button', { name: en.edit }).waitFor();
    }
    await page.getByRole('heading', { name: en.duplicates }).waitFor();
    // The company that is there already is taken, whatever the letters.
    await page.getByRole('link', { name: 'Åkerman Trä' }).waitFor();
    await page.getByLabel(en.addNote).fill('Called on Monday.');
    await page.getByRole('button', { name: en.saveNote }).click();
    await page.getByText('Called on Monday.', { exact: true }).first().waitFor();
    await accessible('contact');
    await shot(page, 'contact');
    await page.getByRole('button', { name: en.remove, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: en.remove, exact: true }).click();
    await page.getByText(en.removed('N. Åkerman')).waitFor();
    await accessible('deleted');
    const { data } = await cast.api.done(contactOperations.list, {});
    expect(data.map(({ firstName }) => firstName)).toEqual(['Nils']);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test.each([
  ['desktop', {}, en],
  ['phone', { ...phone, locale: 'sv-SE', colorScheme: 'dark' as const }, sv],
])('contacts are ordered, and a document is sent to one of them: %s', async (where, device, texts) => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  for (const [firstName, email] of [
    ['Siri', 'a@example.com'],
    ['Anna', 'b@example.com'],
  ])
    await cast.api.done(contactOperations.create, { body: { firstName: firstName ?? '', email } });
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast, device);
  const names = () => page.locator('.plain-rows .plain-row > :first-child').allTextContents();
  try {
    await page.goto(`${root}/contacts`);
    await expect.poll(names).toEqual(['Anna', 'Siri']);
    await page.getByRole('button', { name: texts.order.name }).click();
    await expect.poll(names).toEqual(['Siri', 'Anna']);
    await page.getByRole('button', { name: texts.order.email }).click();
    await expect.poll(names).toEqual(['Siri', 'Anna']);
    await page.waitForURL(/sort=email/);
    await page.reload();
    await expect.poll(names).toEqual(['Siri', 'Anna']);
    await accessible('ordered');
    await shot(page, `contacts-${where}`);
    await page.getByRole('button', { name: /^Anna/ }).click();
    await page.getByRole('button', { name: texts.edit }).click();
    await page.getByText(texts.postalAddress, { exact: true }).click();
    await page.getByLabel(texts.country, { exact: true }).selectOption('SE');
    await page.getByLabel(texts.company, { exact: true }).fill('Berg & Son');
    await accessible('form');
    await shot(page, `contact-form-${where}`);
    await page.getByRole('button', { name: texts.save, exact: true }).click();
    await page.getByRole('link', { name: 'Berg & Son' }).waitFor();
    await shot(page, `contact-${where}`);
    await page.getByRole('link', { name: texts.send, exact: true }).click();
    await page
      .getByText(
        where === 'phone' ? svPrepare.newDocument.forContact('Anna') : enPrepare.newDocument.forContact('Anna'),
      )
      .waitFor();
    await accessible('a document for a contact');
    await shot(page, `new-for-contact-${where}`);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Lease.pdf', mimeType: 'application/pdf', buffer: agreement() });
    await page.waitForURL(/\/documents\/doc_[^/]+\/parties/);
    await page.getByText('b@example.com').first().waitFor();
    const { data } = await cast.api.done(contactOperations.list, { query: { query: 'Anna' } });
    expect(data).toMatchObject([{ country: 'SE', company: { name: 'Berg & Son' } }]);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('a file is imported with its columns matched, and its errors named by row and column', async () => {
  const cast = await kit.organization();
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast, phone);
  const file = join(kit.dataDir, 'contacts.csv');
  writeFileSync(
    file,
    Buffer.from(
      'Förnamn;Efternamn;Mejl;Färg\r\nElin;Sandvik;elin@example.com;röd\r\nNils;Åkerman;nils-at-example;blå\r\n',
      'latin1',
    ),
  );
  try {
    await page.goto(`${root}/contacts/import`);
    await page.getByRole('heading', { name: en.importing.title }).waitFor();
    await accessible('import');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('combobox', { name: 'Mejl' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Mejl' }).inputValue()).toBe('email');
    expect(await page.getByRole('combobox', { name: 'Färg' }).inputValue()).toBe('');
    await accessible('columns');
    await shot(page, 'import-columns');
    await page.getByRole('button', { name: en.importing.check }).click();
    await page.getByText(en.importing.bad(1)).waitFor();
    await page.locator('td', { hasText: /^3$/ }).waitFor();
    await page
      .locator('td', { hasText: /^Mejl$/ })
      .last()
      .waitFor();
    await accessible('errors');
    await shot(page, 'import-errors');
    await page.getByRole('button', { name: en.importing.doGood(1) }).click();
    await page.getByText(en.importing.done({ created: 1, updated: 0, companiesCreated: 0 })).waitFor();
    await accessible('done');
    const { data } = await cast.api.done(contactOperations.list, {});
    expect(data).toMatchObject([{ firstName: 'Elin', lastName: 'Sandvik', email: 'elin@example.com' }]);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('a workbook is imported: a sheet is chosen, contacts that exist are changed, companies are added', async () => {
  const cast = await kit.organization({ name: 'Nordljus' });
  await cast.api.done(contactOperations.create, { body: { firstName: 'Elin', email: 'elin@example.com' } });
  const file = join(kit.dataDir, 'kunder.xlsx');
  const kunder = [
    ['Förnamn', 'Efternamn', 'E-post', 'Företag', 'Land'],
    ['Elin', 'Sandvik', 'elin@example.com', 'Berg & Son', 'Sverige'],
    ['Nils', 'Åkerman', 'nils@example.com', 'Berg & Son', 'Norge'],
  ];
  writeFileSync(file, Buffer.from(await workbook({ Läs: [['Kundlista 2026'], ['Se nästa blad']], Kunder: kunder })));
  const device = { locale: 'sv-SE', colorScheme: 'dark' as const };
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast, device);
  const texts = sv.importing;
  try {
    await page.goto(`${root}/contacts/import`);
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByLabel(texts.sheet, { exact: true }).selectOption('Kunder');
    await page.getByRole('combobox', { name: 'Företag' }).waitFor();
    await accessible('sheets');
    await shot(page, 'import-workbook');
    await page.getByRole('button', { name: texts.check }).click();
    await page.getByText(texts.existing(1)).click();
    await page.getByText(texts.by.email, { exact: true }).waitFor();
    await accessible('contacts that exist');
    await shot(page, 'import-existing');
    await page.getByRole('button', { name: texts.doAll(2) }).click();
    await page.getByText(texts.done({ created: 1, updated: 1, companiesCreated: 1 })).waitFor();
    const { data } = await cast.api.done(contactOperations.list, {});
    expect(
      data.map(({ firstName, lastName, country, company }) => [firstName, lastName, country, company?.name]),
    ).toEqual(
      expect.arrayContaining([
        ['Elin', 'Sandvik', 'SE', 'Berg & Son'],
        ['Nils', 'Åkerman', 'NO', 'Berg & Son'],
      ]),
    );
    expect(data).toHaveLength(2);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
