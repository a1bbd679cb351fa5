/** Writing in a browser: every kind of block, the slash menu, order, undo, and what the service has afterwards. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { documentOperations } from '../../../../src/contract/operations/documents/documents.ts';
import { useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { shot } from '../../kit/finding.ts';
import { draftOf, openEditor, textIn } from './kit/open-editor.ts';

const kit = useService({ web: pagesDir });

async function editor() {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  return openEditor(kit, cast, await draftOf(cast));
}

test('somebody writes, adds blocks with the slash menu, moves them and takes it back', async () => {
  const { page, errors, accessible, blocks, leave } = await editor();
  try {
    await accessible('empty');
    await shot(page, 'write-empty');
    await page.getByRole('button', { name: /Start writing/ }).click();
    await page.keyboard.type('# Offer, oak interior\nBetween **Northlight Studio** and Åkerman Trä.\n/pa');
    await page.getByRole('option', { name: /Page break/ }).waitFor();
    await accessible('slash menu');
    await shot(page, 'write-slash');
    await page.keyboard.press('Enter');
    await page.getByText('New page').waitFor();
    await expect.poll(async () => (await blocks()).map(({ type }) => type)).toEqual(['TEXT', 'PAGE_BREAK']);
    await expect
      .poll(async () => textIn((await blocks())[0]))
      .toBe('[Offer, oak interior][Between *Northlight Studio* and Åkerman Trä.]');
    await page.getByText(/^Saved/).waitFor();
    const upload = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill('pdf');
    await accessible('add menu');
    await shot(page, 'write-add');
    await page.keyboard.press('Enter');
    await (await upload).setFiles({
      name: 'General terms.pdf',
      mimeType: 'application/pdf',
      buffer: readFileSync('test/corpus/pdf/chromium.pdf'),
    });
    await page.getByText(/\d+ pages?, /).waitFor();
    await expect.poll(async () => (await blocks()).map(({ type }) => type)).toEqual(['TEXT', 'PAGE_BREAK', 'PDF']);

    await page.getByRole('region', { name: /^Page break/ }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(async () => (await blocks()).map(({ type }) => type)).toEqual(['PAGE_BREAK', 'TEXT', 'PDF']);
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await blocks()).map(({ type }) => type)).toEqual(['TEXT', 'PAGE_BREAK', 'PDF']);
    await accessible('written');
    await shot(page, 'write-written');
    expect(errors).toEqual([]);
  } finally {
    await shot(page, 'write-last');
    await leave();
  }
});

test('a field in the text is placed with @, and belongs to its party', async () => {
  const { page, cast, id, errors, accessible, blocks, leave } = await editor();
  try {
    await page.getByRole('button', { name: /Start writing/ }).click();
    await page.keyboard.type('Between @northl');
    await page.getByRole('option', { name: /Northlight Studio/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type(' and the buyer, delivered on @date');
    await page.getByRole('option', { name: /Date field.*Nils Åkerman/ }).click();
    await page.getByLabel('Label').fill('Day of delivery');
    await accessible('form of a field');
    await shot(page, 'write-chip');
    await page.getByRole('button', { name: 'Done' }).click();
    await page
      .getByRole('img', { name: 'field, Day of delivery, date, filled in by Nils Åkerman, required' })
      .waitFor();
    await page.keyboard.type('.');
    await accessible('field in the text');
    const { parties } = await cast.api.done(documentOperations.get, { params: { id } });
    const attrs = { type: 'DATE', label: 'Day of delivery', key: 'date', party: parties[0]?.id };
    await expect
      .poll(async () => (await blocks())[0]?.fieldMeta)
      .toMatchObject({
        content: {
          content: [
            {
              content: [
                { text: 'Between Northlight Studio and the buyer, delivered on ' },
                { type: 'svcField', attrs },
                { text: '.' },
              ],
            },
          ],
        },
      });
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await page.getByLabel('Label').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect.poll(async () => JSON.stringify((await blocks())[0])).not.toContain('svcField');
    expect(errors).toEqual([]);
  } finally {
    await shot(page, 'write-last-chip');
    await leave();
  }
});

/** Types words, with the Tab key between cells. */
async function fills(page: Page, text: string): Promise<void> {
  for (const [i, word] of text.split('\t').entries()) {
    if (i > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(word);
  }
}

test('every kind of block is written, and the sums of a product table are those of the service', async () => {
  const { page, cast, id, errors, accessible, blocks, leave } = await editor();
  const add = async (words: string) => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill(words);
    await page.keyboard.press('Enter');
  };
  try {
    await add('moms');
    await page.getByRole('button', { name: 'Row', exact: true }).click();
    await fills(page, 'Oak panels, oiled\t14 m2\t1 850,00');
    await page.keyboard.press('Control+Enter');
    await fills(page, 'Fitting on site\t2*12 h\t695,55\t5 %\t12');
    await accessible('product table');
    await page.getByRole('textbox', { name: 'Discount', exact: true }).fill('7,5');
    await page.getByLabel('Type', { exact: true }).selectOption('ROT');
    // What is no number says so, in a cell and in the settings, and stays out of the document.
    const cell = (name: string) => page.getByRole('gridcell', { name, exact: true });
    await cell('5 %').focus();
    await page.keyboard.type('ten');
    await page.getByRole('alert').getByText('Write a number with % or SEK behind it, such as 5 %.').waitFor();
    await accessible('not a number');
    await shot(page, 'write-products-wrong');
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .getByText(/^“ten” was not taken/)
      .waitFor();
    await page.getByLabel('Default VAT, %').fill('much');
    await page.getByRole('alert').getByText('Write a percentage from 0 to 100.').waitFor();
    await page.getByLabel('Default VAT, %').fill('25');
    const unit = page.getByRole('group', { name: 'Discount on the row' }).getByLabel('% or amount');
    // The unit of a discount is chosen, and shown in the row.
    await unit.selectOption('SEK');
    await cell('5 SEK').waitFor();
    await unit.selectOption('%');
    await cell('5 %').waitFor();
    const currency = page.getByRole('grid').getByLabel('Currency');
    await currency.selectOption('NOK');
    await expect
      .poll(async () => (await blocks())[0]?.fieldMeta)
      .toMatchObject({ currency: 'NOK', defaultVatRate: 25 });
    await currency.selectOption('SEK');
    await expect
      .poll(async () => (await blocks())[0]?.fieldMeta)
      .toMatchObject({
        discount: { value: 7.5 },
        products: [
          { name: 'Oak panels, oiled', quantity: 14, unit: 'm2', price: 1850 },
          { name: 'Fitting on site', quantity: 24, unit: 'h', price: 695.55, vat: 12, productType: 'ROT' },
        ],
      });
    const { productTables } = await cast.api.done(documentOperations.get, { params: { id } });
    const totals = productTables[0]?.totals as Record<string, number> | undefined;
    for (const sum of await page.locator('[data-sum]').all()) {
      const name = (await sum.getAttribute('data-sum')) ?? '';
      // In the language of the document, Swedish.
      const shown = Number((await sum.innerText()).replaceAll(/\s/g, '').replace(',', '.').replace('−', '-'));
      expect([name, Math.abs(shown)]).toEqual([name, totals?.[name]]);
    }
    expect(await page.locator('[data-sum]').count()).toBe(6);
    await accessible('sums');
    await shot(page, 'write-products');

    await add('formulär');
    await page.getByLabel('Label').fill('Organization number');
    await page.getByLabel('Filled in by', { exact: true }).selectOption({ label: 'Nils Åkerman' });
    await page.getByRole('button', { name: 'Field', exact: true }).click();
    // The new field has the focus, and its name is chosen, so that typing replaces it.
    await page.keyboard.type('Place of delivery');
    await page.getByRole('group', { name: /^Place of delivery, One line, .*, required$/ }).waitFor();
    await page.getByRole('switch', { name: 'Required' }).uncheck();
    await page.getByRole('group', { name: /^Place of delivery, .*, optional$/ }).waitFor();
    await accessible('form');
    await add('tabell');
    // Its code may still be loading: a person sees the first cell before they type.
    await page.locator('[data-cell]:focus').waitFor();
    await fills(page, 'Part\tMeasure\tPrice\nDoor');
    await add('duration');
    await page.getByLabel('The agreement').selectOption('RECURRING');
    await page.getByLabel('Notice, unit').selectOption('MONTH');
    await add('space');
    await page.getByRole('button', { name: 'Large', exact: true }).click();
    await add('page break');
    await add('html');
    await page
      .getByLabel('HTML', { exact: true })
      .fill('<p style="color: #1b2430">Read <a href="https://example.com">this</a>.</p>');
    await page.getByText('Removed: 1 link.').waitFor();
    await page.getByRole('button', { name: 'Write at the end of the document' }).click();
    await page.keyboard.type('## Delivery\n- by lorry\nto the door\n\n> as agreed');
    await accessible('all');
    await shot(page, 'write-all');
    const types = ['PRODUCT_TABLE', 'FORM', 'TABLE', 'DURATION', 'SPACER', 'PAGE_BREAK', 'HTML', 'TEXT'];
    await expect.poll(async () => (await blocks()).map(({ type }) => type)).toEqual(types);
    await expect.poll(async () => textIn((await blocks())[7])).toContain('as agreed');
    const [, form, table, duration, spacer, , html] = (await blocks()).map(({ fieldMeta }) => fieldMeta);
    const nils = (await cast.api.done(documentOperations.get, { params: { id } })).parties[0]?.id;
    expect(form).toMatchObject({
      fields: [
        { fieldMeta: { label: 'Organization number', partyId: nils, required: true } },
        { fieldMeta: { label: 'Place of delivery', required: false } },
      ],
    });
    expect(table).toMatchObject({ columns: [{ name: 'Part' }, { name: 'Measure' }, { name: 'Price' }] });
    expect(duration).toMatchObject({ durationType: 'RECURRING', noticePeriod: { value: 1, unit: 'MONTH' } });
    expect(spacer).toMatchObject({ size: 'L' });
    expect(html).toMatchObject({ content: expect.not.stringContaining('href') });
    expect(errors).toEqual([]);
  } finally {
    await shot(page, 'write-last-all');
    await leave();
  }
});
