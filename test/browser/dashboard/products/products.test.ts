/** The product list: typed like a sheet, changed by two at once, imported and exported. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { productOperations } from '../../../../src/contract/operations/products.ts';
import { workbook } from '../../../../src/contract/tables/workbook.fixture.ts';
import { en } from '../../../../web/dashboard/products/locales/en.ts';
import { sv } from '../../../../web/dashboard/products/locales/sv.ts';
import { joined } from '../../../kit/people.ts';
import { type Cast, useService } from '../../../kit/service.ts';
import { newProduct } from '../../../products/product-kit.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { givePassword, signedIn, signsIn } from '../../kit/dashboard.ts';
import { fitsWidth, shot } from '../../kit/finding.ts';
import { personWith, phone } from '../../kit/person.ts';

const kit = useService({ work: true, web: pagesDir });

const all = async ({ api }: Cast) => (await api.done(productOperations.list, { query: { limit: 100 } })).data;
const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`);
/** Types what the keys go to. */
const keys = async (page: Page, ...given: string[]) => {
  for (const one of given)
    if (/^(?:Enter|Tab|Escape|F2|Arrow\w+|\w+\+\w+)$/.test(one)) await page.keyboard.press(one);
    else await page.keyboard.type(one);
};
const focused = (page: Page) => page.evaluate('document.activeElement.dataset.cell ?? document.activeElement.tagName');

test('the first product is typed where the page teaches, and cells are changed by keys and undone', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast);
  try {
    await page.goto(`${root}/templates`);
    await page.getByRole('link', { name: en.list, exact: true }).click();
    await page.getByText(en.empty).waitFor();
    await cell(page, 0, 0).waitFor();
    await accessible('empty');
    await shot(page, 'products-empty');
    await cell(page, 0, 0).focus();
    await keys(page, 'Oak desk', 'Tab', 'D-160', 'Tab', 'Tab', 'pcs', 'Tab', '2*2500', 'Tab', 'Tab', '25 %', 'Enter');
    await expect
      .poll(() => all(cast))
      .toMatchObject([
        { name: 'Oak desk', articleNumber: 'D-160', unit: 'pcs', price: 5000, currency: 'SEK', vat: 25 },
      ]);
    await page.getByText(en.savedAt('').trim()).first().waitFor();
    await keys(page, 'Control+Enter', 'Chair', 'Tab', 'D-160', 'Enter');
    await page.getByText(`${en.column.articleNumber}: ${en.taken}`).waitFor();
    await page.getByText(en.unsaved).waitFor();
    await accessible('a number that is taken');
    await shot(page, 'products-taken');
    // Leaving asks, because the row would be lost.
    await page.getByRole('link', { name: 'Contacts', exact: true }).click();
    await page.getByRole('dialog').getByText(en.leaveAbout).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await cell(page, 1, 1).focus();
    await keys(page, 'C-1', 'Enter');
    await expect.poll(async () => (await all(cast)).map(one => one.articleNumber).sort()).toEqual(['C-1', 'D-160']);
    await cell(page, 0, 4).focus();
    await keys(page, 'much');
    await page.getByRole('alert').getByText(en.wrong.price).waitFor();
    await accessible('no number');
    await keys(page, 'Escape');
    expect(await focused(page)).toBe('0:4');
    await keys(page, '4 500,50', 'Enter');
    const prices = async () => (await all(cast)).map(({ price }) => price).sort((a, b) => b - a);
    await expect.poll(prices).toEqual([4500.5, 0]);
    await cell(page, 0, 4).getByText('4,500.50').waitFor();
    await keys(page, 'Control+z');
    await expect.poll(prices).toEqual([5000, 0]);
    await keys(page, 'ArrowUp', 'F2', 'Escape', 'ArrowLeft', 'ArrowRight', 'Tab');
    expect(await focused(page)).toBe('0:5');
    await page.getByRole('button', { name: en.remove('Chair') }).click();
    await page.getByRole('dialog').getByText(en.removeAsk('Chair')).waitFor();
    await accessible('asked before deleting');
    await shot(page, 'products-delete');
    await page.getByRole('dialog').getByRole('button', { name: en.removeLabel, exact: true }).click();
    await page.getByText(en.removed('Chair')).waitFor();
    await expect.poll(() => focused(page)).not.toBe('BODY');
    expect((await all(cast)).map(({ name }) => name)).toEqual(['Oak desk']);
    expect(errors.filter(error => !error.includes('409'))).toEqual([]);
  } finally {
    await leave();
  }
});

test.each([
  ['desktop', {}, en],
  ['phone', { ...phone, locale: 'sv-SE', colorScheme: 'dark' as const }, sv],
])('what a colleague does meanwhile is shown, and nothing typed is lost: %s', async (where, device, texts) => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const names = ['Oak desk', 'Chair', 'Lamp', 'Shelf'];
  const made = [];
  for (const name of names) {
    made.push(await newProduct(cast, { name, price: 100, unit: 'pcs', vat: 25 }));
    kit.clock.move(1_000);
  }
  const [oak, chair, lamp] = made.map(({ id }) => ({ id }));
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast, device);
  const again = () => page.evaluate('window.dispatchEvent(new Event("focus"))');
  try {
    await page.goto(`${root}/products`);
    await cell(page, 3, 0).getByText('Oak desk').waitFor();
    await accessible('products');
    await shot(page, `products-${where}`);
    await fitsWidth(page);
    await cell(page, 3, 4).focus();
    await keys(page, '25');
    kit.clock.move(1_000);
    await cast.api.done(productOperations.update, { params: oak ?? { id: '' }, body: { price: 111, unit: 'h' } });
    await cast.api.done(productOperations.update, { params: chair ?? { id: '' }, body: { name: 'Stool' } });
    await newProduct(cast, { name: 'Rug' });
    await again();
    await cell(page, 2, 0).getByText('Stool').waitFor();
    await cell(page, 4, 0).getByText('Rug').waitFor();
    await accessible('changed by somebody else');
    await shot(page, `products-others-${where}`);
    await keys(page, '0', 'Enter');
    await expect
      .poll(async () => (await all(cast)).find(({ id }) => id === oak?.id))
      .toMatchObject({ price: 250, unit: 'h' });
    await cast.api.done(productOperations.delete, { params: lamp ?? { id: '' } });
    await cell(page, 1, 2).focus();
    await keys(page, 'With a shade', 'Enter');
    await page.getByText(texts.gone).waitFor();
    await accessible('deleted by somebody else');
    await shot(page, `products-gone-${where}`);
    await page.getByRole('button', { name: texts.addAgain }).click();
    await expect
      .poll(async () => (await all(cast)).find(one => one.name === 'Lamp'))
      .toMatchObject({
        ...{ description: 'With a shade', price: 100, unit: 'pcs', vat: 25 },
      });
    await page.getByRole('searchbox').fill('stool');
    await page.waitForURL(/q=stool/);
    await expect.poll(() => page.locator('[data-cell$=":0"]').allTextContents()).toEqual(['Stool']);
    await page.getByRole('searchbox').fill('nothing like it');
    await page.getByText('nothing like it').last().waitFor();
    await accessible('nothing found');
    expect(errors.filter(error => !error.includes('404'))).toEqual([]);
  } finally {
    await leave();
  }
});

test('a change waits for the connection', async () => {
  const cast = await kit.organization();
  await newProduct(cast, { price: 100 });
  const { page, accessible, root, leave } = await signedIn(kit, cast);
  try {
    await page.goto(`${root}/products`);
    await cell(page, 0, 0).getByText('Oak desk').waitFor();
    await page.context().setOffline(true);
    await cell(page, 0, 4).focus();
    await keys(page, '75', 'Enter');
    await page.getByText(en.unsavedOffline).waitFor();
    await accessible('offline');
    await shot(page, 'products-offline');
    await page.context().setOffline(false);
    await expect.poll(async () => (await all(cast))[0]?.price).toBe(75);
    await page.getByText(en.unsavedOffline).waitFor({ state: 'detached' });
  } finally {
    await leave();
  }
});

test('a workbook is imported with an error named, and the export is what the list has', async () => {
  const cast = await kit.organization({ name: 'Nordljus' });
  await newProduct(cast, { name: 'Skrivbord', articleNumber: 'S-1', price: 100 });
  const file = join(kit.dataDir, 'priser.xlsx');
  const rows = [
    ['Artikelnr', 'Benämning', 'Enhet', 'Pris exkl moms', 'Moms'],
    ['S-1', 'Skrivbord', 'st', 4500.5, '25 %'],
    ['S-2', 'Stol', 'st', 'offereras', '25'],
    ['S-3', '=Lampa', 'st', 250, ''],
  ];
  writeFileSync(file, Buffer.from(await workbook({ Priser: rows })));
  const device = { ...phone, locale: 'sv-SE', colorScheme: 'dark' as const };
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast, device);
  const texts = sv.importing;
  try {
    await page.goto(`${root}/products`);
    await page.getByRole('link', { name: sv.import, exact: true }).click();
    await page.getByRole('heading', { name: texts.title }).waitFor();
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('combobox', { name: 'Pris exkl moms' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Pris exkl moms' }).inputValue()).toBe('price');
    await accessible('columns');
    await shot(page, 'product-import-columns');
    await page.getByRole('button', { name: texts.check }).click();
    await page.getByText(texts.bad(1)).waitFor();
    await page.getByText(texts.existing(1)).click();
    await accessible('errors');
    await shot(page, 'product-import-errors');
    await page.getByRole('button', { name: texts.doGood(2) }).click();
    await page.getByText(texts.done({ created: 1, updated: 1 })).waitFor();
    await page.getByRole('link', { name: texts.toList }).click();
    await cell(page, 1, 0).waitFor();
    await accessible('imported');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: sv.export.all }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(sv.export.file);
    const text = readFileSync(await saved.path(), 'utf8');
    expect(text).toContain(`"'=Lampa"`);
    expect(text).toContain('"4500.5"');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('somebody who only reads sees the products and changes nothing', async () => {
  const cast = await kit.organization();
  await newProduct(cast, { price: 100 });
  const reader = await joined(kit, cast, { permissions: ['READ_DOCUMENT'] });
  await givePassword(kit, reader.email);
  const { page, accessible, errors, leave } = await personWith({ locale: 'en-GB' });
  try {
    await signsIn(page, kit, reader.email, `/w/${cast.workspaceId}/products`);
    await cell(page, 0, 0).getByText('Oak desk').waitFor();
    for (const name of [en.add, en.removeLabel]) expect(await page.getByRole('button', { name }).count()).toBe(0);
    expect(await page.getByRole('link', { name: en.import, exact: true }).count()).toBe(0);
    await cell(page, 0, 0).focus();
    await keys(page, 'x', 'Control+Enter', 'Control+Backspace');
    expect(await page.locator('input.cell-input').count()).toBe(0);
    await accessible('reads');
    await shot(page, 'products-reader');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
