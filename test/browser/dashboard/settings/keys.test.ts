/** The page of API keys: a key that works is made, replaced and deleted, and service accounts are kept. */
import { expect, test } from 'vitest';
import { en } from '../../../../web/dashboard/developers/keys/locales/en.ts';
import { sv } from '../../../../web/dashboard/developers/keys/locales/sv.ts';
import { en as developers } from '../../../../web/dashboard/developers/locales/en.ts';
import { sv as developersSv } from '../../../../web/dashboard/developers/locales/sv.ts';
import { send } from '../../../kit/http.ts';
import { type Cast, useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn } from '../../kit/dashboard.ts';
import { fitsWidth, shot } from '../../kit/finding.ts';
import { phone } from '../../kit/person.ts';
import { opensSettings } from '../../kit/settings.ts';

const kit = useService({ web: pagesDir });
const statusWith = async (token: string) => (await send(kit.baseUrl, '/me', { token })).status;
/** Without the requests that the page sent with wrong values. */
const unexpected = (errors: readonly string[]) =>
  errors.filter(error => !error.startsWith('400: POST ') && !error.includes(' 400 ('));
/** Keys of the owner besides the one of the cast. */
const endsIn = (cast: Cast, days: number) =>
  kit.key(cast, { expiresAt: new Date(kit.clock.now().getTime() + days * 86_400_000) });

test('a key is made for a service account, works, is replaced and deleted', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await endsIn(cast, 9);
  await endsIn(cast, 60);
  const { page, accessible, errors, leave } = await signedIn(kit, cast);
  try {
    await opensSettings(page, { name: 'Olga Owner', place: '/settings/developers/keys' });
    await page.getByText('in 9 days').waitFor();
    await page.getByText(en.noAccounts).waitFor();
    await page.getByText(`curl ${kit.baseUrl}/api/v1/me`).waitFor();
    await accessible('list');

    await page.getByRole('button', { name: en.newAccount }).click();
    const accountForm = page.getByRole('dialog', { name: en.newAccount });
    await accountForm.getByRole('button', { name: en.createAccount }).click();
    await accountForm.getByText(en.nameMissing).waitFor();
    await accountForm.getByText(en.roleMissing).waitFor();
    await accessible('account with errors');
    await accountForm.getByLabel(en.name).fill('Accounting');
    await accountForm.getByLabel(en.role).selectOption({ index: 1 });
    await accountForm.getByRole('button', { name: en.createAccount }).click();
    await page.getByText(en.accountMade('Accounting')).waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(en.newAccount);

    await page.getByRole('button', { name: en.newKey }).press('Enter');
    const form = page.getByRole('dialog', { name: en.newKey });
    await form.getByRole('button', { name: en.create }).click();
    await form.getByText(en.nameMissing).waitFor();
    await accessible('key with errors');
    await shot(page, 'keys-form');
    await form.getByLabel(en.name).fill('Invoices');
    await form.getByLabel(en.account).selectOption({ label: 'Accounting' });
    await form.getByLabel(en.ends).selectOption({ label: en.lifetime['30'] });
    await form.getByRole('button', { name: en.create }).click();
    const shown = page.getByRole('region', { name: en.secretOf('Invoices') });
    await shown.getByText(en.secretAbout).waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(en.secretOf('Invoices'));
    const secret = (await shown.locator('code').textContent()) ?? '';
    expect(await statusWith(secret)).toBe(200);
    await accessible('secret');
    await shot(page, 'keys-secret');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await shown.getByRole('button', { name: en.copySecret }).click();
    await page.getByText(en.secretCopied).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(secret);
    await shown.getByRole('button', { name: developers.done }).click();
    await shown.waitFor({ state: 'detached' });
    await page.getByText(en.ofAccount('Accounting')).waitFor();
    expect(await page.content()).not.toContain(secret);
    await shot(page, 'keys');

    await page.getByRole('button', { name: en.moreOf('Invoices') }).press('Enter');
    await page.getByRole('menuitem', { name: en.regenerate }).press('Enter');
    const question = page.getByRole('dialog', { name: en.regenerateAsk('Invoices') });
    const replace = question.getByRole('button', { name: en.regenerate });
    expect(await replace.getAttribute('aria-disabled')).toBe('true');
    await accessible('question');
    await shot(page, 'keys-question');
    await question.getByLabel(developers.typeName('Invoices')).fill('Invoices');
    await replace.click();
    await shown.waitFor();
    const newSecret = (await shown.locator('code').textContent()) ?? '';
    expect(newSecret).not.toBe(secret);
    expect([await statusWith(secret), await statusWith(newSecret)]).toEqual([401, 200]);

    await page.getByRole('button', { name: en.moreOf('Accounting') }).click();
    await page.getByRole('menuitem', { name: en.turnOff }).click();
    const turnOff = page.getByRole('dialog', { name: en.turnOffAsk('Accounting') });
    await turnOff.getByRole('button', { name: en.turnOff }).click();
    await page.getByText(en.turnedOff('Accounting')).waitFor();
    expect(await statusWith(newSecret)).toBe(403);
    await page.getByRole('button', { name: en.moreOf('Accounting') }).click();
    await page.getByRole('menuitem', { name: en.turnOn }).click();
    await page.getByText(en.turnedOn('Accounting')).waitFor();
    expect(await statusWith(newSecret)).toBe(200);

    await page.getByRole('button', { name: en.moreOf('Accounting') }).click();
    await page.getByRole('menuitem', { name: en.removeAccount }).click();
    const removal = page.getByRole('dialog', { name: en.removeAccountAsk('Accounting') });
    await removal.getByLabel(developers.typeName('Accounting')).fill('Accounting');
    await removal.getByRole('button', { name: en.removeAccount }).click();
    await page.getByText(en.noAccounts).waitFor();
    expect(await statusWith(newSecret)).toBe(401);
    expect(unexpected(errors)).toEqual([]);
  } finally {
    await leave();
  }
});

test('a key is made and deleted in Swedish on a dark phone', async () => {
  const cast = await kit.organization();
  await endsIn(cast, 1);
  const device = { ...phone, viewport: { width: 360, height: 740 }, locale: 'sv-SE', colorScheme: 'dark' as const };
  const { page, accessible, errors, leave } = await signedIn(kit, cast, device);
  try {
    await opensSettings(page, { name: 'Olga Owner', place: '/settings/developers/keys', language: 'sv' });
    await page.getByRole('button', { name: sv.newKey }).click();
    const form = page.getByRole('dialog', { name: sv.newKey });
    await form.getByLabel(sv.name).fill('Ekonomisystemet');
    await form.getByLabel(sv.ends).selectOption({ label: sv.lifetime.never });
    await accessible('form');
    await shot(page, 'keys-phone-form');
    await form.getByRole('button', { name: sv.create }).click();
    const shown = page.getByRole('region', { name: sv.secretOf('Ekonomisystemet') });
    const secret = (await shown.locator('code').textContent()) ?? '';
    expect(await statusWith(secret)).toBe(200);
    await accessible('secret');
    await fitsWidth(page, 'secret');
    await shot(page, 'keys-phone-secret');
    await shown.getByRole('button', { name: developersSv.done }).click();
    await page.getByText(sv.never, { exact: true }).first().waitFor();
    await accessible('list');
    await fitsWidth(page, 'list');
    await shot(page, 'keys-phone');

    await page.getByRole('button', { name: sv.moreOf('Ekonomisystemet') }).click();
    await page.getByRole('menuitem', { name: sv.remove }).click();
    const removal = page.getByRole('dialog', { name: sv.removeAsk('Ekonomisystemet') });
    await removal.getByLabel(developersSv.typeName('Ekonomisystemet')).fill('Ekonomisystemet');
    await shot(page, 'keys-phone-question');
    await removal.getByRole('button', { name: sv.remove }).click();
    await page.getByText(sv.removed('Ekonomisystemet')).waitFor();
    await shown.waitFor({ state: 'detached' });
    expect(await statusWith(secret)).toBe(401);
    expect(unexpected(errors)).toEqual([]);
  } finally {
    await leave();
  }
});
