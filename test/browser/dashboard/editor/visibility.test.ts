/** A block that is shown depending on the value of a custom field. */
import { expect, test } from 'vitest';
import { customFieldOperations } from '../../../../src/contract/operations/custom-fields.ts';
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
  const { page, faults, accessible, blocks, leave } = await openEditor(kit, cast, await draftOf(cast, content));
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
    await page.getByRole('textbox', { name: /^Text, block 2/ }).click();
    await page.getByLabel(texts.value).selectOption('');
    await expect.poll(rule).toEqual({ customFieldId: field.id, equals: '', mode: 'SHOW_WHEN' });
    await page.getByLabel(texts.mode).selectOption('ALWAYS');
    await expect.poll(rule).toBeNull();
    expect(faults).toEqual([]);
  } finally {
    await leave();
  }
});
