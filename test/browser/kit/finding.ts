/** Finds elements by role and name, as people do, and takes screenshots if `SHOTS` names a folder. */
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { en } from '../../../web/signer/locales/en.ts';
import { drawWithMouse } from './person.ts';

export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).filter({ visible: true });
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

export const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

/** Saves the upper part of a page for the README, in the folder that `npm run picture` names. */
export const readmePicture = async (page: Page, name: string, height: number): Promise<void> => {
  if (process.env.PICTURE)
    await page.screenshot({ path: join(process.env.PICTURE, name), clip: { x: 0, y: 0, width: 1280, height } });
};

/**
 * The page is no wider than the window. It is not compared with `innerWidth`, which grows with the page on a phone, where
 * the browser zooms out until everything fits.
 */
export const fitsWidth = async (page: Page, state?: string): Promise<void> =>
  expect(await page.evaluate('document.documentElement.scrollWidth'), state).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );

/** Waits until the document can be read: its name is shown and its first page is drawn. */
export async function reads(page: Page, name: string): Promise<void> {
  await heading(page, name).waitFor();
  await page.locator('canvas').first().waitFor();
}

/** Draws in the dialog that `opener` opens. */
export async function draws(page: Page, opener: string, draw: typeof drawWithMouse = drawWithMouse): Promise<void> {
  await button(page, opener).first().click();
  const sheet = dialog(page, en.drawSignature);
  await draw(page, sheet.getByRole('img', { name: en.drawArea }));
  await sheet.getByRole('button', { name: en.useSignature }).click();
  await sheet.waitFor({ state: 'hidden' });
}

/** Presses Sign and confirms. */
export async function signs(page: Page): Promise<void> {
  await button(page, en.sign).click();
  await dialog(page, en.confirmTitle).getByRole('button', { name: en.sign, exact: true }).click();
}

/** Scrolls to a page of the document, and waits until it is drawn and has been in view for two frames. */
export async function scrollsTo(page: Page, number: number, pages: number): Promise<void> {
  const leaf = page.getByRole('region', { name: en.page(number, pages) });
  await leaf.scrollIntoViewIfNeeded();
  await leaf.locator('canvas').waitFor();
  await page.evaluate('new Promise(shown => requestAnimationFrame(() => requestAnimationFrame(shown)))');
}
