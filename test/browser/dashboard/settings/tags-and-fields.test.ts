/** Tags, custom fields and document categories: made, changed, and deleted after one reads on how much they stand. */
import { expect, test } from 'vitest';
import { customFieldOperations } from '../../../../src/contract/operations/custom-fields.ts';
import { documentOperations } from '../../../../src/contract/operations/documents/documents.ts';
import { tagOperations } from '../../../../src/contract/operations/tags.ts';
import { en } from '../../../../web/dashboard/settings/tags-and-fields/locales/en.ts';
import { sv } from '../../../../web/dashboard/settings/tags-and-fields/locales/sv.ts';
import { type Cast, useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn } from '../../kit/dashboard.ts';
import { fitsWidth, shot } from '../../kit/finding.ts';
import { phone } from '../../kit/person.ts';
import { opensSettings } from '../../kit/settings.ts';

const kit = useService({ web: pagesDir });
const noUse = { documents: 0, templates: 0, contacts: 0, categories: 0 };
const unexpected = (errors: readonly string[]) =>
  errors.filter(error => !error.startsWith('400: POST ') && !error.includes(' 400 (') && !/ERR_FAILED/.test(error));

/** A tag that stands on a document. */
async function used(cast: Cast): Promise<void> {
  const tag = await cast.api.done(tagOperations.create, { body: { name: 'Rent', availableFor: ['DOCUMENT'] } });
  const { id } = await cast.api.done(documentOperations.create, { body: { name: 'Lease' } });
  await cast.api.done(documentOperations.addTag, { params: { id }, body: { tagId: tag.id } });
}

test('a tag is deleted after its use is shown; a field and a category are made', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await used(cast);
  const { page, accessible, errors, leave } = await signedIn(kit, cast);
  try {
    await opensSettings(page, { name: 'Olga Owner', place: '/settings/tags-and-fields' });
    const tags = page.getByRole('region', { name: en.tags.title });
    await tags.getByText('Rent').waitFor();
    await page.getByText(en.fields.none).waitFor();
    await page.getByText(en.categories.none).waitFor();
    await accessible('first');

    await tags.getByRole('button', { name: en.tags.new }).press('Enter');
    const form = page.getByRole('dialog', { name: en.tags.new });
    await form.getByRole('button', { name: en.create }).click();
    await form.getByText(en.nameMissing).waitFor();
    await accessible('tag without a name');
    await form.getByLabel(en.name).fill('Urgent');
    await form.getByRole('checkbox', { name: en.tags.use.CONTACT }).check();
    await form.getByRole('button', { name: en.create }).click();
    await page.getByText(en.created('Urgent')).waitFor();
    await tags.getByText('documents, contacts').waitFor();

    await tags.getByRole('button', { name: en.moreOf('Urgent') }).press('Enter');
    await page.getByRole('menuitem', { name: en.edit }).press('Enter');
    const change = page.getByRole('dialog', { name: en.tags.editOf('Urgent') });
    await change.getByLabel(en.name).fill('Very urgent');
    await change.getByRole('checkbox', { name: en.tags.noColor }).check();
    await change.getByRole('button', { name: en.save }).click();
    await tags.getByText('Very urgent').waitFor();

    await tags.getByRole('button', { name: en.moreOf('Rent') }).press('Enter');
    await page.getByRole('menuitem', { name: en.remove }).press('Enter');
    const question = page.getByRole('dialog', { name: en.removeAsk('Rent') });
    await question.getByText(en.use({ ...noUse, documents: 1 })).waitFor();
    await accessible('question');
    await shot(page, 'tags-question');
    await question.getByRole('button', { name: en.remove }).press('Enter');
    await page.getByText(en.removed('Rent')).waitFor();
    await tags.getByText('Rent', { exact: true }).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(en.tags.title);

    const fields = page.getByRole('region', { name: en.fields.title });
    for (const name of ['Case number', 'Department']) {
      await fields.getByRole('button', { name: en.fields.new }).click();
      const fieldForm = page.getByRole('dialog', { name: en.fields.new });
      await fieldForm.getByLabel(en.name).fill(name);
      if (name === 'Department') {
        await fieldForm.getByLabel(en.fields.kind).selectOption('SELECT');
        await fieldForm.getByRole('button', { name: en.create }).click();
        await fieldForm.getByText(en.fields.optionsProblem).waitFor();
        await accessible('field without options');
        await fieldForm.getByLabel(en.fields.options).fill('Sales\nLegal');
      }
      await fieldForm.getByRole('button', { name: en.create }).click();
      await page.getByText(en.created(name)).waitFor();
    }
    await fields.getByText('Sales, Legal').waitFor();

    const categories = page.getByRole('region', { name: en.categories.title });
    await categories.getByRole('button', { name: en.categories.new }).click();
    const categoryForm = page.getByRole('dialog', { name: en.categories.new });
    await categoryForm.getByLabel(en.name).fill('Lease');
    await categoryForm.getByRole('checkbox', { name: 'Case number' }).check();
    await categoryForm.getByRole('checkbox', { name: 'Department' }).check();
    await categoryForm.getByRole('button', { name: en.categories.earlier('Department') }).click();
    await expect.poll(() => page.evaluate('document.activeElement.type')).toBe('checkbox');
    await accessible('category');
    await shot(page, 'tags-category');
    await categoryForm.getByRole('button', { name: en.create }).click();
    await categories.getByText('Department, Case number').waitFor();
    await accessible('filled');
    await shot(page, 'tags-and-fields');
    expect(unexpected(errors)).toEqual([]);
  } finally {
    await leave();
  }
});

test('a tag is made once though the answer is lost, in Swedish on a dark phone', async () => {
  const cast = await kit.organization();
  await cast.api.done(customFieldOperations.create, {
    body: { name: 'Diarienummer', type: 'DOCUMENT', inputType: 'TEXT' },
  });
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast, {
    ...phone,
    locale: 'sv-SE',
    colorScheme: 'dark',
    viewport: { width: 360, height: 800 },
  });
  try {
    await page.goto(`${root}/settings/tags-and-fields`);
    await page.getByText('Diarienummer').waitFor();
    await accessible('list');
    await fitsWidth(page, 'list');
    await page.getByRole('button', { name: sv.tags.new }).tap();
    const form = page.getByRole('dialog', { name: sv.tags.new });
    await form.getByLabel(sv.name).fill('Hyra');
    await page.route(
      '**/api/dashboard/tags',
      async route => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await form.getByRole('button', { name: sv.create }).tap();
    await form.getByRole('alert').waitFor();
    await accessible('failed');
    await fitsWidth(page, 'failed');
    await shot(page, 'tags-failed-phone');
    await form.getByRole('button', { name: sv.create }).tap();
    await page.getByText(sv.created('Hyra')).waitFor();
    expect((await cast.api.done(tagOperations.list, {})).data).toHaveLength(1);
    await page.getByRole('button', { name: sv.moreOf('Hyra') }).tap();
    await page.getByRole('menuitem', { name: sv.remove }).tap();
    await page.getByRole('dialog').getByText(sv.use(noUse)).waitFor();
    await accessible('question');
    await fitsWidth(page, 'question');
    await shot(page, 'tags-phone');
    expect(unexpected(errors)).toEqual([]);
  } finally {
    await leave();
  }
});
