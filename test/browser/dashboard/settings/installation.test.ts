/** The installation page of its operator: what was found, how everything is set up, and the mail server. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorsAdd, operatorsRemove } from '../../../../src/cli/operators.ts';
import { sv as generalSv } from '../../../../web/dashboard/locales/sv.ts';
import { en as form } from '../../../../web/dashboard/settings/form/locales/en.ts';
import { en } from '../../../../web/dashboard/settings/installation/locales/en.ts';
import { sv } from '../../../../web/dashboard/settings/installation/locales/sv.ts';
import { en as settings } from '../../../../web/dashboard/settings/locales/en.ts';
import { en as me } from '../../../../web/dashboard/settings/me/locales/en.ts';
import { sv as meSv } from '../../../../web/dashboard/settings/me/locales/sv.ts';
import { en as shell } from '../../../../web/dashboard/shell/locales/en.ts';
import { byPassword, goodPassword, keepTime, pass } from '../../../credentials/sign-in/person.ts';
import { codeOf } from '../../../credentials/sign-in/totp.ts';
import { type MailServer, openMailServer } from '../../../kit/servers/mail-server.ts';
import { useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn } from '../../kit/dashboard.ts';
import { dialog, fitsWidth, shot } from '../../kit/finding.ts';
import { phone } from '../../kit/person.ts';
import { opensSettings } from '../../kit/settings.ts';

keepTime();
const kit = useService({ web: pagesDir });
const name = 'Olga Owner';
const place = '/settings/installation';
const unexpected = (errors: readonly string[], ...statuses: number[]) =>
  errors.filter(error => !statuses.some(status => error.startsWith(`${status}: `) || error.includes(` ${status} (`)));

let server: MailServer;
beforeAll(async () => {
  server = await openMailServer({ account: { user: 'sigill', password: 'vinterfrukt' } });
});
afterAll(() => server.close());

/** Turns the second factor on elsewhere; the address that an app makes its codes of. */
async function secondFactor(email: string): Promise<string> {
  const who = await byPassword(kit, email);
  const { body } = await who.post('/two-factor/enable', { password: goodPassword });
  expect((await who.post('/two-factor/verify-totp', { code: codeOf(body.totpURI) })).status).toBe(200);
  pass(30_000); // until the next code
  return body.totpURI;
}

test('an operator tries a mail server with a wrong password, then a right one, and saves it', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, email, leave } = await signedIn(kit, cast);
  try {
    await operatorsAdd(kit.db, email);
    await page.reload();
    await opensSettings(page, { name, place });
    await page.getByText(en.needsSecondFactor).waitFor();
    await page.getByText(en.never).waitFor();
    await accessible('without a second factor');
    await shot(page, 'installation');
    const uri = await secondFactor(email);
    await page.reload();
    const confirming = page.getByRole('form', { name: en.confirm });
    await confirming.getByLabel(en.code).fill('000000');
    await confirming.getByRole('button', { name: en.confirmButton }).click();
    await confirming.getByText(me.problem.INVALID_CODE ?? '').waitFor();
    await accessible('wrong code');
    await confirming.getByLabel(en.code).fill(codeOf(uri));
    await confirming.getByRole('button', { name: en.confirmButton }).click();

    const mail = page.getByRole('form', { name: en.mail });
    const test = page.getByRole('button', { name: en.test });
    await mail.waitFor();
    expect(await page.evaluate('document.activeElement !== document.body')).toBe(true);
    await test.click();
    await mail.getByText(en.wrong.host).waitFor();
    await accessible('nothing entered');
    const [host = '', port = ''] = server.address.split(':');
    await mail.getByLabel(en.names.host).fill(host);
    await mail.getByLabel(en.names.port, { exact: true }).fill(port);
    await mail.getByLabel(en.names.user, { exact: true }).fill('sigill');
    await mail.getByLabel(en.names.newPassword).fill('sommarfrukt');
    await mail.getByLabel(en.names.senderName, { exact: true }).fill('Northlight');
    await mail.getByLabel(en.names.senderAddress).fill('sign@northlight.example');
    await test.click();
    await page.getByText(en.problem.SIGN_IN).waitFor();
    await page.getByText('535 5.7.8 no').first().waitFor();
    await page.getByText(en.dialogue).click();
    await accessible('wrong password');
    await page.getByText(en.problem.SIGN_IN).scrollIntoViewIfNeeded();
    await shot(page, 'installation-wrong-password');
    await mail.getByLabel(en.names.newPassword).fill('vinterfrukt');
    await test.click();
    await page.getByText(en.outcome.ACCEPTED).waitFor();
    expect(server.emails.at(-1)).toMatchObject({ to: `<${email}>`, user: 'sigill' });
    await accessible('accepted');
    expect(await page.evaluate('JSON.stringify({ ...sessionStorage })')).not.toContain('frukt');
    await mail.getByRole('button', { name: form.save }).click();
    await page.getByText(form.saved).waitFor();
    await page.getByText(en.passwordKept).waitFor();
    await page.reload();
    await test.click();
    await page.getByText(en.outcome.ACCEPTED).waitFor();
    expect(server.emails).toHaveLength(2);
    await test.scrollIntoViewIfNeeded();
    await shot(page, 'installation-saved');

    await page.getByRole('button', { name: en.remove }).click();
    const asked = dialog(page, en.removeAsk);
    await accessible('asked');
    await asked.getByRole('button', { name: en.remove }).click();
    await page.getByText(en.removed).waitFor();
    await page.getByText(en.mailNone).waitFor();
    expect(unexpected(errors, 400, 401)).toEqual([]);
  } finally {
    await leave();
  }
});

test('what an examination finds is shown, and the page goes when the command line takes it', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, email, root, leave } = await signedIn(kit, cast);
  try {
    await page.goto(`${root}${place}`);
    await page.getByRole('heading', { name: 'Not found, or not yours' }).waitFor();
    await operatorsAdd(kit.db, email);
    await page.goto(`${root}${place}`);
    await page.getByRole('button', { name: en.examine }).click();
    await page.getByText(en.examining).waitFor();
    await accessible('examining');
    await kit.work();
    await page.getByText(/things are left before production/).waitFor();
    const open = page.getByRole('listitem').filter({ hasText: en.findingState.TO_DO });
    for (const finding of ['public address', 'trust', 'backups'])
      await open.filter({ hasText: finding }).first().waitFor();
    await page.getByText(/check(s)? that passed/).click();
    await page.getByText('trial seal').waitFor();
    await page.getByText('PORT', { exact: true }).waitFor();
    await accessible('examined');
    await fitsWidth(page, 'examined');
    await shot(page, 'installation-findings');
    await page.getByRole('heading', { name: en.seal }).scrollIntoViewIfNeeded();
    await shot(page, 'installation-set-up');
    await operatorsRemove(kit.db, email);
    await page.getByRole('button', { name: en.examine }).click();
    await page.getByRole('heading', { name: shell.gone }).waitFor();
    expect(await page.getByRole('link', { name: settings.page[place] }).count()).toBe(0);
    await accessible('gone');
    expect(unexpected(errors, 403)).toEqual([]);
  } finally {
    await leave();
  }
});

test('the page is read and the code entered in Swedish on a dark phone', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const device = { ...phone, viewport: { width: 360, height: 740 }, locale: 'sv-SE', colorScheme: 'dark' as const };
  const { page, accessible, errors, email, root, leave } = await signedIn(kit, cast, device);
  try {
    await operatorsAdd(kit.db, email);
    const uri = await secondFactor(email);
    await page.goto(`${root}${place}`);
    await page.getByText(sv.mailNone).waitFor();
    await accessible('status');
    await fitsWidth(page, 'status');
    await shot(page, 'installation-phone');
    const confirming = page.getByRole('form', { name: sv.confirm });
    await confirming.getByLabel(sv.code).fill('1');
    await confirming.getByRole('button', { name: sv.confirmButton }).click();
    await confirming.getByText(meSv.problem.INVALID_CODE ?? '').waitFor();
    await confirming.getByLabel(sv.code).fill(codeOf(uri));
    await confirming.getByRole('button', { name: sv.confirmButton }).click();
    const mail = page.getByRole('form', { name: sv.mail });
    await mail.getByLabel(sv.names.host).fill('mail.example.se');
    await mail.getByLabel(sv.names.port, { exact: true }).fill('465');
    await mail.getByLabel(sv.names.senderAddress).fill('avtal@example.se');
    await page.getByRole('button', { name: sv.test }).click();
    await mail.getByText(sv.wrong.encryption465).waitFor();
    const encryption = mail.getByLabel(sv.names.encryption);
    await expect.poll(() => encryption.evaluate(field => field === field.ownerDocument.activeElement)).toBe(true);
    await accessible('wrong encryption');
    await fitsWidth(page, 'form');
    await shot(page, 'installation-phone-form');
    await mail.getByRole('button', { name: generalSv.undo }).click();
    await page.getByRole('heading', { name: sv.environment }).scrollIntoViewIfNeeded();
    await shot(page, 'installation-phone-environment');
    expect(unexpected(errors, 400, 401)).toEqual([]);
  } finally {
    await leave();
  }
});
