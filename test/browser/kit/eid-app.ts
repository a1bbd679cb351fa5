/** Our page that replaces the eID app in a sandbox, opened on another device or in a tab of the same browser. */
import type { Page } from 'playwright-core';
import { en } from '../../../web/signer/locales/en.ts';
import type { Person } from './person.ts';

export type AppChoice = 'COMPLETE' | 'OTHER_PERSON' | 'CANCEL' | 'EXPIRE' | 'BLOCKED' | 'NO_APP';

/** The app has the order and waits for the person. */
const asks = (app: Page) => app.locator('button[value=COMPLETE]').waitFor();
/** The app has nothing more to do. */
const isOver = (app: Page) => app.locator('main:not(:has(button))').waitFor();

const link = (page: Page) => page.getByRole('link', { name: en.eid.openTestApp, exact: true });

/** Opens what the QR code leads to in a sandbox on the other device. */
export async function scan(page: Page, phone: Person): Promise<void> {
  const url = await link(page).getAttribute('href');
  if (!url) throw new Error('the page shows no way to the app');
  await phone.page.goto(url);
  await asks(phone.page);
}

/** Opens the app in its own tab, like a link to the app does. */
export async function openApp(page: Page): Promise<Page> {
  const [app] = await Promise.all([page.context().waitForEvent('page'), link(page).click()]);
  await asks(app);
  return app;
}

export async function choose(app: Page, choice: AppChoice): Promise<void> {
  await app.locator(`button[value=${choice}]`).click();
  await isOver(app);
}
