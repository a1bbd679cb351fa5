/** What operators see and set of the installation, and that nobody else does. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorsAdd, operatorsList, operatorsRemove } from '../../src/cli/operators.ts';
import { operatorOperations } from '../../src/contract/dashboard/operator.ts';
import { keepTime, pass } from '../credentials/sign-in/person.ts';
import { type MailServer, openMailServer } from '../kit/servers/mail-server.ts';
import { type Cast, useService } from '../kit/service.ts';
import { type Browser, browser, confirms } from './browser.ts';

keepTime();
const kit = useService({
  env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1', SIGILL_SMS_URL: '46elks://u:hush@api.46elks.com' },
});
const account = { user: 'sigill', password: 'right' };
let server: MailServer;
beforeAll(async () => {
  server = await openMailServer({ account });
});
afterAll(() => server.close());

async function operator(cast: Cast): Promise<Browser> {
  const who = await browser(kit, cast);
  await operatorsAdd(kit.db, who.member.email);
  return who;
}

const settings = (password: string | null = account.password) => {
  const [host = '', port] = server.address.split(':');
  return {
    ...{ host, port: Number(port), encryption: 'STARTTLS', user: account.user, password },
    ...{ senderName: 'Northlight', senderAddress: 'sign@northlight.example' },
  };
};
const put = (who: Browser, body: object) => who.send('PUT' as never, '/installation/mail-server', body);

describe('Operators', () => {
  test('nobody is one until the command line adds them, and they are none once it removed them', async () => {
    const cast = await kit.organization();
    const who = await browser(kit, cast, ['ADMINISTRATOR']);
    expect(await operatorsList(kit.db)).toEqual({ operators: [] });
    expect((await who.get('/viewer')).body.isOperator).toBe(false);
    const { email } = who.member;
    expect(await operatorsAdd(kit.db, email.toUpperCase())).toEqual({ email, added: true });
    expect(await operatorsAdd(kit.db, email)).toEqual({ email, added: false });
    expect((await operatorsList(kit.db)).operators).toMatchObject([{ email, hasSecondFactor: false }]);
    expect((await who.get('/viewer')).body.isOperator).toBe(true);
    expect(await operatorsRemove(kit.db, email)).toEqual({ email, removed: true });
    expect((await who.get('/viewer')).body.isOperator).toBe(false);
    expect((await who.get('/installation/status')).status).toBe(403);
    await expect(operatorsRemove(kit.db, email)).rejects.toThrow(`${email} is no operator.`);
    await expect(operatorsAdd(kit.db, 'nobody@example.com')).rejects.toThrow('no active person');
    await expect(operatorsAdd(kit.db, undefined)).rejects.toThrow('Usage: sigill operators add EMAIL');
  });

  test('no role, key or other organization replaces being one, on any of their routes', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    const [owner, foreign] = [
      await browser(kit, cast, ['ADMINISTRATOR']),
      await browser(kit, other, ['ADMINISTRATOR']),
    ];
    for (const { method, path, body } of Object.values(operatorOperations)) {
      const given = body === null ? {} : path.endsWith('/test') ? { server: null } : settings();
      for (const who of [owner, foreign]) {
        const { status, body: answer } =
          method === 'GET' ? await who.get(path) : await who.send(method as 'POST', path, given);
        expect([method, path, status, answer.error?.code ?? answer.code]).toEqual([
          method,
          path,
          403,
          'PERMISSION_DENIED',
        ]);
      }
      for (const root of ['/api/dashboard', '/api/v1']) {
        const answer = await fetch(`${kit.baseUrl}${root}${path}`, {
          method,
          headers: { authorization: `Bearer ${cast.apiKey}`, 'content-type': 'application/json' },
          ...(method !== 'GET' && { body: JSON.stringify(given) }),
        });
        expect([root, path, [401, 404].includes(answer.status)]).toEqual([root, path, true]);
      }
    }
    expect(await kit.db.row('select 1 from mail_servers')).toBeNull();
    expect(await kit.db.row('select 1 from examinations')).toBeNull();
  });

  test('a session that the provider of an organization vouches for is none of an operator', async () => {
    const cast = await kit.organization();
    const who = await operator(cast);
    expect((await who.get('/viewer')).body.isOperator).toBe(true);
    await kit.db.run('update identity_sessions set only_user_id = $1', [who.member.id]);
    expect((await who.get('/viewer')).body.isOperator).toBe(false);
    expect((await who.get('/installation/status')).status).toBe(403);
    await kit.db.run('update identity_sessions set only_user_id = null');
  });
});

describe('The status of the installation', () => {
  test('says what is set and from where, and has no secret', async () => {
    const who = await operator(await kit.organization());
    const madeAt = kit.clock.now();
    await kit.db.run("insert into backups_made (kind, ended_at) values ('database', $1)", [madeAt]);
    const { status, body } = await who.get('/installation/status');
    await kit.db.run('delete from backups_made');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      mail: { source: 'NONE', variable: null },
      sms: { provider: '46ELKS', isAvailable: true },
      seal: { source: 'OWN', problem: null },
      timestamps: { kind: 'OWN', url: null },
      storage: { kind: 'FOLDER' },
      backups: [{ kind: 'DATABASE', endedAt: madeAt.toISOString() }],
      confirmation: { hasSecondFactor: false, confirmedSeconds: 0 },
    });
    expect(body.seal.chain).toHaveLength(2);
    expect(body.seal.daysLeft).toBeGreaterThan(0);
    expect(body.settings).toContainEqual({ subject: 'MESSAGES', name: 'SIGILL_SMS_URL', value: null });
    expect(body.settings).toContainEqual({ subject: 'SERVER', name: 'PORT', value: '0' });
    expect(JSON.stringify(body)).not.toContain('hush');
  });

  test('findings come from a job, one at a time, and are kept for a minute', async () => {
    const who = await operator(await kit.organization());
    expect((await who.get('/installation/examination')).body.state).toBe('NEVER');
    const both = await Promise.all([1, 2].map(() => who.send('POST', '/installation/examination')));
    expect(both.map(({ body }) => body.state)).toEqual(['RUNNING', 'RUNNING']);
    const jobs = () =>
      kit.db.row<{ n: number }>("select count(*)::int as n from jobs where queue = 'examine-installation'");
    expect(await jobs()).toEqual({ n: 1 });
    await kit.work();
    const { body } = await who.get('/installation/examination');
    expect(body.state).toBe('DONE');
    const names = body.findings.map(({ name }: { name: string }) => name);
    for (const name of ['database', 'mail', 'SMS', 'sealing certificate', 'trial seal']) expect(names).toContain(name);
    expect(JSON.stringify(body)).not.toContain('hush');
    const toDo = body.findings.filter(({ state }: { state: string }) => state === 'TO_DO');
    expect(toDo.map(({ name }: { name: string }) => name)).toEqual(['backups', 'public address', 'mail', 'trust']);
    expect((await who.send('POST', '/installation/examination')).body).toEqual(body);
    pass(61_000);
    expect((await who.send('POST', '/installation/examination')).body.state).toBe('RUNNING');
    pass(301_000);
    expect((await who.get('/installation/examination')).body.state).toBe('FAILED');
    await kit.work();
  });
});

describe('The mail server', () => {
  test('is tried and saved only after a code of the second factor, for ten minutes', async () => {
    const who = await operator(await kit.organization());
    for (const send of [
      () => put(who, settings()),
      () => who.send('POST', '/installation/mail-server/test', { server: settings() }),
    ])
      expect((await send()).status).toBe(403);
    expect(server.connections()).toBe(0);
    await confirms(kit, who);
    expect((await who.get('/installation/status')).body.confirmation).toMatchObject({ hasSecondFactor: true });
    expect((await put(who, settings())).status).toBe(200);
    pass(10 * 60_000);
    expect((await put(who, settings())).status).toBe(403);
    expect((await who.send('DELETE', '/installation/mail-server')).status).toBe(403);
    await kit.db.run('delete from mail_servers');
  });

  test('answers a wrong password in its own words, and takes e-mail with the right one without a restart', async () => {
    const cast = await kit.organization();
    const who = await operator(cast);
    await confirms(kit, who);
    const trial = async (server: object | null) =>
      (await who.send('POST', '/installation/mail-server/test', { server })).body;
    expect((await who.send('POST', '/installation/mail-server/test', { server: null })).status).toBe(409);
    expect(await trial(settings('wrong'))).toMatchObject({
      outcome: 'REFUSED',
      problem: 'SIGN_IN',
      to: who.member.email,
    });
    const refused = await trial(settings('wrong'));
    expect(refused.reason).toContain('535 5.7.8 no');
    expect(refused.dialogue.some((line: string) => line.includes('535 5.7.8 no'))).toBe(true);
    expect(JSON.stringify(refused)).not.toContain(Buffer.from('\0sigill\0wrong').toString('base64'));
    expect(await trial(settings())).toMatchObject({ outcome: 'ACCEPTED', problem: null });
    expect(server.emails).toHaveLength(1);
    expect(await trial({ ...settings(), host: '127.0.0.1', port: 1 })).toMatchObject({ outcome: 'UNREACHED' });

    expect((await put(who, settings())).body).toMatchObject({
      ...{ source: 'DASHBOARD', host: '127.0.0.1', user: 'sigill', hasPassword: true },
      ...{ senderName: 'Northlight', senderAddress: 'sign@northlight.example' },
    });
    const stored = await kit.db.row<{ url: Buffer }>('select url from mail_servers');
    expect(stored?.url.toString('latin1')).not.toContain('right');
    expect(JSON.stringify((await who.get('/installation/status')).body)).not.toContain('right');
    await kit.service.app.mail.send({
      ...{ id: 'one', to: { name: null, address: 'elin@example.com' }, subject: 'Hello', text: 'Hello', html: null },
    });
    expect(server.emails.at(-1)).toMatchObject({ to: '<elin@example.com>', user: 'sigill' });
    expect(server.emails.at(-1)?.from).toContain('sign@northlight.example');
    expect(await trial(null)).toMatchObject({ outcome: 'ACCEPTED' });

    expect((await who.send('DELETE', '/installation/mail-server')).body).toMatchObject({ source: 'NONE', host: '' });
    const before = server.emails.length;
    const sent = await kit.service.app.mail.send({
      ...{ id: 'two', to: { name: null, address: 'elin@example.com' }, subject: 'Hello', text: 'Hello', html: null },
    });
    expect([sent.ok, server.emails.length]).toEqual([true, before]);
  });

  test('keeps its password for the same server and user alone, and sends none unencrypted', async () => {
    const who = await operator(await kit.organization());
    await confirms(kit, who);
    expect((await put(who, settings())).status).toBe(200);
    expect((await put(who, { ...settings(null), senderName: '' })).body).toMatchObject({
      hasPassword: true,
      senderName: '',
    });
    const issue = async (body: object) =>
      (await put(who, body)).body.error?.issues?.[0]?.path ?? (await put(who, body)).body.issues?.[0]?.path;
    expect(await issue({ ...settings(null), host: 'localhost' })).toBe('password');
    expect(await issue({ ...settings(null), user: 'other' })).toBe('password');
    expect(await issue({ ...settings(), host: 'mail.example.com', encryption: 'NONE' })).toBe('encryption');
    expect(await issue({ ...settings(), port: 465 })).toBe('encryption');
    expect(await issue({ ...settings(), host: 'mail.example.com/?x' })).toBe('host');
    expect(await issue({ ...settings(), host: '999.1.1.1' })).toBe('host');
    expect(await issue({ ...settings(), senderName: 'A <b@c.example>' })).toBe('senderName');
    await kit.db.run('delete from mail_servers');
  });
});
