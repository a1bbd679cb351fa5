/** A block that is shown depending on the value of a custom field. */
import { expect, test } from 'vitest';
import { customFieldOperations } from '../../../../src/contract/operations/custom-fields.ts';
import { documentOperations } from '../../../../src/contract/operations/documents/documents.ts';
import { en as editorTexts } from '../../../../web/dashboard/editor/locales/en.ts';
import { en } from '../../../../web/dashboard/prepare/locales/en.ts';
import { useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { shot } from '../../kit/finding.ts';
import { draftOf, openEditor, paragraph } from './kit/open-editor.ts';

const kit = useService({ web: pagesDir });
const texts = editorTexts.visibility;

test('a block is shown only when a field has a value, and the preview leaves it out otherwise', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const kind = { type: 'DOCUMENT', inputType: 'SELECT' } as const;
  const body = { name: 'Delivery', ...kind, options: ['Lorry', 'Post'] };
  const field = await cast.api.done(customFieldOperations.create, { body });
  const content = [paragraph('Always'), paragraph('By lorry only')];
  const { page, errors, accessible, blocks, leave } = await openEditor(kit, cast, await draftOf(cast, content));
  const rule = async () => (await blocks())[1]?.fieldMeta.visibilityRule;
  try {
    await page.getByRole('textbox', { name: /^Text, block 2/ }).click();
    await page.getByLabel(texts.mode).selectOption('SHOW_WHEN');
    await expect.poll(rule).toEqual({ customFieldId: field.id, equals: 'Lorry', mode: 'SHOW_WHEN' });
    await page
      .getByRole('region', { name: /block 2/ })
      .getByText(texts.rule('SHOW_WHEN', 'Delivery', 'Lorry'))
      .waitFor();
    await accessible('a rule');
    await shot(page, 'visibility');
    await page.getByRole('link', { name: en.step.preview }).click();
    const shown = page.locator('.pdf-text');
    await shown.getByText('Always').waitFor({ state: 'attached' });
    expect(await shown.getByText('By lorry only').count()).toBe(0);
    await page.getByRole('link', { name: en.step.edit }).click();
    await page.getByRole('button', { name: texts.hiddenBy('SHOW_WHEN', 'Delivery', 'Lorry') }).click();
    await page.getByRole('textbox', { name: /^Text, block 2/ }).click();
    await page.getByLabel(texts.value).selectOption('');
    await expect.poll(rule).toEqual({ customFieldId: field.id, equals: '', mode: 'SHOW_WHEN' });
    await page.getByLabel(texts.mode).selectOption('ALWAYS');
    await expect.poll(rule).toBeNull();
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('a block that is left out now is a line, which opens it, and the value of the field brings it back', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const kind = { type: 'DOCUMENT', inputType: 'SELECT' } as const;
  const body = { name: 'Delivery', ...kind, options: ['Lorry', 'Post'] };
  const field = await cast.api.done(customFieldOperations.create, { body });
  const ruled = (text: string, mode: 'SHOW_WHEN' | 'HIDE_WHEN') => {
    const block = paragraph(text);
    const visibilityRule = { customFieldId: field.id, equals: 'Lorry', mode };
    return { ...block, fieldMeta: { ...block.fieldMeta, visibilityRule } } as typeof block;
  };
  const content = [
    paragraph('Always'),
    ruled('By lorry', 'SHOW_WHEN'),
    ruled('By other means', 'HIDE_WHEN'),
    ruled('The lorry is unloaded', 'SHOW_WHEN'),
  ];
  const { page, id, errors, accessible, blocks, leave } = await openEditor(kit, cast, await draftOf(cast, content));
  const block = (n: number) => page.getByRole('region', { name: `Text, block ${n} of 4` });
  const line = (n: number) => block(n).getByRole('button', { name: texts.hiddenBy('SHOW_WHEN', 'Delivery', 'Lorry') });
  const text = (n: number) => block(n).getByRole('textbox');
  try {
    await line(2).waitFor();
    expect(await Promise.all([1, 2, 3, 4].map(n => text(n).count()))).toEqual([1, 0, 1, 0]);
    await accessible('folded');
    await shot(page, 'folded');

    // One of them, by its line, and back.
    await line(2).click();
    await text(2).getByText('By lorry').waitFor();
    expect(await line(2).getAttribute('aria-expanded')).toBe('true');
    expect(await text(4).count()).toBe(0);
    await line(2).press('Enter');
    await text(2).waitFor({ state: 'detached' });

    // All of them, and back.
    await block(4).getByRole('button', { name: texts.showAll }).click();
    await text(4).getByText('The lorry is unloaded').waitFor();
    await text(2).waitFor();
    await accessible('unfolded');
    await shot(page, 'unfolded');
    await block(4).getByRole('button', { name: texts.foldAll }).click();
    await text(2).waitFor({ state: 'detached' });
    await text(4).waitFor({ state: 'detached' });

    // Arrows go into it, where one can write at once.
    await text(1).click();
    await page.keyboard.press('ArrowDown');
    await text(2).waitFor();
    await page.keyboard.type('Only ');
    await expect.poll(async () => JSON.stringify((await blocks())[1]?.fieldMeta)).toContain('Only By lorry');

    // With another value the others are left out: the block in use stays open.
    const customFields = [{ customFieldId: field.id, value: 'Lorry' }];
    await cast.api.done(documentOperations.update, { params: { id }, body: { customFields } });
    const other = block(3).getByRole('button', { name: texts.hiddenBy('HIDE_WHEN', 'Delivery', 'Lorry') });
    await other.waitFor();
    await text(4).getByText('The lorry is unloaded').waitFor();
    expect(await text(2).count()).toBe(1);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
