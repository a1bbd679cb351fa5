/** One field placed on a phone, in both languages and themes. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn } from '../../kit/dashboard.ts';
import { fitsWidth, shot } from '../../kit/finding.ts';
import { phone } from '../../kit/person.ts';
import { pdfDraft } from './draft.ts';
import { pdfOf } from './pdf.ts';

/** Scrolls with a finger that begins on the element. */
async function swipe(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not in view');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  for (const up of [20, 40, 60]) await touch('touchMove', [{ x, y: y - up }]);
  await touch('touchEnd', []);
  await device.detach();
}

const kit = useService({ web: pagesDir });

test.each([
  ['English, light', 'en-GB', 'light', { kind: /^Signature/, page: 'Page 1', right: 'Right', done: 'Done' }],
  ['Swedish, dark', 'sv-SE', 'dark', { kind: /^Signatur/, page: 'Sida 1', right: 'Åt höger', done: 'Klar' }],
] as const)('somebody places a signature with a finger at 360 pixels, %s', async (name, locale, colorScheme, words) => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const draft = await pdfDraft(cast, pdfOf([{ width: 595, height: 842, texts: [[72, 760, 'Lease of premises']] }]));
  const viewport = { width: 360, height: 780 };
  const { page, root, errors, accessible, leave } = await signedIn(kit, cast, {
    ...phone,
    viewport,
    locale,
    colorScheme,
  });
  try {
    await page.goto(`${root}/documents/${draft.document.id}/edit/${draft.blockId}/fields`);
    await page.locator('.sheet-page canvas').first().waitFor();
    await accessible('empty');
    await shot(page, `place-phone-empty-${name}`);
    await page.getByRole('button', { name: words.kind }).tap();
    await page.getByRole('region', { name: words.page, exact: true }).tap({ position: { x: 150, y: 160 } });
    await page.locator('[data-box]').waitFor();
    await expect.poll(async () => (await draft.fields()).length).toBe(1);
    await accessible('placed');
    await shot(page, `place-phone-${name}`);
    const [placed] = await draft.fields();
    await page.getByRole('button', { name: words.right }).tap();
    const wanted = (placed?.rect.x ?? 0) * 595 + 72 / 25.4;
    await expect.poll(async () => ((await draft.fields())[0]?.rect.x ?? 0) * 595).toBeCloseTo(wanted, 2);
    await page.getByRole('button', { name: words.done }).tap();
    await page.getByRole('button', { name: words.right }).waitFor({ state: 'detached' });
    await swipe(page, page.locator('[data-box]'));
    expect(await page.locator('[data-box]').getAttribute('aria-pressed')).toBe('false');
    await page.locator('[data-box]').tap();
    await page.getByRole('button', { name: words.right }).waitFor();
    await fitsWidth(page);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
