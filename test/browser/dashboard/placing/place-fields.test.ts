/** Fields placed with the mouse on pages that are turned and cropped, signed, and found where they were placed. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { documentOperations } from '../../../../src/contract/operations/documents/documents.ts';
import { documentFileOperations } from '../../../../src/contract/operations/files.ts';
import { signerOf } from '../../../kit/documents.ts';
import { download } from '../../../kit/files.ts';
import { useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn } from '../../kit/dashboard.ts';
import { shot } from '../../kit/finding.ts';
import { opens, pdfDraft, saves } from './draft.ts';
import { pdfOf } from './pdf.ts';
import { wordsOf } from './words.ts';

const kit = useService({ work: true, web: pagesDir });

const sizes = [
  { width: 595, height: 842 },
  { width: 842, height: 595 },
  { width: 500, height: 700 },
];
const lease = () =>
  pdfOf([
    {
      ...{ width: 595, height: 842 },
      texts: [
        [72, 760, 'Lease of premises'],
        [72, 700, 'The rent is paid in advance, on the last weekday before each month.'],
        [72, 300, 'Signature'],
      ],
      lines: [[72, 260, 300, 260]],
    },
    { width: 595, height: 842, rotate: 90, texts: [[72, 760, 'A page that is turned']], lines: [[72, 260, 300, 260]] },
    { width: 700, height: 900, crop: [60, 80, 560, 780], texts: [[100, 700, 'A page that is cropped']] },
  ]);

const region = (page: Page, number: number) => page.getByRole('region', { name: `Page ${number}`, exact: true });

/** Where a place of a page, in points, is on the screen. */
async function screenOf(page: Page, number: number, x: number, y: number) {
  const box = await region(page, number).boundingBox();
  const size = sizes[number - 1];
  if (!box || !size) throw new Error('the page is not in view');
  return { x: box.x + (x / size.width) * box.width, y: box.y + (y / size.height) * box.height };
}

type Place = readonly [page: number, x: number, y: number];

async function drags(page: Page, from: Place, to: Place, during: () => Promise<void> = async () => {}) {
  const start = await screenOf(page, ...from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  const end = await screenOf(page, ...to);
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await during();
  await page.mouse.up();
}

test('fields are dragged, snapped, sized, nudged, copied, taken back, signed and found in their places', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const draft = await pdfDraft(cast, lease());
  const person = await signedIn(kit, cast, { viewport: { width: 1440, height: 1300 } });
  const { page, root, errors, accessible, leave } = person;
  const only = async () => {
    await saves(page);
    const [field] = await draft.fields();
    if (field?.kind !== 'INPUT') throw new Error('no field was saved');
    const { width, height } = sizes[field.page - 1] ?? { width: 0, height: 0 };
    const { rect } = field;
    return { ...field, x: rect.x * width, y: rect.y * height, width: rect.width * width, height: rect.height * height };
  };
  try {
    await opens(page, root, draft);
    await accessible('empty');
    await shot(page, 'place-empty');

    // A kind is dragged onto the page.
    const text = page.getByRole('button', { name: 'Text T' });
    const from = await text.boundingBox();
    if (!from) throw new Error('the kinds are not in view');
    await page.mouse.move(from.x + 20, from.y + 10);
    await page.mouse.down();
    const to = await screenOf(page, 1, 300, 200);
    await page.mouse.move(to.x - 30, to.y - 30);
    await page.mouse.move(to.x, to.y);
    await shot(page, 'place-dragging-kind');
    await page.mouse.up();
    await page.getByLabel('Name, as the party reads it').fill('Rent');
    await accessible('placed');
    const placed = await only();
    expect(placed).toMatchObject({ inputType: 'TEXT', label: 'Rent', page: 1, required: true });
    expect(placed.x + placed.width / 2).toBeCloseTo(300, 0);

    // It snaps to the left of the text and to the ruled line, and says so.
    const grip = 20;
    await drags(
      page,
      [1, placed.x + grip, placed.y + grip / 2],
      [1, 73.5 + grip, 583 - placed.height + grip / 2],
      async () => {
        await page.getByText('ruled line', { exact: true }).waitFor();
        await shot(page, 'place-snapping');
      },
    );
    const snapped = await only();
    expect(snapped.x).toBeCloseTo(72, 0);
    expect(snapped.y + snapped.height).toBeCloseTo(842 - 260, 0);

    // Sized by its right handle, nudged by an arrow, and set by a sum.
    const end = snapped.x + snapped.width;
    const middle = snapped.y + snapped.height / 2;
    await drags(page, [1, end, middle], [1, end + 61, middle]);
    const sized = await only();
    expect(sized.width).toBeGreaterThan(snapped.width + 55);
    expect(sized.x).toBeCloseTo(snapped.x, 3);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowUp');
    const nudged = await only();
    expect(nudged.x).toBeCloseTo(sized.x + 1, 3);
    expect(nudged.y).toBeCloseTo(sized.y - 10, 3);
    await page.getByLabel('Width', { exact: true }).fill('24+36');
    await page.getByLabel('Width', { exact: true }).press('Enter');
    expect((await only()).width).toBeCloseTo((60 * 72) / 25.4, 2);

    // Copied to the turned and the cropped page, taken back and made again.
    await page.getByRole('button', { name: 'pages…' }).click();
    await page.getByLabel('Pages, such as 1-3, 7').fill('2-3');
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await saves(page);
    expect((await draft.fields()).map(field => field.page)).toEqual([1, 2, 3]);
    await accessible('copied');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await draft.fields()).length).toBe(1);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(async () => (await draft.fields()).length).toBe(3);

    // A field of the first page is dragged to another place of the turned one.
    await page.getByRole('button', { name: 'Page 2, rotated, 1 field' }).click();
    const [, onSecond] = await draft.fields();
    const second = { x: (onSecond?.rect.x ?? 0) * 842, y: (onSecond?.rect.y ?? 0) * 595 };
    await drags(page, [2, second.x + grip, second.y + 9], [2, 450 + grip, 120 + 9]);
    await shot(page, 'place-turned');
    await accessible('turned');

    // Both sign on the first page.
    await page.getByRole('button', { name: 'Page 1, 1 field' }).click();
    for (const [key, x] of [['1', 180] as const, ['2', 420] as const]) {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.keyboard.press(key);
      await page.keyboard.press('s');
      const at = await screenOf(page, 1, x, 540);
      await page.mouse.click(at.x, at.y);
    }
    await saves(page);
    await shot(page, 'place-done');
    await accessible('done');
    await expect.poll(async () => (await draft.fields()).length).toBe(5);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }

  const fields = await draft.fields();
  const values = new Map([1, 2, 3].map(number => [number, `Krona${number}`]));
  const sent = await cast.api.done(documentOperations.send, { params: { id: draft.document.id } });
  const nils = await signerOf(cast, sent, 'Nils Åkerman');
  const boxed = fields.filter(field => field.kind === 'INPUT' && field.inputType === 'TEXT');
  await nils.sign(Object.fromEntries(boxed.map(field => [field.id, values.get(field.page) ?? ''])));
  await (await signerOf(cast, sent, 'Elin Sandvik')).sign();
  const params = { id: sent.id };
  const sealed = async () =>
    (await cast.api.done(documentFileOperations.list, { params })).data.find(f => f.type === 'SIGNED');
  await expect.poll(async () => (await sealed())?.url ?? null, { timeout: 120_000 }).not.toBeNull();
  const words = wordsOf(await download((await sealed())?.url ?? ''));
  const offsets = boxed.map(field => {
    const size = sizes[field.page - 1] ?? { width: 0, height: 0 };
    const word = words.find(one => one.page === field.page && one.text === values.get(field.page));
    if (!word) throw new Error(`the value of page ${field.page} is not there`);
    return { left: word.left - field.rect.x * size.width, top: word.top - field.rect.y * size.height };
  });
  // The same small inset on every page: upright to the reader, whatever the page's rotation and crop are.
  for (const { left, top } of offsets) {
    expect(left).toBeGreaterThanOrEqual(-0.5);
    expect(left).toBeLessThan(6);
    expect(Math.abs(left - (offsets[0]?.left ?? Number.NaN))).toBeLessThan(0.5);
    expect(Math.abs(top - (offsets[0]?.top ?? Number.NaN))).toBeLessThan(0.5);
  }
});
