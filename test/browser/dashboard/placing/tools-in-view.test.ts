/** On every width the tools stay in view while the pages scroll, and a party is chosen without changing a field. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn } from '../../kit/dashboard.ts';
import { shot } from '../../kit/finding.ts';
import { phone } from '../../kit/person.ts';
import { opens, pdfDraft, saves } from './draft.ts';
import { pdfOf } from './pdf.ts';

const kit = useService({ web: pagesDir });

const sevenPages = () =>
  pdfOf(
    Array.from({ length: 7 }, (_, i) => ({ width: 595, height: 842, texts: [[72, 760, `Page ${i + 1}`]] as const })),
  );
const region = (page: Page, number: number) => page.getByRole('region', { name: `Page ${number}`, exact: true });
const signature = (page: Page) => page.locator('.kind').filter({ hasText: 'Signature' });
const wholePage = (page: Page) => page.getByRole('button', { name: 'Whole page' });

/** The whole element is inside of the window. */
async function inView(page: Page, element: Locator): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const box = await element.boundingBox();
  expect(box, `${element}`).not.toBeNull();
  expect(
    [box?.x, box?.y].every(side => (side ?? -1) >= 0),
    `${element} ${JSON.stringify(box)}`,
  ).toBe(true);
  expect((box?.x ?? 0) + (box?.width ?? 0), `${element}`).toBeLessThanOrEqual(width);
  expect((box?.y ?? 0) + (box?.height ?? 0), `${element}`).toBeLessThanOrEqual(height);
}

test.each([
  ['on a wide screen', { viewport: { width: 2000, height: 1100 } }],
  ['on a desk', { viewport: { width: 1280, height: 720 } }],
  ['in a narrow window', { viewport: { width: 900, height: 700 } }],
])('fields are placed on pages 1, 3 and 7 with the mouse %s', async (name, options) => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const draft = await pdfDraft(cast, sevenPages());
  const { page, root, errors, leave } = await signedIn(kit, cast, options);
  try {
    await opens(page, root, draft);
    await wholePage(page).click();
    for (const number of [1, 3, 7]) {
      await region(page, number).evaluate(sheet => sheet.scrollIntoView({ block: 'center' }));
      await region(page, number).locator('canvas').waitFor();
      const whole = await region(page, number).boundingBox();
      expect(whole?.height ?? Infinity).toBeLessThan(options.viewport.height - 100);
      await inView(page, region(page, number));
      await signature(page).click();
      await region(page, number).click({ position: { x: 120, y: 200 } });
      await expect.poll(async () => (await draft.fields()).map(field => field.page)).toContain(number);
      for (const tool of [signature(page), wholePage(page), page.getByRole('button', { name: 'Send' })])
        await inView(page, tool);
      await inView(page, page.getByRole('combobox', { name: 'For', exact: true }));
    }
    await saves(page);
    await shot(page, `placing-${name}`);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('a click on a party chooses for whom the next fields are, and leaves the chosen field as it is', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const draft = await pdfDraft(cast, sevenPages());
  const [first, second] = draft.document.parties;
  const { page, root, leave } = await signedIn(kit, cast);
  const partiesOf = async () => (await draft.fields()).map(field => (field.kind === 'INPUT' ? field.partyId : null));
  try {
    await opens(page, root, draft);
    await signature(page).click();
    await region(page, 1).click({ position: { x: 120, y: 200 } });
    await expect.poll(partiesOf).toEqual([first?.id]);
    await page
      .locator('.who')
      .filter({ hasText: second?.name ?? '' })
      .click();
    await signature(page).click();
    await region(page, 1).click({ position: { x: 120, y: 400 } });
    await expect.poll(partiesOf).toEqual([first?.id, second?.id]);
    await page.getByRole('combobox', { name: 'For', exact: true }).selectOption(first?.id ?? '');
    await expect.poll(partiesOf).toEqual([first?.id, first?.id]);
  } finally {
    await leave();
  }
});

test('on a phone the pages have two thirds of the screen, and the first tap on Place fields opens them', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const draft = await pdfDraft(
    cast,
    pdfOf([{ width: 595, height: 842, texts: [[72, 260, 'Signature']], lines: [[140, 258, 380, 258]] }]),
  );
  const { page, root, errors, accessible, leave } = await signedIn(kit, cast, phone);
  const share = () =>
    page
      .locator('.canvas-view')
      .evaluate(canvas => canvas.clientHeight / canvas.ownerDocument.documentElement.clientHeight);
  try {
    await page.goto(`${root}/documents/${draft.document.id}/edit`);
    const place = page.locator('.pdf-block').getByRole('link', { name: 'Place fields' });
    await place.waitFor();
    await shot(page, 'placing-phone-editor');
    await place.tap();
    await page.waitForURL(/\/fields$/);
    await region(page, 1).locator('canvas').waitFor();
    await page.getByRole('region', { name: 'Suggested places' }).waitFor();
    await shot(page, 'placing-phone-share-found');
    expect(await share()).toBeGreaterThanOrEqual(2 / 3);
    await accessible('likely places');
    await signature(page).tap();
    await region(page, 1).tap({ position: { x: 120, y: 120 } });
    await page.getByRole('button', { name: 'Done' }).waitFor();
    await shot(page, 'placing-phone-share-chosen');
    expect(await share()).toBeGreaterThanOrEqual(2 / 3);
    await accessible('a chosen field');
    await page.getByRole('button', { name: 'Done' }).tap();
    await shot(page, 'placing-phone-share-done');
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('on a phone the chosen field has its sheet above the pages, and the strips stay in view', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const draft = await pdfDraft(cast, sevenPages());
  const { page, root, errors, leave } = await signedIn(kit, cast, { ...phone, viewport: { width: 360, height: 780 } });
  try {
    await opens(page, root, draft);
    for (const number of [1, 3, 7]) {
      await region(page, number).evaluate(sheet => sheet.scrollIntoView({ block: 'start' }));
      await region(page, number).locator('canvas').waitFor();
      await inView(page, signature(page));
      await shot(page, `placing-phone-${number}`);
      await signature(page).tap();
      await region(page, number).tap({ position: { x: 120, y: 120 } });
      await expect.poll(async () => (await draft.fields()).map(field => field.page)).toContain(number);
      await inView(page, page.getByRole('button', { name: 'Done' }));
      await inView(page, page.locator('[data-box][aria-pressed="true"]'));
      await shot(page, `placing-phone-chosen-${number}`);
      await page.getByRole('button', { name: 'Done' }).tap();
    }
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
