/** A person who is signed in to the dashboard of an organization. */
import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { goodPassword, linkTo, ownerOf, person, tokenIn } from '../../credentials/sign-in/person.ts';
import type { Cast, Kit } from '../../kit/service.ts';
import { type Device, type Person, personWith } from './person.ts';

export interface SignedIn extends Person {
  cast: Cast;
  email: string;
  /** Of the workspace, such as `http://…/w/wsp_…`. */
  root: string;
}

/** Gives the owner of the organization a password, `goodPassword`, and returns their address. */
export async function ownerWithPassword(kit: Kit, cast: Cast): Promise<string> {
  const email = await ownerOf(kit, cast);
  await givePassword(kit, email);
  return email;
}

/** Gives somebody a password, `goodPassword`. */
export async function givePassword(kit: Kit, email: string): Promise<void> {
  await person(kit).post('/request-password-reset', { email });
  // The service's own workers may be sending the e-mail.
  const token = tokenIn(await vi.waitFor(() => linkTo(kit, email), { timeout: 120_000 }));
  await person(kit).post('/reset-password', { token, newPassword: goodPassword });
}

/** Signs the owner of the organization in, in a browser of their own. The page is the list of documents. */
export async function signedIn(kit: Kit, cast: Cast, device: Device = {}): Promise<SignedIn> {
  const email = await ownerWithPassword(kit, cast);
  const someone = await personWith({ locale: 'en-GB', ...device });
  await signsIn(someone.page, kit, email, `/w/${cast.workspaceId}`);
  return { ...someone, cast, email, root: `${kit.baseUrl}/w/${cast.workspaceId}` };
}

/** Signs in, and goes to an address of the dashboard. */
export async function signsIn(page: Page, kit: Kit, email: string, next: string): Promise<void> {
  await page.goto(`${kit.baseUrl}/sign-in?next=${encodeURIComponent(next)}`);
  await page.locator('input[type=email]').first().fill(email);
  await page.locator('input[type=password]').fill(goodPassword);
  await page.locator('input[type=password]').press('Enter');
  await page.waitForURL(/\/w\/wsp_/);
}
