/** Reusable blocks: kept from the editor, renamed, added to another document, replaced and deleted. */
import { expect, test } from 'vitest';
import { blockOperations } from '../../../../src/contract/operations/blocks.ts';
import { contentOperations } from '../../../../src/contract/operations/documents/content.ts';
import { en as keeping } from '../../../../web/dashboard/editor/keeping/locales/en.ts';
import { en as editor } from '../../../../web/dashboard/editor/locales/en.ts';
import { en } from '../../../../web/dashboard/templates/blocks/locales/en.ts';
import { sv } from '../../../../web/dashboard/templates/blocks/locales/sv.ts';
import { en as templates } from '../../../../web/dashboard/templates/locales/en.ts';
import { useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn } from '../../kit/dashboard.ts';
import { fitsWidth, shot } from '../../kit/finding.ts';
import { phone } from '../../kit/person.ts';
import { draftOf, openEditor, paragraph, textIn } from './kit/open-editor.ts';

const kit = useService({ web: pagesDir });
const unexpected = (errors: readonly string[]) =>
  errors.filter(
    error =>
      !error.startsWith('400: ') && !error.includes(' 400 (') && !error.includes(' 404 ') && !error.startsWith('404: '),
  );

test('a block is kept, renamed, added elsewhere, replaced and deleted', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, root, leave } = await openEditor(
    kit,
    cast,
    await draftOf(cast, [paragraph('Delivery within thirty days.')]),
  );
  const keep = async () => {
    await page.getByRole('region', { name: /^Text, block 1/ }).hover();
    await page.getByRole('button', { name: editor.menu.block }).first().click();
    await page.getByRole('menuitem', { name: editor.menu.keep }).click();
    return page.getByRole('dialog', { name: keeping.title });
  };
  try {
    const form = await keep();
    await form.getByRole('button', { name: keeping.save }).click();
    await form.getByText(keeping.nameMissing).waitFor();
    await accessible('keep');
    await shot(page, 'blocks-keep');
    await form.getByLabel(keeping.name).fill('Delivery');
    await form.getByRole('button', { name: keeping.save }).click();
    await page.getByText(keeping.kept('Delivery')).waitFor();

    await page.goto(`${root}/templates`);
    await page.getByRole('link', { name: templates.view.blocks, exact: true }).click();
    await page.getByRole('button', { name: /Delivery/ }).press('Enter');
    const panel = page.getByRole('complementary', { name: 'Delivery' });
    await panel.getByText('Delivery within thirty days.').waitFor();
    await accessible('panel');
    await shot(page, 'blocks-panel');
    await panel.getByRole('button', { name: en.change }).click();
    const change = page.getByRole('dialog', { name: en.changeOf('Delivery') });
    await change.getByLabel(en.name).fill('Delivery terms');
    await change.getByRole('button', { name: en.save }).click();
    await page.getByRole('complementary', { name: 'Delivery terms' }).waitFor();

    const other = await draftOf(cast);
    await page.goto(`${root}/documents/${other}/edit`);
    await page.getByRole('button', { name: /Start writing/ }).click();
    await page.keyboard.type('/deliv');
    await page.getByRole('option', { name: /Delivery terms/ }).click();
    const written = async () =>
      (await cast.api.done(contentOperations.list, { params: { id: other } })).data.map(textIn).join('');
    await expect.poll(written).toBe('[Delivery within thirty days.]');
    await page.locator('article.sheet').getByText('Delivery within thirty days.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Net.');
    await expect.poll(written).toBe('[Delivery within thirty days. Net.]');
    const replacing = await keep();
    await replacing.getByLabel(keeping.as).selectOption({ label: 'Delivery terms' });
    await accessible('replace');
    await replacing.getByRole('button', { name: keeping.save }).click();
    await page.getByText(keeping.kept('Delivery terms')).waitFor();
    const [kept] = (await cast.api.done(blockOperations.list, {})).data;
    expect(JSON.stringify(kept?.content)).toContain('thirty days. Net.');

    await page.goto(`${root}/templates/blocks?open=${kept?.id}`);
    await page.getByRole('complementary').getByRole('button', { name: en.remove }).click();
    const question = page.getByRole('dialog', { name: en.removeAsk('Delivery terms') });
    await question.getByText(en.removeAbout).waitFor();
    await accessible('question');
    await question.getByRole('button', { name: en.remove }).press('Enter');
    await page.getByText(en.empty).waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(templates.title);
    await accessible('empty');
    expect(unexpected(errors)).toEqual([]);
  } finally {
    await leave();
  }
});

test('the list teaches, searches and says what is gone, in Swedish on a dark phone', async () => {
  const cast = await kit.organization();
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast, {
    ...phone,
    locale: 'sv-SE',
    colorScheme: 'dark',
    viewport: { width: 360, height: 800 },
  });
  try {
    await page.goto(`${root}/templates/blocks`);
    await page.getByText(sv.emptyAbout).waitFor();
    await accessible('empty');
    await fitsWidth(page, 'empty');
    await shot(page, 'blocks-empty-phone');
    await cast.api.done(blockOperations.create, {
      body: { name: 'Leveransvillkor', content: [paragraph('Inom trettio dagar.')] },
    });
    await page.goto(`${root}/templates/blocks?q=inget`);
    await page.getByText(sv.nothing('inget')).waitFor();
    await page.getByRole('button', { name: sv.clear }).tap();
    await page.getByRole('button', { name: /Leveransvillkor/ }).tap();
    await page.getByText('Inom trettio dagar.').waitFor();
    await accessible('panel');
    await fitsWidth(page, 'panel');
    await shot(page, 'blocks-panel-phone');
    await page.goto(`${root}/templates/blocks?open=rbl_none`);
    await page.getByRole('heading', { name: sv.missing }).waitFor();
    expect(unexpected(errors)).toEqual([]);
  } finally {
    await leave();
  }
});
