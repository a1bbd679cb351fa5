/** One's own data where something is in the way: failures, several workspaces, no other administrator, a second factor. */
import { expect, test } from 'vitest';
import { workspaceOperations } from '../../../../src/contract/operations/workspaces/workspaces.ts';
import { en as general } from '../../../../web/dashboard/locales/en.ts';
import { en } from '../../../../web/dashboard/settings/me/data/locales/en.ts';
import { sv } from '../../../../web/dashboard/settings/me/data/locales/sv.ts';
import { sv as meSv } from '../../../../web/dashboard/settings/me/locales/sv.ts';
import { byPassword, goodPassword, keepTime, pass } from '../../../credentials/sign-in/person.ts';
import { codeOf } from '../../../credentials/sign-in/totp.ts';
import { joined } from '../../../kit/people.ts';
import { useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn } from '../../kit/dashboard.ts';
import { button, dialog, fitsWidth, shot } from '../../kit/finding.ts';
import { phone } from '../../kit/person.ts';
import { sendPlain } from '../../kit/plain-document.ts';

keepTime();
const kit = useService({ web: pagesDir });
const place = '/settings/me/data';
const broken = { status: 500, json: { code: 'INTERNAL_ERROR', issues: [] } };
const focused = 'document.activeElement.textContent';

test('somebody who was one of two administrators learns that they no longer can leave, and what they can do', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const other = await joined(kit, cast, { permissions: ['ADMINISTRATOR'], name: 'Anna Admin' });
  await sendPlain(cast, 'Lease', [{ name: 'Nils Åkerman', email: 'nils@example.com' }]);
  const { page, accessible, root, leave } = await signedIn(kit, cast);
  const setStatus = (status: string) =>
    kit.db.run('update members set status = $2 where user_id = $1', [other.id, status]);
  try {
    const path = '**/api/dashboard/me/memberships';
    await page.route(path, route => route.fulfill(broken));
    await page.goto(`${root}${place}`);
    await button(page, general.tryAgain).waitFor();
    await accessible('not loaded');
    await page.unroute(path);
    await button(page, general.tryAgain).click();
    await button(page, en.leaveWorkspace('Main')).waitFor();

    const file = '**/api/dashboard/me/data';
    await page.route(file, route => route.fulfill(broken));
    await button(page, en.downloadButton).click();
    await page.getByRole('alert').waitFor();
    await accessible('not downloaded');
    await page.unroute(file);
    const coming = page.waitForEvent('download');
    await button(page, en.downloadButton).click();
    await coming;
    await page.getByRole('alert').waitFor({ state: 'hidden' });

    await button(page, en.leaveWorkspace('Main')).click();
    await setStatus('INACTIVE');
    await button(dialog(page, en.asks('Main')), en.leave).click();
    await page.getByText(en.lost).waitFor();
    await page.getByText(en.lastOf('Main')).first().waitFor();
    expect(await page.evaluate(focused)).toBe(en.leaveWorkspace('Main'));
    await accessible('the last one now');
    await shot(page, 'own-data-lost');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog').count()).toBe(0);

    await setStatus('ACTIVE');
    await page.reload();
    await button(page, en.removeButton).click();
    const asks = dialog(page, en.removeTitle);
    await asks.getByText(en.handedTo(1, 'Anna Admin', 'Main')).waitFor();
    await button(asks, general.cancel).click();
    expect(await page.evaluate(focused)).toBe(en.removeButton);
    await kit.db.run('update identity_sessions set only_user_id = $1', [cast.ownerId]);
    await page.reload();
    await page.getByText(en.byProvider).waitFor();
    expect(await button(page, en.removeButton).count()).toBe(0);
    await accessible('signed in by a provider');
  } finally {
    await leave();
  }
});

test('a person leaves both workspaces of the organization at once', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const harbour = await cast.api.done(workspaceOperations.create, { body: { name: 'Harbour' } });
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast);
  try {
    await joined(kit, cast, { permissions: ['ADMINISTRATOR'], name: 'Anna Admin' });
    await page.goto(`${root}${place}`);
    const all = button(page, en.leaveOrganization('Northlight Studio'));
    await all.waitFor();
    expect(await all.getAttribute('aria-disabled')).toBe('true');
    expect(await button(page, en.leaveWorkspace('Main')).getAttribute('aria-disabled')).toBe('false');
    const members = page.getByRole('link', { name: en.membersOf('Harbour') }).first();
    expect(await members.getAttribute('href')).toContain(`/w/${harbour.id}/settings/members`);
    await accessible('the last one elsewhere');
    await shot(page, 'own-data-two');
    await joined(kit, { ...cast, workspaceId: harbour.id }, { permissions: ['ADMINISTRATOR'], name: 'Hans Harbour' });
    await page.reload();
    await button(page, en.leaveWorkspace('Main')).click();
    await dialog(page, en.asks('Main')).getByText(en.back).waitFor();
    expect(await page.getByText(en.keysEnd(1, 'Northlight Studio')).count()).toBe(0);
    await button(dialog(page, en.asks('Main')), general.cancel).click();
    await all.click();
    const asks = dialog(page, en.asksOrganization('Northlight Studio'));
    await asks.getByText(en.keysEnd(1, 'Northlight Studio')).waitFor();
    await accessible('leaving all');
    await button(asks, en.leave).click();
    await page.waitForURL(/\/sign-in\/workspaces/);
    expect(await kit.db.rows('select 1 from members where user_id = $1', [cast.ownerId])).toEqual([]);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('with two-step sign-in, deleting an account needs a code too', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await joined(kit, cast, { permissions: ['ADMINISTRATOR'], name: 'Anna Admin' });
  const device = { ...phone, viewport: { width: 360, height: 740 }, locale: 'sv-SE', colorScheme: 'dark' } as const;
  const { page, accessible, root, email, leave } = await signedIn(kit, cast, device);
  try {
    const who = await byPassword(kit, email);
    const { body } = await who.post('/two-factor/enable', { password: goodPassword });
    await who.post('/two-factor/verify-totp', { code: codeOf(body.totpURI) });
    pass(30_000); // until the next code
    await page.goto(`${root}${place}`);
    await button(page, sv.removeButton).waitFor();
    await fitsWidth(page);
    await shot(page, 'own-data-phone');
    await button(page, sv.removeButton).click();
    const asks = dialog(page, sv.removeTitle);
    const code = asks.getByLabel(meSv.code);
    await asks.getByLabel(sv.typeEmail(email)).fill(email.toUpperCase());
    await button(asks, sv.removeButton).click();
    await asks.getByText(sv.codeMissing).waitFor();
    await code.fill('000000');
    await button(asks, sv.removeButton).click();
    await asks.getByText(meSv.problem.INVALID_CODE ?? '').waitFor();
    await asks.locator('input[autocomplete=one-time-code]:focus').waitFor();
    await fitsWidth(page);
    await accessible('a wrong code');
    await shot(page, 'own-data-code');
    expect(await kit.db.rows('select 1 from identities where email = $1', [email])).toHaveLength(1);

    // The account is not deleted yet, and the code is not asked for again.
    const path = '**/api/dashboard/me/delete';
    await page.route(path, route => route.abort());
    await code.fill(codeOf(body.totpURI));
    await button(asks, sv.removeButton).click();
    await asks.getByRole('alert').waitFor();
    await accessible('no answer');
    await page.unroute(path);
    await page.route('**/two-factor/verify-totp', route => route.abort());
    await button(asks, sv.removeButton).click();
    await page.waitForURL(/\/sign-in$/);
    expect(await kit.db.rows('select 1 from identities where email = $1', [email])).toEqual([]);
  } finally {
    await leave();
  }
});
