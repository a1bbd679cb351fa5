/** Contacts and companies: added, changed, found twice, annotated, deleted, and imported from a file with errors. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contactOperations } from '../../../../src/contract/operations/contacts.ts';
import { en } from '../../../../web/dashboard/contacts/locales/en.ts';
import { useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn } from '../../kit/dashboard.ts';
import { shot } from '../../kit/finding.ts';
import { phone } from '../../kit/person.ts';

const kit = useService({ web: pagesDir });

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
      await page.getByLabel(en.company, { exact: true }).selectOption({ label: 'Åkerman Trä' });
      if (first === 'N.') await page.getByText(en.known('Nils Åkerman')).waitFor();
      await accessible('form');
      await shot(page, `contact-form-${first}`);
      await page.getByRole('button', { name: en.save, exact: true }).click();
      await page.getByRole('button', { name: en.edit }).waitFor();
    }
    await page.getByRole('heading', { name: en.duplicates }).waitFor();
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
    await page.getByText(en.importing.done(1)).waitFor();
    await accessible('done');
    const { data } = await cast.api.done(contactOperations.list, {});
    expect(data).toMatchObject([{ firstName: 'Elin', lastName: 'Sandvik', email: 'elin@example.com' }]);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
