/** A part of a page fails: its script does not come, is gone since an upgrade, or throws. The rest of the page stays. */
import { createHash } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { en as dashboard } from '../../web/dashboard/locales/en.ts';
import { en } from '../../web/signer/locales/en.ts';
import { useService } from '../kit/service.ts';
import { agreement } from './kit/agreement.ts';
import { pagesDir } from './kit/built-pages.ts';
import { signedIn } from './kit/dashboard.ts';
import { button, dialog, fitsWidth, heading, reads, shot } from './kit/finding.ts';
import { drawWithFinger, drawWithMouse, type Person, personWith, phone } from './kit/person.ts';
import { openView } from './kit/states.ts';

const kit = useService({ work: true, web: pagesDir });
const original = agreement();
const open = openView(createHash('sha256').update(original).digest('hex'));
const address = `/sign/doc_00000000000000000000000000?token=${'0'.repeat(26)}.${'A'.repeat(43)}`;
const dark: BrowserContextOptions = { ...phone, colorScheme: 'dark' };

/** The script of that name cannot be reached, until the function that this resolves to is called. */
async function without(page: Page, name: string, answer: 'lost' | 'gone' = 'lost'): Promise<() => Promise<void>> {
  const pattern = new RegExp(`/assets/${name}-[\\w-]+\\.js$`);
  await page.route(pattern, route => (answer === 'lost' ? route.abort() : route.fulfill({ status: 404, body: '' })));
  return () => page.unroute(pattern);
}

/** Opens the signing page with the view as the response to every request. */
async function opens(device: BrowserContextOptions, view: object): Promise<Person> {
  const person = await personWith(device);
  await person.page.route('**/api/**', route =>
    new URL(route.request().url()).pathname.endsWith('/original')
      ? route.fulfill({ contentType: 'application/pdf', body: original })
      : route.fulfill({ contentType: 'application/json', body: JSON.stringify(view) }),
  );
  return person;
}

test.each([
  ['desk', {}, drawWithMouse],
  ['dark-phone', dark, drawWithFinger],
] as const)(
  'a part of the signature sheet that cannot be loaded leaves the drawing: %s',
  async (name, device, draw) => {
    const person = await opens(device, open);
    const { page } = person;
    try {
      const back = await without(page, 'picture-field');
      await page.goto(`${kit.baseUrl}${address}`);
      await reads(page, open.document.name);
      await button(page, en.signHere).first().click();
      const sheet = dialog(page, en.drawSignature);
      await draw(page, sheet.getByRole('img', { name: en.drawArea }));
      await sheet.getByRole('radio', { name: en.mark.picture }).check();
      await sheet.getByText(en.broken.NOT_LOADED.text).waitFor();
      await person.accessible('a part was not loaded');
      await fitsWidth(page);
      await shot(page, `boundary-sheet-${name}`);
      await back();
      await button(page, en.tryAgain).click();
      await sheet.locator('input[type=file]').waitFor({ state: 'attached' });
      await sheet.getByRole('radio', { name: en.draw, exact: true }).check();
      await sheet.getByRole('button', { name: en.useSignature }).click();
      await button(page, en.changeSignature).first().waitFor();
    } finally {
      await person.leave();
    }
  },
);

test.each([
  ['desk', {}],
  ['dark-phone', dark],
] as const)('a signing page that throws says so, and tries again: %s', async (name, device) => {
  const broken = { ...open, boxes: null };
  const person = await opens(device, broken);
  const { page } = person;
  try {
    await page.goto(`${kit.baseUrl}${address}`);
    await heading(page, en.broken.CRASHED.title).waitFor();
    await page.getByText(en.broken.CRASHED.text).waitFor();
    await person.accessible('crashed');
    await fitsWidth(page);
    await shot(page, `boundary-signer-${name}`);
    broken.boxes = open.boxes as never; // boundary: what the service would have answered
    await button(page, en.reload).click();
    await reads(page, open.document.name);
  } finally {
    await person.leave();
  }
});

test.each([
  ['desk', {}],
  ['dark-phone', dark],
] as const)('pages and dialogs of the dashboard that cannot be loaded are tried again: %s', async (name, device) => {
  const person = await signedIn(kit, await kit.organization(), device);
  const { page, root } = person;
  try {
    const back = await without(page, '(templates-page|find)');
    await page.goto(`${root}/templates`);
    await page.getByText(dashboard.broken.NOT_LOADED.text).waitFor();
    await person.accessible('a page was not loaded');
    await fitsWidth(page);
    await shot(page, `boundary-page-${name}`);
    // The navigation works, and leads to pages that can be loaded.
    await page.locator('.nav a[href$="/documents"]').first().click();
    await page.locator('.main-list').waitFor();
    await page.locator('.nav-find, .nav-search-phone').filter({ visible: true }).first().click();
    const failed = dialog(page, dashboard.broken.NOT_LOADED.title);
    await failed.waitFor();
    await person.accessible('a dialog was not loaded');
    await shot(page, `boundary-dialog-${name}`);
    await back();
    await failed.getByRole('button', { name: dashboard.tryAgain }).click();
    await failed.waitFor({ state: 'hidden' });
    await page.locator('dialog[open] input').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.nav a[href$="/templates"]').first().click();
    await page.waitForURL(/templates$/);
    await expect.poll(() => page.getByText(dashboard.broken.NOT_LOADED.text).count()).toBe(0);
  } finally {
    await person.leave();
  }
});

test('after an upgrade, a page whose script is gone says that there is a new version', async () => {
  const person = await signedIn(kit, await kit.organization());
  const { page, root } = person;
  try {
    await page.goto(`${root}/documents`);
    await page.locator('.main-list').waitFor();
    const back = await without(page, '(templates-page|dashboard)', 'gone');
    await page.locator('.nav a[href$="/templates"]').first().click();
    await page.getByText(dashboard.broken.OUTDATED.text).waitFor();
    expect(await button(page, dashboard.tryAgain).count()).toBe(0);
    await person.accessible('a new version');
    await shot(page, 'boundary-new-version');
    await back();
    await button(page, dashboard.reload).click();
    await heading(page, dashboard.templates).waitFor();
  } finally {
    await person.leave();
  }
});
