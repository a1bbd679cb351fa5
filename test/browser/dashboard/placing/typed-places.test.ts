/** A place or size that is typed and not confirmed with Enter: the next press of the mouse takes it over. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contentOperations } from '../../../../src/contract/operations/documents/content.ts';
import { useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn } from '../../kit/dashboard.ts';
import { opens, pdfDraft, saves } from './draft.ts';
import { pdfOf } from './pdf.ts';

const kit = useService({ web: pagesDir });

const [pageWidth, pageHeight] = [595, 842];
const points = (mm: number) => (mm * 72) / 25.4;

/** A draft with two fields for text below each other, open where its fields are placed. */
async function twoFields() {
  const cast = await kit.organization();
  const draft = await pdfDraft(cast, pdfOf([{ width: pageWidth, height: pageHeight, texts: [[72, 760, 'Lease']] }]));
  const partyId = draft.document.parties[0]?.id ?? '';
  const field = { kind: 'INPUT' as const, inputType: 'TEXT' as const, page: 1, partyId };
  await cast.api.done(contentOperations.placedFields, {
    params: { id: draft.document.id, contentId: draft.blockId },
    body: {
      upsert: [
        { ...field, rect: { x: 0.1, y: 0.2, width: 0.3, height: 0.05 } },
        { ...field, rect: { x: 0.1, y: 0.4, width: 0.3, height: 0.05 } },
      ],
    },
  });
  const someone = await signedIn(kit, cast, { viewport: { width: 1440, height: 900 } });
  await opens(someone.page, someone.root, draft);
  const sizes = async () =>
    (await draft.fields()).map(({ rect }) => [
      Math.round(rect.width * pageWidth),
      Math.round(rect.height * pageHeight),
    ]);
  return { ...someone, draft, sizes };
}

const box = (page: Page, at: number) => page.locator('[data-box]').nth(at);

async function typesWidth(page: Page, mm: number): Promise<void> {
  await page.getByLabel('Width', { exact: true }).click();
  await page.getByLabel('Width', { exact: true }).fill(String(mm));
}

test('a typed size stays with its field when another field or the empty page is pressed', async () => {
  const { page, sizes, errors, leave } = await twoFields();
  try {
    const [[width] = [], [, height] = []] = await sizes();
    await box(page, 0).click();
    await typesWidth(page, 30);
    await box(page, 1).click();
    await expect.poll(sizes).toEqual([
      [Math.round(points(30)), height],
      [width, height],
    ]);
    expect(await box(page, 1).getAttribute('aria-pressed')).toBe('true');

    await typesWidth(page, 40);
    await page.getByRole('region', { name: 'Page 1', exact: true }).click({ position: { x: 400, y: 700 } });
    await expect.poll(sizes).toEqual([
      [Math.round(points(30)), height],
      [Math.round(points(40)), height],
    ]);
    expect(await page.locator('[aria-pressed=true][data-box]').count()).toBe(0);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('a field that is dragged right after its size was typed has the new size', async () => {
  const { page, draft, sizes, errors, leave } = await twoFields();
  try {
    const [first] = await draft.fields();
    const [[, height] = []] = await sizes();
    await box(page, 0).click();
    await typesWidth(page, 30);
    const place = await box(page, 0).boundingBox();
    if (!place) throw new Error('the field is not in view');
    const [x, y] = [place.x + 40, place.y + place.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 50, y + 30);
    await page.mouse.move(x + 100, y + 60);
    await page.mouse.up();
    await saves(page);
    await expect.poll(async () => (await sizes())[0]).toEqual([Math.round(points(30)), height]);
    const moved = (await draft.fields()).find(({ id }) => id === first?.id);
    expect(moved?.rect.x).toBeGreaterThan(first?.rect.x ?? 1);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
