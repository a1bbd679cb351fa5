/** What the editor loads, and when: rarer blocks come later, without moving the page or losing the focus. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { en } from '../../../../web/dashboard/editor/locales/en.ts';
import { useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { draftOf, openEditor, paragraph } from './kit/open-editor.ts';

const kit = useService({ web: pagesDir });
const parts = '**/assets/part-*.js';

async function editor() {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  return openEditor(kit, cast, await draftOf(cast, [paragraph('One')]));
}

async function addsProducts(page: Page) {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('moms');
  await page.keyboard.press('Enter');
  return page.getByRole('region', { name: /^Product table/ });
}

/** The name of the block that has the focus, and whether the focus is on something in it. */
const focus = (page: Page) =>
  page.evaluate<[string | null | undefined, boolean]>(`(() => {
    const block = document.activeElement?.closest('[data-block]');
    return [block?.getAttribute('aria-label'), block !== document.activeElement];
  })()`);
const inProducts = (isInside: boolean) => [expect.stringMatching(/^Product table/), isInside];

test('a block whose code is still loading keeps the focus, and has it in its first field afterwards', async () => {
  const { page, errors, accessible, leave } = await editor();
  try {
    let release = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    await page.route(parts, async route => {
      await held;
      await route.continue();
    });
    const table = await addsProducts(page);
    await table.locator('[aria-busy="true"]').waitFor();
    await expect.poll(() => focus(page)).toEqual(inProducts(false));
    await accessible('a part is loading');
    release();
    await table.getByRole('button', { name: 'Row', exact: true }).waitFor();
    await expect.poll(() => focus(page)).toEqual(inProducts(true));
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('a block whose code cannot be loaded says so, and is there after another attempt', async () => {
  const { page, blocks, accessible, leave } = await editor();
  try {
    await page.route(parts, route => route.abort());
    const table = await addsProducts(page);
    await table.getByText(en.partFailed).waitFor();
    await accessible('a part is missing');
    await expect.poll(async () => (await blocks()).map(({ type }) => type)).toEqual(['TEXT', 'PRODUCT_TABLE']);
    await page.unroute(parts);
    await table.getByRole('button', { name: en.tryAgain }).click();
    await table.getByRole('button', { name: 'Row', exact: true }).waitFor();
    await expect.poll(() => focus(page)).toEqual(inProducts(true));
  } finally {
    await leave();
  }
});
