/** The page about members: inviting many at once, changing roles, deactivating and removing. */
import { expect, test } from 'vitest';
import { memberOperations } from '../../../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../../../src/contract/operations/workspaces/roles.ts';
import { workspaceOperations } from '../../../../src/contract/operations/workspaces/workspaces.ts';
import { sv as generalSv } from '../../../../web/dashboard/locales/sv.ts';
import { en } from '../../../../web/dashboard/settings/members/locales/en.ts';
import { sv } from '../../../../web/dashboard/settings/members/locales/sv.ts';
import { choosePassword, goodPassword, linkTo } from '../../../credentials/sign-in/person.ts';
import { joined, user } from '../../../kit/people.ts';
import { useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn, signsIn } from '../../kit/dashboard.ts';
import { dialog, fitsWidth, shot } from '../../kit/finding.ts';
import { personWith, phone } from '../../kit/person.ts';
import { opensSettings } from '../../kit/settings.ts';

const kit = useService({ web: pagesDir });
const name = 'Olga Owner';
const languages = 'select email, language from invitations where organization_id = $1 order by email';
/** Without answers that the service is expected to give. */
const unexpected = (errors: readonly string[], ...statuses: number[]) =>
  errors.filter(error => !statuses.some(status => error.startsWith(`${status}: `) || error.includes(` ${status} (`)));

test('people are invited together, and those who could not be stay in the box with the reason', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, leave } = await signedIn(kit, cast);
  try {
    await opensSettings(page, { name, place: '/settings/members' });
    await page.getByText(en.noInvitations).waitFor();
    const members = page.getByRole('region', { name: en.members });
    const invitations = page.getByRole('region', { name: en.invitations });
    await members.getByText(en.you(name)).waitFor();
    await accessible('empty');
    await shot(page, 'members-empty');

    await page.getByRole('button', { name: en.invite, exact: true }).click();
    const box = dialog(page, en.inviteTitle);
    await box.getByRole('button', { name: en.sendInvitations }).click();
    await box.getByText(en.addressesMissing).waitFor();
    await box.getByLabel(en.addresses).fill(`maja@example.com; olof.example.com\nMAJA@example.com, siri@example.com`);
    await box.getByRole('button', { name: en.sendInvitations }).click();
    await box.getByText(en.notInvited(1, 2)).waitFor();
    await box.getByText(en.problem('olof.example.com', en.addressWrong)).waitFor();
    expect(await box.getByLabel(en.addresses).inputValue()).toBe('olof.example.com');
    expect(await page.evaluate('document.activeElement.tagName')).toBe('TEXTAREA');
    await accessible('not invited');
    await shot(page, 'members-not-invited');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: en.invite, exact: true }).press('Enter');
    expect(await box.getByLabel(en.addresses).inputValue()).toBe('olof.example.com');
    await box.getByLabel(en.addresses).fill('siri@example.com');
    await box.getByRole('button', { name: en.sendInvitations }).click();
    await box.getByText(en.problem('siri@example.com', en.alreadyHere)).waitFor();
    expect(await box.getByLabel(en.emailLanguage).inputValue()).toBe('en');
    await box.getByLabel(en.emailLanguage).selectOption({ label: en.languages.sv });
    await box.getByLabel(en.addresses).fill('stina@example.com');
    await box.getByRole('button', { name: en.sendInvitations }).click();
    await page.getByText(en.invited(1)).waitFor();
    await accessible('language chosen');
    expect(await kit.db.rows(languages, [cast.organizationId])).toEqual([
      { email: 'maja@example.com', language: 'en' },
      { email: 'siri@example.com', language: 'en' },
      { email: 'stina@example.com', language: 'sv' },
    ]);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'stina@example.com' })
      .getByRole('button', { name: en.withdrawOf('stina@example.com') })
      .click();
    await dialog(page, en.withdrawAsk('stina@example.com'))
      .getByRole('button', { name: en.withdraw, exact: true })
      .click();
    await page.getByText(en.withdrawn('stina@example.com')).waitFor();

    const siri = invitations.getByRole('listitem').filter({ hasText: 'siri@example.com' });
    await siri.getByRole('button', { name: en.resendTo('siri@example.com') }).click();
    await page.getByText(en.resent('siri@example.com')).waitFor();
    await accessible('invited');
    await shot(page, 'members-invited');
    await siri.getByRole('button', { name: en.withdrawOf('siri@example.com') }).press('Enter');
    const asked = dialog(page, en.withdrawAsk('siri@example.com'));
    await asked.getByRole('button', { name: en.withdraw, exact: true }).press('Enter');
    await page.getByText(en.withdrawn('siri@example.com')).waitFor();
    await siri.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('invitations');

    const joining = await personWith({ locale: 'en-GB' });
    try {
      await joining.page.goto(await linkTo(kit, 'maja@example.com'));
      await joining.page.locator('input[name=name]').fill('Maja Öhrn');
      await joining.page.getByRole('button', { name: 'Accept invitation' }).click();
      await joining.page.getByText('Welcome').waitFor();
    } finally {
      await joining.leave();
    }
    await page.reload();
    await members.getByText('Maja Öhrn', { exact: true }).waitFor();
    await page.getByText(en.noInvitations).waitFor();
    await page.getByRole('searchbox').fill('nobody at all');
    await page.getByText(en.none('nobody at all')).waitFor();
    await page.getByRole('searchbox').fill('maja');
    await members.getByText('Maja Öhrn', { exact: true }).waitFor();
    await expect.poll(() => members.getByText(en.you(name)).count()).toBe(0);
    expect(unexpected(errors, 400, 409)).toEqual([]);
  } finally {
    await leave();
  }
});

test('a role is saved after it was chosen, and the last administrator is explained', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const roles = (await cast.api.done(roleOperations.list)).data;
  const [admin, member] = roles.map(role => role.name);
  const maja = await joined(kit, cast, { name: 'Maja Öhrn', permissions: ['READ_DOCUMENT'] });
  const { page, accessible, errors, leave } = await signedIn(kit, cast);
  try {
    await opensSettings(page, { name, place: '/settings/members' });
    const picker = page.getByLabel(en.roleOf('Maja Öhrn'));
    await picker.selectOption({ label: member ?? '' });
    await page.getByText(en.changeRole('Maja Öhrn', member ?? '')).waitFor();
    await accessible('role chosen');
    await shot(page, 'members-role');
    await page.getByRole('button', { name: en.saveOf('Maja Öhrn') }).press('Enter');
    await page.getByText(en.roleSaved('Maja Öhrn', member ?? '')).waitFor();
    await page.getByRole('button', { name: en.saveOf('Maja Öhrn') }).waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe(en.roleOf('Maja Öhrn'));
    expect((await cast.api.done(memberOperations.get, { params: { id: maja.id } })).role.name).toBe(member);

    await page.getByLabel(en.roleOf(name)).selectOption({ label: member ?? '' });
    await page.getByText(en.changeOwnRole(member ?? '')).waitFor();
    await page.getByRole('button', { name: en.saveOf(name) }).click();
    await page.getByRole('alert').getByText(en.lastAdministrator).waitFor();
    await accessible('last administrator');
    await shot(page, 'members-last-administrator');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await page.getByLabel(en.roleOf(name)).locator('option:checked').textContent()).toBe(admin);

    await page.getByRole('button', { name: en.more(name) }).click();
    await page.getByRole('menuitem', { name: en.remove }).click();
    const leaving = dialog(page, en.removeSelf);
    await leaving.getByRole('button', { name: en.remove }).click();
    await leaving.getByText(en.lastAdministrator).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: en.more('Maja Öhrn') }).press('Enter');
    await page.getByRole('menuitem', { name: en.deactivate }).press('Enter');
    const asked = dialog(page, en.deactivateAsk('Maja Öhrn'));
    await asked.getByText(en.deactivateAbout('Maja Öhrn')).waitFor();
    await accessible('deactivating');
    await asked.getByRole('button', { name: en.deactivate, exact: true }).click();
    await page.getByText(en.inactive, { exact: true }).waitFor();
    await shot(page, 'members-inactive');
    await page.getByRole('button', { name: en.more('Maja Öhrn') }).click();
    await page.getByRole('menuitem', { name: en.reactivate }).click();
    await page.getByText(en.inactive, { exact: true }).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: en.more('Maja Öhrn') }).click();
    await page.getByRole('menuitem', { name: en.remove }).click();
    const removal = dialog(page, en.removeAsk('Maja Öhrn'));
    await removal.getByText(en.removeAbout('Maja Öhrn')).waitFor();
    await shot(page, 'members-removal');
    await removal.getByRole('button', { name: en.remove }).click();
    await page.getByText(en.removed('Maja Öhrn')).waitFor();
    await picker.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('members');
    expect(unexpected(errors, 409)).toEqual([]);
  } finally {
    await leave();
  }
});

test('somebody of the organization is added at once, and the plan’s limit is explained', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await cast.api.done(workspaceOperations.create, { body: { name: 'Workshop' } });
  const olof = await user(kit, cast, 'Olof Tjärn');
  const { page, errors, leave } = await signedIn(kit, cast);
  try {
    await opensSettings(page, { name, place: '/settings/members' });
    await page.getByRole('button', { name: en.invite, exact: true }).click();
    const box = dialog(page, en.inviteTitle);
    await box.getByLabel(en.addresses).fill(`${olof.email} new@example.com`);
    await box.getByLabel(en.atOnce).check();
    await box.getByRole('button', { name: en.sendInvitations }).click();
    await page.getByText(en.added(1)).waitFor();
    await page.getByText(en.invited(1)).waitFor();
    await page.getByText('Olof Tjärn', { exact: true }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'new@example.com' }).waitFor();

    await kit.db.run("update organizations set plan = 'SOLO' where id = $1", [cast.organizationId]);
    await page.getByRole('button', { name: en.invite, exact: true }).click();
    await box.getByLabel(en.addresses).fill('more@example.com');
    await box.getByRole('button', { name: en.sendInvitations }).click();
    await box.getByText(/^more@example.com: .*choose a larger plan\.$/).waitFor();
    await shot(page, 'members-limit');
    expect(unexpected(errors, 403, 404)).toEqual([]);
  } finally {
    await leave();
  }
});

test('members are managed in Swedish on a dark phone', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  await joined(kit, cast, { name: 'Maja-Elisabeth Öhrn af Hällström', permissions: ['READ_DOCUMENT'] });
  const device = { ...phone, viewport: { width: 360, height: 740 }, locale: 'sv-SE', colorScheme: 'dark' as const };
  const { page, accessible, errors, leave } = await signedIn(kit, cast, device);
  try {
    await opensSettings(page, { name, place: '/settings/members', language: 'sv' });
    await page.getByText(sv.you(name)).waitFor();
    await page.getByText(sv.noInvitations).waitFor();
    await accessible('members');
    await fitsWidth(page, 'members');
    await shot(page, 'members-phone');
    await page.getByRole('button', { name: sv.invite, exact: true }).click();
    const box = dialog(page, sv.inviteTitle);
    await box.getByLabel(sv.addresses).fill('maja@example.com, olof');
    await box.getByRole('button', { name: sv.sendInvitations }).click();
    await box.getByText(sv.problem('olof', sv.addressWrong)).waitFor();
    await accessible('not invited');
    await fitsWidth(page, 'invite');
    await shot(page, 'members-phone-invite');
    await box.getByRole('button', { name: generalSv.cancel }).click();
    const withdraw = page.getByRole('button', { name: sv.withdrawOf('maja@example.com') });
    await withdraw.scrollIntoViewIfNeeded();
    await fitsWidth(page, 'invited');
    await shot(page, 'members-phone-invited');
    await withdraw.click();
    await dialog(page, sv.withdrawAsk('maja@example.com')).getByRole('button', { name: sv.withdraw }).click();
    await page.getByText(sv.noInvitations).waitFor();
    expect(unexpected(errors, 400)).toEqual([]);
  } finally {
    await leave();
  }
});

test('who manages members gives no role that may do more than they', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const maja = await joined(kit, cast, { name: 'Maja Öhrn', permissions: ['MANAGE_WORKSPACE_MEMBERS'] });
  const olof = await joined(kit, cast, { name: 'Olof Tjärn', permissions: [] });
  await choosePassword(kit, maja.email, goodPassword);
  const { page, errors, leave } = await personWith({ locale: 'en-GB' });
  try {
    await signsIn(page, kit, maja.email, `/w/${cast.workspaceId}/settings/members`);
    const picker = page.getByLabel(en.roleOf('Olof Tjärn'));
    await picker.waitFor();
    expect(await page.getByLabel(en.roleOf(name)).count()).toBe(0);
    expect(await picker.locator('option:not(:disabled)').allTextContents()).toEqual([maja.roleId, olof.roleId]);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
