/** Where pages end on the sheet, and who else has the draft open. */
import { expect, test } from 'vitest';
import type { ContentBlockCreate } from '../../../../src/contract/schemas/content/content.ts';
import { en as prepare } from '../../../../web/dashboard/prepare/locales/en.ts';
import { choosePassword, goodPassword } from '../../../credentials/sign-in/person.ts';
import { joined } from '../../../kit/people.ts';
import { useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { shot } from '../../kit/finding.ts';
import { personWith } from '../../kit/person.ts';
import { draftOf, openEditor, paragraph } from './kit/open-editor.ts';

const kit = useService({ web: pagesDir });

const pageBreak = { type: 'PAGE_BREAK' } as unknown as ContentBlockCreate; // as: what is left out has defaults

test('pages end where the service ends them, about there while somebody writes', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const sentence = 'Oak is delivered in lengths of three metres and stored dry until it is mounted. ';
  const long = Array.from({ length: 24 }, () => paragraph(sentence.repeat(5)));
  const id = await draftOf(cast, [paragraph('Offer'), pageBreak, ...long]);
  const { page, accessible, errors, leave } = await openEditor(kit, cast, id);
  try {
    await page.getByText('Page 2', { exact: true }).waitFor();
    await page.getByText('Page 3', { exact: true }).waitFor();
    await accessible('pages');
    const lines = () => page.locator('.page-end').count();
    const before = await lines();
    await page.getByRole('textbox', { name: /^Text, block 1\b/ }).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' and order');
    await page.getByText('About here: page 2').waitFor();
    await page.getByText('Page 2', { exact: true }).waitFor();
    // Without the page break everything begins on the first page.
    await page.getByRole('region', { name: /^Page break, block 2\b/ }).focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Delete');
    await expect.poll(lines).toBe(before - 1);
    await page.getByText('Page 2', { exact: true }).scrollIntoViewIfNeeded();
    await shot(page, 'pages');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('two people see each other, and in which block the other is', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const id = await draftOf(cast, [paragraph('Offer'), paragraph('Terms')]);
  const first = await openEditor(kit, cast, id);
  const colleague = await joined(kit, cast, { name: 'Maja Öhrn', permissions: ['READ_DOCUMENT', 'EDIT_DOCUMENT'] });
  await choosePassword(kit, colleague.email, goodPassword);
  const second = await personWith({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  try {
    await second.page.goto(`${first.root}/documents/${id}/edit`);
    await second.page.locator('input[type=email]').first().fill(colleague.email);
    await second.page.locator('input[type=password]').fill(goodPassword);
    await second.page.locator('input[type=password]').press('Enter');
    await second.page.getByRole('textbox', { name: /^Text, block 2\b/ }).click();
    await second.page.getByRole('list', { name: 'Also here' }).getByRole('listitem').waitFor();
    await first.page.getByRole('list', { name: 'Also here' }).getByText('Maja Öhrn').waitFor();
    const block = first.page.getByRole('region', { name: /^Text, block 2\b/ });
    await block.getByRole('img', { name: 'Maja Öhrn is here' }).waitFor();
    await first.accessible('somebody else');
    await shot(first.page, 'presence');
    await second.page.getByRole('link', { name: prepare.back }).click();
    await first.page.getByRole('list', { name: 'Also here' }).waitFor({ state: 'detached' });
    expect([...first.errors, ...second.errors]).toEqual([]);
  } finally {
    await Promise.all([first.leave(), second.leave()]);
  }
});
