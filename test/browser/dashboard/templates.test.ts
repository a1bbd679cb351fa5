/** Templates: made, found, locked, used and trashed. */
import { expect, test } from 'vitest';
import { contentOperations, templateContentOperations } from '../../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { templateOperations } from '../../../src/contract/operations/templates.ts';
import { en as prepare } from '../../../web/dashboard/prepare/locales/en.ts';
import { en } from '../../../web/dashboard/templates/locales/en.ts';
import { useService } from '../../kit/service.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { signedIn } from '../kit/dashboard.ts';
import { shot } from '../kit/finding.ts';

const kit = useService({ web: pagesDir });

const text = (words: string) => ({
  type: 'TEXT' as const,
  fieldMeta: {
    content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
  },
});

test('a template is found, locked, used and put into the trash and back', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  for (const name of ['Employment agreement', 'Framework agreement'])
    await cast.api.done(templateOperations.create, { body: { name, initialContent: [text(`${name} between us`)] } });
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast);
  try {
    await page.goto(`${root}/templates`);
    await page.getByRole('button', { name: /Employment/ }).waitFor();
    await accessible('list');
    await page.getByRole('searchbox', { name: en.search }).fill('frame');
    await page.getByRole('button', { name: /Employment/ }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /Framework/ }).click();
    await page.getByText('Framework agreement between us').waitFor();
    await accessible('panel');
    await shot(page, 'template');
    const menu = async (item: string) => {
      await page.getByRole('button', { name: en.menu, exact: true }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    await menu(en.lock);
    await page.getByText(en.did.lock).waitFor();
    await page.getByRole('link', { name: en.look, exact: true }).waitFor();
    await accessible('locked');
    await menu(en.unlock);
    await page.getByRole('link', { name: en.edit, exact: true }).waitFor();
    await menu(en.trash);
    await page.getByText(en.nothing('frame')).waitFor();
    await page.getByRole('button', { name: en.undo, exact: true }).last().click();
    await page.getByRole('button', { name: /Framework/ }).click();
    await page.getByRole('button', { name: en.use }).click();
    await page.waitForURL(/\/documents\/doc_[^/]+\/parties/);
    await page.getByRole('heading', { name: prepare.parties.title }).waitFor();
    await accessible('used');
    const { data } = await cast.api.done(documentOperations.list, {});
    expect(data).toMatchObject([{ name: 'Framework agreement', templateId: expect.stringMatching(/^tpl_/) }]);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('a template that is changed in the editor is used with its new text', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { id } = await cast.api.done(templateOperations.create, {
    body: { name: 'Framework agreement', initialContent: [text('Framework agreement between us')] },
  });
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast);
  const changed = 'Framework agreement between us, for two years';
  try {
    await page.goto(`${root}/templates`);
    await page.getByRole('button', { name: /Framework/ }).click();
    await page.getByRole('link', { name: en.edit, exact: true }).click();
    await page.locator('article.sheet').getByText('Framework agreement between us').click();
    await page.keyboard.press('End');
    await page.keyboard.type(', for two years');
    await expect
      .poll(async () => {
        const { data } = await cast.api.done(templateContentOperations.list, { params: { id } });
        return data.map(({ fieldMeta }) => fieldMeta);
      })
      .toMatchObject([text(changed).fieldMeta]);
    await page.getByText(/^Saved/).waitFor();
    await accessible('edited');
    await shot(page, 'template-edited');
    await page.goto(`${root}/templates`);
    await page.getByRole('button', { name: /Framework/ }).click();
    await page.getByText(changed).waitFor();
    await page.getByRole('button', { name: en.use }).click();
    await page.waitForURL(/\/documents\/doc_[^/]+\/parties/);
    const documentId = /doc_[^/]+/.exec(page.url())?.[0] ?? '';
    const draft = await cast.api.done(contentOperations.list, { params: { id: documentId } });
    expect(draft.data).toMatchObject([text(changed)]);
    await page.goto(`${root}/documents/${documentId}/edit`);
    await page.locator('article.sheet').getByText(changed).waitFor();
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
