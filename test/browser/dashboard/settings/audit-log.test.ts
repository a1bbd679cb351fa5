/** The audit log: filtered, one entry opened, and downloaded as a file that has what the page shows. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { memberOperations } from '../../../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../../../src/contract/operations/workspaces/roles.ts';
import { en as general } from '../../../../web/dashboard/locales/en.ts';
import { en } from '../../../../web/dashboard/settings/audit-log/locales/en.ts';
import { sv } from '../../../../web/dashboard/settings/audit-log/locales/sv.ts';
import { joined } from '../../../kit/people.ts';
import { type Cast, useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn } from '../../kit/dashboard.ts';
import { fitsWidth, shot } from '../../kit/finding.ts';
import { phone } from '../../kit/person.ts';
import { opensSettings } from '../../kit/settings.ts';

const kit = useService({ web: pagesDir });

/** A role is changed, and a member gets it and is removed. */
async function changes(cast: Cast): Promise<void> {
  const role = await cast.api.done(roleOperations.create, { body: { name: 'New', permissions: [] } });
  await cast.api.done(roleOperations.update, { params: { id: role.id }, body: { name: '=Sellers' } });
  const { id } = await joined(kit, cast, { name: 'Maja Öhrn' });
  await cast.api.done(memberOperations.update, { params: { id }, body: { roleId: role.id } });
  await cast.api.done(memberOperations.delete, { params: { id } });
}

test('entries are filtered in the address, opened, and downloaded with the same filter', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await changes(cast);
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast);
  try {
    await opensSettings(page, { name: 'Olga Owner', place: '/settings/audit-log' });
    await page.getByRole('button', { name: en.type['security.role_updated'] }).waitFor();
    await accessible('list');
    await shot(page, 'audit-log');

    await page.getByRole('searchbox', { name: en.subject }).fill('maja');
    await page.waitForURL(/subject=maja/);
    await expect.poll(() => page.locator('.audit-row').count()).toBe(2);
    await page.getByRole('button', { name: en.type['security.member_role_changed'] }).press('Enter');
    const panel = page.getByRole('complementary', { name: en.type['security.member_role_changed'] });
    await panel.getByText('=Sellers').waitFor();
    await panel.getByText(en.viaKind.API_KEY).waitFor();
    await accessible('entry');
    await shot(page, 'audit-log-entry');
    // The entry stays open when it is not in the list.
    const { search } = new URL(page.url());
    await page.goto(`${root}/settings/audit-log${search.replace('subject=maja', 'subject=nothing')}`);
    await panel.getByText('=Sellers').waitFor();
    await panel.getByRole('button', { name: general.close }).click();
    await page.getByText(en.nothing).waitFor();
    await accessible('nothing');
    await page.getByRole('button', { name: en.clear }).click();
    await page.waitForURL(url => url.search === '');

    await page.getByRole('combobox', { name: en.kind }).selectOption('security.role_updated');
    await page.waitForURL(/type=security.role_updated/);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: en.download }).press('Enter');
    const file = await saved;
    expect(file.suggestedFilename()).toBe(en.fileName);
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^"createdAt","type","whoName"/);
    expect(lines[1]).toContain('"security.role_updated","Olga Owner"');
    // Not a formula for a spreadsheet.
    expect(lines[1]).toContain(`"'=Sellers"`);
    await page.goto(`${root}/settings/audit-log?to=2020-01-01`);
    await page.getByText(en.nothing).waitFor();
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});

test('a failed download is explained and tried again, in Swedish on a dark phone', async () => {
  const cast = await kit.organization();
  await changes(cast);
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast, {
    ...phone,
    locale: 'sv-SE',
    colorScheme: 'dark',
    viewport: { width: 360, height: 800 },
  });
  try {
    await page.goto(`${root}/settings/audit-log`);
    await page.getByRole('button', { name: sv.type['login.completed'] }).first().waitFor();
    await accessible('list');
    await fitsWidth(page, 'list');
    await shot(page, 'audit-log-phone');
    await page.route('**/audit-log/export*', route => route.abort(), { times: 1 });
    await page.getByRole('button', { name: sv.download }).tap();
    const notice = page.getByRole('alert');
    await notice.waitFor();
    await accessible('failed');
    const saved = page.waitForEvent('download');
    await notice.getByRole('button').tap();
    expect((await saved).suggestedFilename()).toBe(sv.fileName);
    await notice.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: sv.type['login.completed'] }).first().tap();
    await page.getByRole('heading', { name: sv.type['login.completed'] }).waitFor();
    await page.getByText(sv.value.PASSWORD).waitFor();
    await accessible('entry');
    await fitsWidth(page, 'entry');
    await shot(page, 'audit-log-entry-phone');
    expect(errors.filter(error => !/ERR_FAILED/.test(error))).toEqual([]);
  } finally {
    await leave();
  }
});
