/** Templates: made, found, locked, used and trashed. */
import { expect, test } from 'vitest';
import { contentOperations, templateContentOperations } from '../../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { templateOperations } from '../../../src/contract/operations/templates.ts';
import { en as detailEn } from '../../../web/dashboard/documents/detail/locales/en.ts';
import { sv as detailSv } from '../../../web/dashboard/documents/detail/locales/sv.ts';
import { en as general } from '../../../web/dashboard/locales/en.ts';
import { sv as generalSv } from '../../../web/dashboard/locales/sv.ts';
import { en as prepare } from '../../../web/dashboard/prepare/locales/en.ts';
import { en } from '../../../web/dashboard/templates/locales/en.ts';
import { sv } from '../../../web/dashboard/templates/locales/sv.ts';
import { useService } from '../../kit/service.ts';
import { agreement } from '../kit/agreement.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { signedIn } from '../kit/dashboard.ts';
import { shot } from '../kit/finding.ts';
import { phone } from '../kit/person.ts';

const kit = useService({ web: pagesDir });

const detail = (where: string) => (where === 'phone' ? detailSv : detailEn);

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

test.each([
  ['desktop', {}, en, general],
  ['phone', { ...phone, locale: 'sv-SE', colorScheme: 'dark' as const }, sv, generalSv],
])('a template is made of a dropped PDF, and of a document: %s', async (where, device, texts, words) => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast, device);
  try {
    await page.goto(`${root}/templates`);
    await page.getByText(texts.emptyAbout).waitFor();
    await accessible('no templates');
    await shot(page, `templates-empty-${where}`);
    await page.evaluate(
      `(() => {
        const bytes = Uint8Array.from(atob('${agreement().toString('base64')}'), c => c.charCodeAt(0));
        const files = new DataTransfer();
        files.items.add(new File([bytes], 'Lease_2026.pdf', { type: 'application/pdf' }));
        const place = document.querySelector('.drop-area');
        for (const type of ['dragenter', 'dragover', 'drop'])
          place.dispatchEvent(new DragEvent(type, { dataTransfer: files, bubbles: true, cancelable: true }));
      })()`,
    );
    await page.waitForURL(/\/templates\/tpl_[^/]+\/parties/);
    await accessible('a template of a PDF');
    const document = await cast.api.done(documentOperations.create, {
      body: {
        name: 'Framework agreement',
        parties: [{ name: 'Anna Berg', email: 'anna@example.com' }],
        content: [text('Between us')],
      },
    });
    await page.goto(`${root}/documents/${document.id}`);
    await page.getByRole('button', { name: detail(where).more, exact: true }).click();
    await page.getByRole('menuitem', { name: words.action.saveAsTemplate }).click();
    await page.getByText(words.did.saveAsTemplate).waitFor();
    await page.getByRole('button', { name: words.openIt, exact: true }).click();
    await page.getByText(`${words.partyOfTemplate} 1`).waitFor();
    await accessible('a template of a document');
    await shot(page, `template-of-document-${where}`);
    const { data } = await cast.api.done(templateOperations.list, {});
    expect(data.map(({ name }) => name).sort()).toEqual(['Framework agreement', 'Lease 2026']);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
