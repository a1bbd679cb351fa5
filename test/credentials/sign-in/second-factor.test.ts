import { describe, expect, test } from 'vitest';
import { codesContext } from '../../../src/domain/credentials/sign-in/encrypted.ts';
import { useService } from '../../kit/service.ts';
import {
  behindProxy,
  byPassword,
  choosePassword,
  goodPassword,
  keepTime,
  linkTo,
  ownerOf,
  pass,
  person,
  published,
} from './person.ts';
import { bytesOf, codeOf } from './totp.ts';

keepTime();
const kit = useService({ env: behindProxy });
const minute = 60_000;

const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function protectedPerson() {
  const cast = await kit.organization();
  const email = await ownerOf(kit, cast);
  await choosePassword(kit, email, goodPassword);
  const who = await byPassword(kit, email);
  const { body } = await who.post('/two-factor/enable', { password: goodPassword });
  expect((await who.post('/two-factor/verify-totp', { code: codeOf(body.totpURI) })).status).toBe(200);
  pass(minute / 2); // until the next code
  return { cast, email, who, uri: body.totpURI as string, recovery: body.backupCodes as string[] };
}

async function halfway(email: string) {
  const who = person(kit);
  expect((await who.post('/sign-in/email', { email, password: goodPassword })).body).toEqual({
    status: true,
    signedIn: false,
    secondFactor: ['totp'],
  });
  return who;
}

describe('A second factor', () => {
  test('is required after the password; the password alone is not a sign-in', async () => {
    const { cast, email, uri } = await protectedPerson();
    const before = (await published(kit, cast, 'login.completed')).length;
    const who = await halfway(email);
    expect((await who.get('/session')).status).toBe(401);
    expect(await published(kit, cast, 'login.completed')).toHaveLength(before);
    expect((await who.post('/two-factor/verify-totp', { code: codeOf(uri) })).body).toEqual({
      status: true,
      signedIn: true,
    });
    expect((await who.get('/session')).body.identity.email).toBe(email);
    const events = await published(kit, cast, 'login.completed');
    expect(events).toHaveLength(before + 1);
    expect(events[0]).toMatchObject({ method: 'TOTP', sub: cast.ownerId });
  });

  test('is only on after a correct code, and turning it on is not a sign-in', async () => {
    const cast = await kit.organization();
    const email = await ownerOf(kit, cast);
    await choosePassword(kit, email, goodPassword);
    const who = await byPassword(kit, email);
    expect((await who.post('/two-factor/enable', { password: 'fel lösenord' })).status).toBe(400);
    const { body } = await who.post('/two-factor/enable', { password: goodPassword });
    await byPassword(kit, email);
    expect((await who.post('/two-factor/verify-totp', { code: otherThan(codeOf(body.totpURI)) })).status).toBe(401);
    expect((await who.post('/two-factor/verify-totp', { code: codeOf(body.totpURI) })).status).toBe(200);
    expect((await who.get('/session')).status).toBe(200);
    expect(await published(kit, cast, 'login.failed')).toEqual([]);
    const half = await halfway(email);
    expect((await half.post('/two-factor/verify-totp', { code: codeOf(body.totpURI) })).body.code).toBe('INVALID_CODE');
    expect(await published(kit, cast, 'login.completed')).toHaveLength(2);
  });

  test('is required after an e-mail link too, on its page', async () => {
    const { email, uri } = await protectedPerson();
    const who = person(kit);
    await who.post('/sign-in/magic-link', { email });
    const asked = await who.form(await linkTo(kit, email));
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/sign-in/code']);
    expect((await who.get('/session')).status).toBe(401);
    const url = `${kit.baseUrl}/sign-in/code`;
    expect((await who.form(url, { code: otherThan(codeOf(uri)) })).text).toContain('The code is incorrect');
    expect((await who.form(url, { code: codeOf(uri) })).headers.get('location')).toBe('/w');
    expect((await who.get('/session')).status).toBe(200);
  });

  test('can be replaced by a recovery code, each once', async () => {
    const { cast, email, recovery } = await protectedPerson();
    const [first = '', second = ''] = recovery;
    const who = await halfway(email);
    expect((await who.post('/two-factor/verify-backup-code', { code: first })).status).toBe(200);
    expect((await published(kit, cast, 'login.completed'))[0]).toMatchObject({ method: 'RECOVERY_CODE' });
    expect((await (await halfway(email)).post('/two-factor/verify-backup-code', { code: first })).status).toBe(401);
    const [one, two] = [await halfway(email), await halfway(email)];
    const both = await Promise.all([one, two].map(w => w.post('/two-factor/verify-backup-code', { code: second })));
    expect(both.filter(a => a.status === 200)).toHaveLength(1);
  });

  test('is replaced by a recovery code in any case, with spaces and hyphens or none', async () => {
    const { email, recovery } = await protectedPerson();
    expect(recovery).toHaveLength(10);
    for (const code of recovery) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const [first = '', second = '', third = ''] = recovery;
    const typed = [first.toUpperCase(), second.replace('-', ''), ` ${third.replace('-', ' \u2013 ').toUpperCase()} `];
    for (const code of typed)
      expect((await (await halfway(email)).post('/two-factor/verify-backup-code', { code })).status).toBe(200);
    const again = await halfway(email);
    expect((await again.post('/two-factor/verify-backup-code', { code: first })).status).toBe(401);
    expect((await again.form(`${kit.baseUrl}/sign-in/code`, { code: recovery[3]?.toUpperCase() ?? '' })).status).toBe(
      303,
    );
  });

  test('is replaced by a code of an earlier version, which had both cases', async () => {
    const { email } = await protectedPerson();
    const { app } = kit.service;
    const row = await kit.db.row<{ identity_id: string }>(
      'select t.identity_id from two_factors t join identities i on i.id = t.identity_id where i.email = lower($1)',
      [email],
    );
    const codes = app.secrets.encrypt(
      JSON.stringify(['aBcDe-FgHi0']),
      codesContext({ identity_id: row?.identity_id ?? '' }),
    );
    await kit.db.run('update two_factors set backup_codes = $2 where identity_id = $1', [
      row?.identity_id ?? '',
      codes,
    ]);
    for (const code of ['abcde-fghi1', 'aBcDe-FgHi0'])
      expect((await (await halfway(email)).post('/two-factor/verify-backup-code', { code })).status).toBe(
        code.endsWith('1') ? 401 : 200,
      );
  });

  test('cannot be guessed: five wrong codes pause it, from whatever challenge and network', async () => {
    const { cast, email, uri } = await protectedPerson();
    for (let i = 0; i < 5; i++) {
      const who = await halfway(email);
      expect((await who.post('/two-factor/verify-totp', { code: otherThan(codeOf(uri)) })).status).toBe(401);
    }
    const answer = await (await halfway(email)).post('/two-factor/verify-totp', { code: codeOf(uri) });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    const recovery = await (await halfway(email)).post('/two-factor/verify-backup-code', { code: 'aaaaa-aaaaa' });
    expect(recovery.status).toBe(429);
    expect(await published(kit, cast, 'login.failed')).toHaveLength(5);
    expect((await published(kit, cast, 'login.failed'))[0]).toMatchObject({ reason: 'WRONG_CODE' });
    pass(minute + 1000);
    expect((await (await halfway(email)).post('/two-factor/verify-totp', { code: codeOf(uri) })).status).toBe(200);
  });

  test('accepts each code once, also of two simultaneous requests', async () => {
    const { email, uri } = await protectedPerson();
    const code = codeOf(uri);
    const [one, two] = [await halfway(email), await halfway(email)];
    const both = await Promise.all([one, two].map(who => who.post('/two-factor/verify-totp', { code })));
    expect(both.map(a => a.status).sort()).toEqual([200, 401]);
    const again = await (await halfway(email)).post('/two-factor/verify-totp', { code });
    expect([again.status, again.body.code]).toEqual([401, 'INVALID_CODE']);
    pass(minute);
    expect((await (await halfway(email)).post('/two-factor/verify-totp', { code: codeOf(uri) })).status).toBe(200);
  });

  test('has a challenge that is valid for ten minutes and cannot be forged', async () => {
    const { email, uri } = await protectedPerson();
    const who = await halfway(email);
    pass(10 * minute + 1000);
    expect((await who.post('/two-factor/verify-totp', { code: codeOf(uri) })).status).toBe(401);
    expect((await person(kit).post('/two-factor/verify-totp', { code: codeOf(uri) })).status).toBe(401);
  });

  test('is stored encrypted, secret and recovery codes, and survives a change of the master key', async () => {
    const { email, uri, recovery } = await protectedPerson();
    const secret = bytesOf(new URL(uri).searchParams.get('secret') ?? '').toString();
    const rows = await kit.db.rows<{ secret: Buffer; backup_codes: Buffer }>(
      'select secret, backup_codes from two_factors',
    );
    const kept = rows.map(r => r.secret.toString('latin1') + r.backup_codes.toString('latin1')).join();
    for (const one of [secret, ...recovery]) expect(kept).not.toContain(one);
    const { rotateSecrets } = await import('../../../src/cli/secrets.ts');
    const { readConfig } = await import('../../../src/config/config.ts');
    await rotateSecrets(kit.db, readConfig({ SIGILL_DATA_DIR: kit.dataDir }), kit.dataDir);
    const who = await halfway(email);
    expect((await who.post('/two-factor/verify-totp', { code: codeOf(uri) })).status).toBe(200);
  });

  test('can be turned off with the password, which ends every session', async () => {
    const { email, who, uri } = await protectedPerson();
    const other = await halfway(email);
    await other.post('/two-factor/verify-totp', { code: codeOf(uri) });
    expect((await who.post('/two-factor/disable', { password: 'fel lösenord' })).status).toBe(400);
    expect((await other.get('/session')).status).toBe(200);
    expect((await who.post('/two-factor/disable', { password: goodPassword })).status).toBe(200);
    for (const one of [who, other]) expect((await one.get('/session')).status).toBe(401);
    await byPassword(kit, email);
  });

  test('gets new recovery codes with the password, which invalidates the old ones', async () => {
    const { email, who, recovery } = await protectedPerson();
    const { body } = await who.post('/two-factor/generate-backup-codes', { password: goodPassword });
    expect((await (await halfway(email)).post('/two-factor/verify-backup-code', { code: recovery[0] })).status).toBe(
      401,
    );
    expect(
      (await (await halfway(email)).post('/two-factor/verify-backup-code', { code: body.backupCodes[0] })).status,
    ).toBe(200);
  });
});
