/** The page about roles: what each may do, and making, changing and deleting one. */
import { expect, test } from 'vitest';
import { roleOperations } from '../../../../src/contract/operations/workspaces/roles.ts';
import { en as form } from '../../../../web/dashboard/settings/form/locales/en.ts';
import { en } from '../../../../web/dashboard/settings/roles/locales/en.ts';
import { sv } from '../../../../web/dashboard/settings/roles/locales/sv.ts';
import { choosePassword, goodPassword } from '../../../credentials/sign-in/person.ts';
import { joined } from '../../../kit/people.ts';
import { useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn, signsIn } from '../../kit/dashboard.ts';
import { dialog, fitsWidth, shot } from '../../kit/finding.ts';
import { personWith, phone } from '../../kit/person.ts';
import { opensSettings } from '../../kit/settings.ts';

const kit = useService({ web: pagesDir });
const name = 'Olga Owner';
const unexpected = (errors: readonly string[], ...statuses: number[]) =>
  errors.filter(error => !statuses.some(status => error.startsWith(`${status}: `) || error.includes(` ${status} (`)));

test('a role is copied, changed after a sentence sums it up, renamed and deleted', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const [, member] = (await cast.api.done(roleOperations.list)).data;
  const { page, accessible, errors, leave } = await signedIn(kit, cast);
  const heading = (role: string) => page.getByRole('heading', { name: role, level: 2, exact: true });
  const more = async (role: string, item: string) => {
    await page.getByRole('button', { name: en.more(role), exact: true }).click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  try {
    await opensSettings(page, { name, place: '/settings/roles' });
    await page.getByText(en.builtInAbout).waitFor();
    await page.getByText('Send without approval').waitFor();
    await accessible('built in');
    await shot(page, 'roles-built-in');

    const memberName = member?.name ?? '';
    await page.getByRole('button', { name: memberName }).first().click();
    await heading(memberName).waitFor();
    await more(memberName, en.copy);
    const making = dialog(page, en.newRole);
    await making.getByLabel(en.name, { exact: true }).fill(memberName);
    await making.getByRole('button', { name: en.create }).click();
    await making.getByText(en.nameTaken).waitFor();
    await accessible('name taken');
    await shot(page, 'roles-name-taken');
    await making.getByLabel(en.name, { exact: true }).fill('Legal');
    await making.getByRole('button', { name: en.create }).press('Enter');
    await heading('Legal').waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Legal');
    await page.getByRole('checkbox', { name: /^View private documents/ }).check();
    await page.getByRole('checkbox', { name: /^Send documents/ }).uncheck();
    const sentence = en.change('Legal', ['view private documents'], ['send documents'], 0);
    await page.getByRole('status').getByText(sentence).waitFor();
    await accessible('changed');
    await shot(page, 'roles-changed');
    await page.reload();
    await page.getByText(sentence).waitFor();
    await page.getByRole('button', { name: form.save, exact: true }).click();
    await page.getByText(form.saved).waitFor();
    const legal = (await cast.api.done(roleOperations.list)).data.find(role => role.name === 'Legal');
    expect(legal?.permissions).toContain('VIEW_PRIVATE_DOCUMENT');
    expect(legal?.permissions).not.toContain('SEND_DOCUMENT');

    await page.getByRole('searchbox').fill('webhooks');
    await page.getByRole('checkbox', { name: /^Manage webhooks/ }).check();
    await page.getByText(en.change('Legal', ['manage webhooks'], [], 0)).waitFor();
    await page.getByRole('searchbox').fill('zzz');
    await page.getByText(en.none('zzz')).waitFor();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('checkbox', { name: /^Administrator/ }).check();
    await page.getByText(en.change('Legal', [en.everything], [], 0)).waitFor();
    expect(await page.getByRole('checkbox', { name: /^Send documents/ }).isChecked()).toBe(true);
    await shot(page, 'roles-administrator');
    await page.getByRole('button', { name: 'Undo' }).click();

    await more('Legal', en.rename);
    const renaming = dialog(page, en.renameTitle('Legal'));
    await renaming.getByLabel(en.name, { exact: true }).fill('');
    await renaming.getByRole('button', { name: en.save }).click();
    await renaming.getByText(en.nameMissing).waitFor();
    await renaming.getByLabel(en.name, { exact: true }).fill('Law');
    await renaming.getByRole('button', { name: en.save }).click();
    await heading('Law').waitFor();
    await more('Law', en.remove);
    const asked = dialog(page, en.removeAsk('Law'));
    await asked.getByRole('button', { name: en.remove }).click();
    await page.getByText(en.removed('Law')).waitFor();
    await heading('Law').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H2');
    expect(unexpected(errors, 400, 409)).toEqual([]);
  } finally {
    await leave();
  }
});

test('a role that somebody has is not deleted, and its change names how many it affects, in Swedish on a dark phone', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const maja = await joined(kit, cast, { name: 'Maja Öhrn', permissions: ['READ_DOCUMENT'] });
  await kit.db.run("update roles set name = 'Läsare' where id = $1", [maja.roleId]);
  const device = { ...phone, viewport: { width: 360, height: 740 }, locale: 'sv-SE', colorScheme: 'dark' as const };
  const { page, accessible, errors, leave } = await signedIn(kit, cast, device);
  try {
    await opensSettings(page, { name, place: '/settings/roles', language: 'sv' });
    await page.getByText(sv.builtInAbout).waitFor();
    await accessible('built in');
    await fitsWidth(page, 'roles');
    await shot(page, 'roles-phone');
    await page.getByLabel(sv.role, { exact: true }).selectOption(maja.roleId);
    await page.getByRole('heading', { name: 'Läsare' }).waitFor();
    await page.getByRole('button', { name: sv.allOf(sv.group.documents) }).click();
    const sentence = page.getByRole('status').filter({ hasText: 'Läsare' });
    await expect.poll(() => sentence.textContent()).toMatch(/ och 11 saker till\. Det gäller en person, på en gång\.$/);
    await accessible('changed');
    await fitsWidth(page, 'changed');
    await sentence.scrollIntoViewIfNeeded();
    await shot(page, 'roles-phone-changed');
    await page.getByRole('button', { name: sv.more('Läsare') }).click();
    await page.getByRole('menuitem', { name: sv.remove }).click();
    await dialog(page, sv.removeAsk('Läsare')).getByText(sv.removeInUse(1)).waitFor();
    await accessible('in use');
    await shot(page, 'roles-phone-in-use');
    expect(unexpected(errors)).toEqual([]);
  } finally {
    await leave();
  }
});

test('who only manages members sees roles and cannot change them', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const maja = await joined(kit, cast, { name: 'Maja Öhrn', permissions: ['MANAGE_WORKSPACE_MEMBERS'] });
  await choosePassword(kit, maja.email, goodPassword);
  const { page, errors, leave } = await personWith({ locale: 'en-GB' });
  try {
    await signsIn(page, kit, maja.email, `/w/${cast.workspaceId}/settings/roles?role=${maja.roleId}`);
    await page.getByText(en.onlyReading).waitFor();
    await page.getByRole('checkbox').first().waitFor();
    expect(await page.getByRole('checkbox', { disabled: false }).count()).toBe(0);
    expect(await page.getByRole('button', { name: en.newRole }).count()).toBe(0);
    expect(await page.getByRole('button', { name: en.more(maja.roleId) }).count()).toBe(0);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
