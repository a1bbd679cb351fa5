/** A product of the list is chosen in a product table, whose row then has its values. */
import { expect, test } from 'vitest';
import { productOperations } from '../../../../src/contract/operations/products.ts';
import { products as en } from '../../../../web/dashboard/editor/locales/en/products.ts';
import { en as words } from '../../../../web/dashboard/editor/product-table/picker/locales/en.ts';
import { useService } from '../../../kit/service.ts';
import { desk, newProduct } from '../../../products/product-kit.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { shot } from '../../kit/finding.ts';
import { draftOf, openEditor } from '../editor/kit/open-editor.ts';

const kit = useService({ web: pagesDir });

test('a row is added from the list, another filled, and a product in another currency is not taken', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await newProduct(cast, { name: 'Fjord chair', currency: 'NOK', price: 10 });
  const { externalId: _, ...values } = { ...desk, currency: 'SEK' };
  const product = await newProduct(cast, values);
  const id = await draftOf(cast);
  const { page, accessible, errors, blocks, leave } = await openEditor(kit, cast, id);
  const rows = async () => {
    const [block] = await blocks();
    return block?.fieldMeta.type === 'PRODUCT_TABLE' ? block.fieldMeta.products : [];
  };
  const filled = { productId: product.id, name: desk.name, price: desk.price, unit: desk.unit, vat: desk.vat };
  try {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill('product table');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: en.fromList, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: words.title });
    const other = dialog.getByRole('button', { name: /^Fjord chair/ });
    await other.getByText(words.other).waitFor();
    expect(await other.getAttribute('aria-disabled')).toBe('true');
    await accessible('choosing');
    await shot(page, 'product-picker');
    await dialog.getByRole('searchbox').fill('d-160');
    await other.waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: /^Oak desk/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(rows).toMatchObject([{ ...filled, sku: desk.articleNumber, description: desk.description }]);
    // The quantity is next.
    await page.keyboard.type('3');
    await page.keyboard.press('Tab');
    await expect.poll(rows).toMatchObject([{ ...filled, quantity: 3 }]);
    await page.getByRole('button', { name: en.addRow, exact: true }).click();
    await page.getByRole('button', { name: en.fillRow }).click();
    await dialog.getByRole('button', { name: /^Oak desk/ }).click();
    await expect.poll(rows).toMatchObject([filled, filled]);
    await shot(page, 'product-picked');
    await cast.api.done(productOperations.update, { params: { id: product.id }, body: { price: 1 } });
    await cast.api.done(productOperations.delete, { params: { id: product.id } });
    await page.locator('[data-cell="0:1"]').focus();
    await page.keyboard.type('4');
    await page.keyboard.press('Tab');
    await expect.poll(rows).toMatchObject([{ ...filled, quantity: 4 }, filled]);
    await accessible('filled');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
