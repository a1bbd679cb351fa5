/** A new product table has the language of its document or template, and the currency of the organization's country. */
import { expect, test } from 'vitest';
import { templateContentOperations } from '../../../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../../../src/contract/operations/documents/documents.ts';
import { templateOperations } from '../../../../src/contract/operations/templates.ts';
import { workspaceOperations } from '../../../../src/contract/operations/workspaces/workspaces.ts';
import { useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { shot } from '../../kit/finding.ts';
import { draftOf, openEditor } from './kit/open-editor.ts';

const kit = useService({ web: pagesDir });

test('a product table begins in the language of what it belongs to, and the currency of the country', async () => {
  const cast = await kit.organization({ name: 'Nordlys Studio' });
  await kit.db.run("update organizations set country = 'NO' where id = $1", [cast.organizationId]);
  await cast.api.done(workspaceOperations.update, {
    params: { id: cast.workspaceId },
    body: { settings: { language: 'fi' } },
  });
  const id = await draftOf(cast);
  await cast.api.done(documentOperations.update, { params: { id }, body: { documentMeta: { language: 'de' } } });
  const template = await cast.api.done(templateOperations.create, { body: { name: 'Offer' } });
  const { page, root, errors, blocks, leave } = await openEditor(kit, cast, id);
  const add = async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill('product table');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Row', exact: true }).click();
    await page.keyboard.type('Oak');
    await page.keyboard.press('Tab');
  };
  try {
    await add();
    await expect.poll(async () => (await blocks())[0]?.fieldMeta).toMatchObject({ language: 'de', currency: 'NOK' });
    await shot(page, 'money-document');
    await page.goto(`${root}/templates/${template.id}/edit`);
    await page.locator('article.sheet').waitFor();
    await add();
    const params = { id: template.id };
    await expect
      .poll(async () => (await cast.api.done(templateContentOperations.list, { params })).data[0]?.fieldMeta)
      .toMatchObject({ language: 'fi', currency: 'NOK' });
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
