/** What the editor loads, and when: rarer blocks come later, without moving the page or losing the focus. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
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
  const { page, faults, accessible, leave } = await editor();
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
    expect(faults).toEqual([]);
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

interface Chunk {
  file: string;
  imports?: readonly string[];
}

test('the editor loads at most 160 kB of scripts in addition to those of every page', () => {
  const manifest = JSON.parse(readFileSync(join(pagesDir, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const loadedBy = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const other of manifest[name]?.imports ?? []) loadedBy(other, found);
    return found;
  };
  const entry = loadedBy('dashboard/index.html');
  const own = [...loadedBy('dashboard/editor/editor-page.tsx')].filter(name => !entry.has(name));
  const sizes = own.map(
    name => gzipSync(readFileSync(join(pagesDir, manifest[name]?.file ?? '')), { level: 9 }).length,
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThanOrEqual(160_000);
});
