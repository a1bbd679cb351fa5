/** The app of a sandbox's electronic ID, as a page of ours stands for it: on another device, or in a tab of the same. */
import type { Page } from 'playwright-core';
import { en } from '../../web/signer/words/en.ts';
import type { Person } from './person.ts';

export type AppChoice = 'COMPLETE' | 'OTHER_PERSON' | 'CANCEL' | 'EXPIRE' | 'BLOCKED' | 'NO_APP';

/** It has the order, and waits for what the person does. */
const asks = (app: Page) => app.locator('button[value=COMPLETE]').waitFor();
/** There is nothing more to do in it. */
const isOver = (app: Page) => app.locator('main:not(:has(button))').waitFor();

const link = (page: Page) => page.getByRole('link', { name: en.eid.openTestApp, exact: true });

/** What the QR code leads the other device to, in a sandbox. */
export async function scan(page: Page, phone: Person): Promise<void> {
  const url = await link(page).getAttribute('href');
  if (!url) throw new Error('the page shows no way to the app');
  await phone.page.goto(url);
  await asks(phone.page);
}

/** In a tab of its own, as a link to the app opens it. */
export async function openApp(page: Page): Promise<Page> {
  const [app] = await Promise.all([page.context().waitForEvent('page'), link(page).click()]);
  await asks(app);
  return app;
}

export async function choose(app: Page, choice: AppChoice): Promise<void> {
  await app.locator(`button[value=${choice}]`).click();
  await isOver(app);
}
