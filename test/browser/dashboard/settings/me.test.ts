/** One's own account: name, password, second factor, passkeys and devices. */
import { expect, test } from 'vitest';
import { en as formTexts } from '../../../../web/dashboard/settings/form/locales/en.ts';
import { en } from '../../../../web/dashboard/settings/me/locales/en.ts';
import { sv } from '../../../../web/dashboard/settings/me/locales/sv.ts';
import { byPassword, goodPassword, keepTime, linkTo, ownerOf, person } from '../../../credentials/sign-in/person.ts';
import { codeOf } from '../../../credentials/sign-in/totp.ts';
import { useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn } from '../../kit/dashboard.ts';
import { fitsWidth, shot } from '../../kit/finding.ts';
import { phone } from '../../kit/person.ts';
import { opensSettings } from '../../kit/settings.ts';

keepTime();
// A passkey belongs to a host name, not to an IP address.
const kit = useService({ web: pagesDir, env: { HOST: 'localhost' } });
const otherPassword = 'sju gröna båtar vid kajen';

test('a person changes their name, and is asked before they leave with something unsaved', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast);
  try {
    await opensSettings(page, { name: 'Olga Owner', place: '/settings/me' });
    const name = page.getByLabel(en.profileNames.name);
    const save = page.getByRole('button', { name: formTexts.save, exact: true });
    await name.fill('Olga Öberg');
    await save.waitFor();
    await accessible('changed');
    await shot(page, 'me-changed');
    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    await page.getByRole('dialog', { name: formTexts.leave }).waitFor();
    await accessible('leaving');
    await page.getByRole('button', { name: formTexts.stay }).click();
    expect(await name.inputValue()).toBe('Olga Öberg');
    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    await page.getByRole('button', { name: formTexts.leaveAnyway }).click();
    await page.waitForURL(/\/documents$/);
    // What was typed is still there.
    await page.goto(`${root}/settings/me`);
    await save.waitFor();
    expect(await name.inputValue()).toBe('Olga Öberg');

    // Somebody else, here the same person elsewhere, was faster.
    await kit.db.run('update users set name = $2 where id = $1', [cast.ownerId, 'Olga Ek']);
    await save.click();
    await page.getByText(formTexts.conflict([en.profileNames.name])).waitFor();
    await accessible('conflict');
    await shot(page, 'me-conflict');
    await page.getByRole('button', { name: formTexts.takeTheirs }).click();
    await save.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Olga Ek');
    await name.fill('');
    await save.click();
    await page.locator('.problem').waitFor();
    await name.fill('Olga Öberg');
    await page.getByLabel(en.profileNames.phone).fill('+46701234567');
    await save.press('Enter');
    await page.getByText(formTexts.saved).waitFor();
    await page.getByRole('button', { name: /^Olga Öberg/ }).waitFor();
    const row = await kit.db.row('select name, phone from users where id = $1', [cast.ownerId]);
    expect(row).toEqual({ name: 'Olga Öberg', phone: '+46701234567' });
    expect(errors.filter(error => !error.includes('400'))).toEqual([]);
  } finally {
    await leave();
  }
});

test('a person changes password, turns on a second factor, adds a passkey and signs out another device', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, root, email, leave } = await signedIn(kit, cast, {
    ...phone,
    locale: 'sv-SE',
    colorScheme: 'dark',
  });
  try {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const other = await byPassword(kit, email);
    await page.goto(`${root}/settings/me`);
    await page.getByText(sv.devicesAbout).waitFor();
    await fitsWidth(page);
    await accessible('plain');
    await shot(page, 'me-phone');

    // A wrong password, one that is too common, and a good one.
    await page.getByRole('button', { name: sv.changePassword, exact: true }).click();
    await page.getByLabel(sv.currentPassword).fill('fel lösenord');
    await page.getByLabel(sv.newPassword, { exact: true }).fill('lösenord12345');
    await page.getByRole('button', { name: sv.changePassword, exact: true }).click();
    await page.locator('.problem').waitFor();
    await page.getByLabel(sv.newPassword, { exact: true }).fill(otherPassword);
    await page.getByRole('button', { name: sv.changePassword, exact: true }).click();
    await page.getByText(sv.problem.INVALID_PASSWORD ?? '').waitFor();
    await accessible('wrong password');
    await shot(page, 'me-password');
    await page.getByLabel(sv.currentPassword).fill(goodPassword);
    await page.getByRole('button', { name: sv.changePassword, exact: true }).click();
    await page.getByText(sv.passwordChanged).waitFor();
    expect((await other.get('/session')).status).toBe(401);
    expect((await person(kit).post('/sign-in/email', { email, password: otherPassword })).status).toBe(200);

    await page.getByRole('button', { name: sv.turnOn, exact: true }).click();
    await page.getByRole('textbox', { name: sv.password, exact: true }).fill(otherPassword);
    await page.getByRole('button', { name: sv.go, exact: true }).click();
    const secret = await page.getByLabel(sv.secret).inputValue();
    await page.getByLabel(sv.code).fill('000000');
    await page.getByRole('button', { name: sv.turnOn, exact: true }).click();
    await page.getByText(sv.problem.INVALID_CODE ?? '').waitFor();
    await accessible('scan');
    await shot(page, 'me-scan');
    await page.getByLabel(sv.code).fill(codeOf(`otpauth://totp/x?secret=${secret}`));
    await page.getByRole('button', { name: sv.turnOn, exact: true }).click();
    await page.getByRole('heading', { name: sv.codes }).waitFor();
    expect(await page.locator('.recovery-codes > li').count()).toBe(10);
    await fitsWidth(page);
    await accessible('codes');
    await shot(page, 'me-codes');
    await page.getByRole('button', { name: sv.codesKept }).click();
    await page.getByText(sv.secondFactorOn).waitFor();
    const halfway = await person(kit).post('/sign-in/email', { email, password: otherPassword });
    expect(halfway.body).toMatchObject({ signedIn: false });

    await page.getByRole('button', { name: sv.addPasskey }).click();
    await page.getByText(sv.passkeyAdded).waitFor();
    await page.getByRole('button', { name: /^Ta bort Chrome/ }).click();
    await accessible('deleting');
    await shot(page, 'me-deleting');
    await page.getByRole('dialog').getByRole('button', { name: sv.delete, exact: true }).click();
    await page.getByText(sv.passkeyDeleted).waitFor();
    expect(await kit.db.rows('select 1 from passkeys')).toEqual([]);
    expect(
      await kit.db.rows("select type from events where type like 'account.passkey%' order by created_at, type"),
    ).toEqual([{ type: 'account.passkey_added' }, { type: 'account.passkey_removed' }]);
    expect(errors.filter(error => !/40[01]/.test(error))).toEqual([]);
  } finally {
    await leave();
  }
});

test('a person moves to another address, and one device is signed out from another', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, errors, root, email, leave } = await signedIn(kit, cast);
  const other = await byPassword(kit, email);
  try {
    await page.goto(`${kit.baseUrl}/settings/me`);
    await page.waitForURL(`${root}/settings/me`);
    await page.getByLabel(en.newEmail).fill('olga');
    await page.getByRole('button', { name: en.changeEmail }).click();
    await page.getByText(en.problem.INVALID_EMAIL).waitFor();
    await page.getByLabel(en.newEmail).fill(`new-${email}`);
    await page.getByRole('button', { name: en.changeEmail }).click();
    await page.getByText(en.emailSent(email, `new-${email}`)).waitFor();
    expect(await linkTo(kit, email)).toContain('/sign-in/email/allow/');
    const devices = page.getByRole('region', { name: en.devices });
    await devices
      .getByRole('button', { name: /^Sign out / })
      .first()
      .waitFor();
    for (let left = await devices.getByRole('button', { name: /^Sign out (?!everywhere)/ }).count(); left > 0; left--) {
      await devices
        .getByRole('button', { name: /^Sign out (?!everywhere)/ })
        .first()
        .click();
      await expect.poll(() => devices.getByRole('button', { name: /^Sign out (?!everywhere)/ }).count()).toBe(left - 1);
    }
    expect((await other.get('/session')).status).toBe(401);
    await page.reload();
    await page.getByLabel(en.newEmail).waitFor();
    expect(errors.filter(error => !error.includes('400'))).toEqual([]);
    expect(await ownerOf(kit, cast)).toBe(email);
  } finally {
    await leave();
  }
});
