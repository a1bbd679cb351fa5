/** Who must have a second factor, and which addresses are invited. */
import { describe, expect, test } from 'vitest';
import { invitationOperations } from '../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../src/contract/operations/workspaces/roles.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { newId } from '../../src/platform/ids.ts';
import { listOutbox, readOutbox } from '../../src/platform/mail/outbox.ts';
import { byLink, byPassword, choosePassword, goodPassword, keepTime, pass } from '../credentials/sign-in/person.ts';
import { codeOf } from '../credentials/sign-in/totp.ts';
import { submitForm } from '../kit/page-form.ts';
import { type Cast, useService } from '../kit/service.ts';
import { type Browser, browser } from './browser.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });
const put = (who: Browser, path: string, given: object) => who.send('PUT' as never, path, given);
const requires = (who: Browser, isRequired: boolean) => put(who, '/security/second-factor', { isRequired });
const limits = (who: Browser, domains: readonly string[]) => put(who, '/security/invitations', { domains });

/** Turns a second factor on; the address that an app makes its codes of. */
async function enables(who: Browser): Promise<string> {
  await choosePassword(kit, who.member.email, goodPassword);
  await byPassword(kit, who.member.email, goodPassword, who.who);
  const { body } = await who.who.post('/two-factor/enable', { password: goodPassword });
  expect((await who.who.post('/two-factor/verify-totp', { code: codeOf(body.totpURI) })).status).toBe(200);
  who.headers['Svc-Form-Token'] = (await who.who.get('/session')).body.formToken;
  return body.totpURI;
}

describe('A second factor', () => {
  test('is demanded by somebody who gave one themselves, and then of everybody here', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    const who = await browser(kit, cast, ['ADMINISTRATOR']);
    const member = await browser(kit, cast);
    const elsewhere = await browser(kit, other);
    expect((await requires(who, true)).body.code).toBe('INVALID_STATE');
    expect((await requires(member, true)).status).toBe(403);
    const uri = await enables(who);
    expect((await who.get('/security')).body.secondFactor).toEqual({ isRequired: false, lacking: 2, ownIsGiven: true });
    expect((await requires(who, true)).body.secondFactor).toEqual({ isRequired: true, lacking: 2, ownIsGiven: true });
    expect((await who.get('/viewer')).status).toBe(200);
    expect([(await member.get('/viewer')).status, (await elsewhere.get('/viewer')).status]).toEqual([403, 200]);
    expect((await member.who.get('/session')).body.workspaces).toMatchObject([{ demand: 'SECOND_FACTOR' }]);
    // Keys are not people.
    await cast.api.done(workspaceOperations.me);
    // Turning it on is enough, in the same browser.
    await enables(member);
    expect((await member.get('/viewer')).status).toBe(200);
    // A session from before that has none gives a code, and goes on.
    await kit.db.run('update identity_sessions set second_factor = false, confirmed_at = null');
    expect((await who.get('/viewer')).status).toBe(403);
    pass(60_000);
    expect((await who.who.post('/two-factor/verify-totp', { code: codeOf(uri) })).status).toBe(200);
    expect((await who.get('/viewer')).status).toBe(200);
    expect((await requires(who, false)).body.secondFactor.isRequired).toBe(false);
    expect((await member.get('/viewer')).status).toBe(200);
  });

  test('was given by who signs in with a code; recovery codes of who is signed in are none', async () => {
    const cast = await kit.organization();
    const who = await browser(kit, cast, ['ADMINISTRATOR']);
    const uri = await enables(who);
    expect((await requires(who, true)).status).toBe(200);
    pass(60_000);
    const again = await byPassword(kit, who.member.email, goodPassword);
    expect((await again.get('/session')).status).toBe(401);
    expect((await again.post('/two-factor/verify-totp', { code: codeOf(uri) })).status).toBe(200);
    expect((await again.get(`${kit.baseUrl}/api/dashboard/viewer`, who.headers)).status).toBe(200);
    const codes = (await again.post('/two-factor/generate-backup-codes', { password: goodPassword })).body.backupCodes;
    await kit.db.run('update identity_sessions set second_factor = false, confirmed_at = null');
    const refused = await again.post('/two-factor/generate-backup-codes', { password: goodPassword });
    expect([refused.status, refused.body.code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    await again.post('/two-factor/verify-backup-code', { code: codes[0] });
    expect((await again.get(`${kit.baseUrl}/api/dashboard/viewer`, who.headers)).status).toBe(403);
  });

  test('is not made by a link alone, where there is a passkey', async () => {
    const cast = await kit.organization();
    const member = await browser(kit, cast);
    await choosePassword(kit, member.member.email, goodPassword);
    await byLink(kit, member.member.email, member.who);
    await kit.db.run(
      `insert into passkeys (id, name, public_key, identity_id, credential_id, counter, device_type, backed_up, transports, created_at, aaguid)
       select 'psk_1', 'Laptop', 'x', identity_id, 'cred_1', 0, 'singleDevice', false, '', now(), '' from users where id = $1`,
      [member.member.id],
    );
    // A passkey that was lost is replaced by a link, where nobody demands more.
    expect((await member.who.get('/passkey/generate-register-options')).status).toBe(200);
    await kit.db.run('update organizations set second_factor_required = true where id = $1', [cast.organizationId]);
    for (const [path, body] of [
      ['/two-factor/enable', { password: goodPassword }],
      ['/passkey/verify-registration', { response: {}, name: 'Other' }],
      ['/passkey/delete-passkey', { id: 'psk_1' }],
    ] as const)
      expect([path, (await member.who.post(path, body)).body.code]).toEqual([path, 'SECOND_FACTOR_NEEDED']);
    expect((await member.who.get('/passkey/generate-register-options')).body.code).toBe('SECOND_FACTOR_NEEDED');
    await kit.db.run('update identity_sessions set second_factor = true');
    expect((await member.who.post('/two-factor/enable', { password: goodPassword })).status).toBe(200);
  });

  test('is not demanded of a session of the provider of the organization', async () => {
    const cast = await kit.organization();
    const member = await browser(kit, cast);
    await kit.db.run('update organizations set second_factor_required = true where id = $1', [cast.organizationId]);
    expect((await member.get('/viewer')).status).toBe(403);
    await kit.db.run(
      `update identity_sessions set only_user_id = $1 where identity_id = (select identity_id from users where id = $1)`,
      [member.member.id],
    );
    expect((await member.get('/viewer')).status).toBe(200);
  });
});

describe('Domains of invitations', () => {
  const roleOf = async (cast: Cast) =>
    (await cast.api.done(roleOperations.list)).data.find(role => role.name === 'Member')?.id ?? '';

  test('refuse other addresses at their path, over the API and in the dashboard; members stay', async () => {
    const cast = await kit.organization();
    const who = await browser(kit, cast, ['ADMINISTRATOR']);
    const member = await browser(kit, cast);
    expect((await limits(member, ['firm.example'])).status).toBe(403);
    expect((await limits(who, ['no domain'])).body.issues).toMatchObject([{ path: 'domains.0' }]);
    expect((await limits(who, ['FIRM.example', 'firm.example'])).body.invitationDomains).toEqual(['firm.example']);
    const roleId = await roleOf(cast);
    const outside = { email: `x@${newId('other').replace('_', '-')}.example`, roleId };
    const refused = { code: 'VALIDATION_FAILED', issues: [{ path: 'email', code: 'INVALID_VALUE' }] };
    expect(await cast.api.refused(invitationOperations.create, { body: outside })).toMatchObject(refused);
    expect((await who.send('POST', '/member-invites', outside)).body).toMatchObject(refused);
    expect(
      (
        await who.send('POST', '/workspaces', {
          name: 'Second',
          members: [
            { email: 'a@firm.example', role: 'Member' },
            { email: outside.email, role: 'Member' },
          ],
        })
      ).body.issues,
    ).toMatchObject([{ path: 'members.1.email', code: 'INVALID_VALUE' }]);
    await cast.api.done(invitationOperations.create, { body: { email: 'Anna@Firm.example', roleId } });
    expect((await member.get('/viewer')).status).toBe(200);
    expect((await limits(who, [])).body.invitationDomains).toEqual([]);
    await cast.api.done(invitationOperations.create, { body: outside });
  });

  test('close an invitation from before, in words', async () => {
    const cast = await kit.organization();
    const who = await browser(kit, cast, ['ADMINISTRATOR']);
    const email = `${newId('new').replace('_', '-')}@before.example`;
    const { id } = await cast.api.done(invitationOperations.create, { body: { email, roleId: await roleOf(cast) } });
    await kit.work();
    const dir = `${kit.dataDir}/outbox`;
    const mail = (await listOutbox(dir, 1000)).find(one => one.to.includes(email));
    const link = /https?:\S+\/join\/\S+/.exec((await readOutbox(dir, mail?.name ?? ''))?.text ?? '')?.[0] ?? '';
    expect((await fetch(link)).status).toBe(200);
    const rule = async (by: Browser) => {
      const { status, body } = await by.get('/invitation-rule');
      return status === 200 ? body : status;
    };
    expect((await who.get('/security')).body.invited).toEqual([email]);
    expect((await limits(who, ['firm.example'])).body.invited).toEqual([]);
    const manager = await browser(kit, cast, ['MANAGE_WORKSPACE_MEMBERS']);
    expect(await rule(manager)).toEqual({ domains: ['firm.example'] });
    expect(await rule(await browser(kit, cast))).toBe(403);
    expect(await rule(await browser(kit, await kit.organization(), ['ADMINISTRATOR']))).toEqual({ domains: [] });
    const shown = await fetch(link, { headers: { 'Accept-Language': 'en' } });
    expect([shown.status, await shown.text()]).toEqual([403, expect.stringContaining('no longer applies')]);
    expect(await cast.api.refused(invitationOperations.resend, { params: { id } })).toMatchObject({
      code: 'INVALID_STATE',
    });
    expect((await limits(who, [])).body.invited).toEqual([email]);
    expect((await submitForm(link, { fields: { name: 'Nina Ny' } })).status).toBe(200);
  });
});
