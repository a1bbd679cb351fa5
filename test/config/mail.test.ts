/** Settings of mail and SMS are validated at the start, and `doctor` checks whether they work. */
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { bouncesOf, mailOf, smsOf } from '../../src/config/notifications.ts';
import { mail, sms } from '../../src/doctor/access.ts';
import { bounces } from '../../src/doctor/bounces.ts';
import { sendTestMessage, testMessage } from '../../src/doctor/test-message.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { openPki } from '../corpus/pki.ts';
import { dovecotVersion, startDovecot } from '../kit/servers/dovecot.ts';
import { openMailServer } from '../kit/servers/mail-server.ts';
import { openSmsServer } from '../kit/servers/sms-server.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'sigill-messages-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const messageOf = (action: () => unknown): string => {
  try {
    action();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
const file = (name: string, text: string): string => {
  const path = join(dir, name);
  writeFileSync(path, text);
  return path;
};
const pemOf = (type: 'rsa' | 'ed25519'): string => {
  const { privateKey } =
    type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
};
const smtp = { SIGILL_SMTP_URL: 'smtps://mail.example.com' };
const from = { SIGILL_MAIL_FROM: 'Sigill <sign@example.com>' };

test('an invalid setting is reported with its name and how to fix it, without secrets', () => {
  const wrong: [env: Record<string, string>, words: string][] = [
    [
      { SIGILL_SMTP_URL: 'smtp://me:hush@mail.example.com?tls=none' },
      'SIGILL_SMTP_URL: would send the password unencrypted',
    ],
    [{ SIGILL_SMTP_URL: 'mail.example.com' }, 'SIGILL_SMTP_URL: must begin with smtp:// or smtps://'],
    [{ SIGILL_SMTP_CA: '/x.pem' }, 'SIGILL_SMTP_CA requires SIGILL_SMTP_URL'],
    [{ SIGILL_BOUNCES_URL: 'imaps://mail.example.com' }, 'SIGILL_BOUNCES_URL: must contain a user and a password'],
    [{ SIGILL_BOUNCES_URL: 'imaps://me:hush@mail.example.com' }, 'SIGILL_BOUNCES_URL requires SIGILL_SMTP_URL'],
    [{ ...smtp, SIGILL_BOUNCES_URL: 'imaps://me:hush@x.example' }, 'SIGILL_BOUNCES_URL requires SIGILL_MAIL_BOUNCES'],
    [{ ...smtp, SIGILL_BOUNCES_URL_FILE: '/x' }, 'SIGILL_BOUNCES_URL_FILE requires SIGILL_MAIL_BOUNCES'],
    [
      { ...smtp, SIGILL_BOUNCES_URL: 'imaps://me:hush@x.example', SIGILL_MAIL_BOUNCES: `${'b'.repeat(19)}@x.example` },
      'SIGILL_MAIL_BOUNCES must have at most 18 characters before the @',
    ],
    [{ SIGILL_BOUNCES_CA: '/x.pem' }, 'SIGILL_BOUNCES_CA requires SIGILL_BOUNCES_URL'],
    [
      { SIGILL_BOUNCES_URL: 'imaps://me:hush@x.example', SIGILL_BOUNCES_URL_FILE: '/x' },
      'Set SIGILL_BOUNCES_URL or SIGILL_BOUNCES_URL_FILE, not both',
    ],
    [{ SIGILL_DKIM_KEY: '/x.pem' }, 'SIGILL_DKIM_KEY and SIGILL_DKIM_SELECTOR require each other'],
    [{ SIGILL_DKIM_DOMAIN: 'example.com' }, 'SIGILL_DKIM_DOMAIN requires SIGILL_DKIM_KEY'],
    [{ SIGILL_SMS_URL: 'https://me:hush@api.46elks.com' }, 'SIGILL_SMS_URL: must be 46elks://USER:PASSWORD@'],
    [{ SIGILL_SMS_URL: 'twilio://me:hush@api.twilio.com' }, 'SIGILL_SMS_URL: must name the account by its SID'],
    [{ SIGILL_SMS_FROM: 'Northlight Studio' }, 'SIGILL_SMS_FROM: must be at most 11 letters and digits'],
    [{ SIGILL_SMS_FROM: `MG${'0'.repeat(32)}` }, 'SIGILL_SMS_FROM is a messaging service, which only Twilio supports'],
  ];
  for (const [env, words] of wrong) {
    const message = messageOf(() => readConfig(env));
    expect(message).toContain(words);
    expect(message).not.toContain('hush');
  }
  expect(
    readConfig({ SIGILL_SMTP_URL: 'smtps://a:b@mail.example.com', SIGILL_SMS_URL: '46elks://a:b@api.46elks.com' }),
  ).toBeTruthy();
});

test('files that settings name are validated at the start: CA certificates and the DKIM key', () => {
  const open = (env: Record<string, string>) =>
    messageOf(() => mailOf(readConfig({ ...smtp, ...env }), dir, systemClock).close());
  expect(open({ SIGILL_SMTP_CA: join(dir, 'none.pem') })).toContain('ENOENT');
  expect(open({ SIGILL_SMTP_CA: file('empty.pem', '') })).toContain('is not a PEM file of certificates');
  expect(open({ SIGILL_SMTP_CA: openPki(join(dir, 'pki')).root.certificate })).toBe('');
  const signs = (key: string) => open({ ...from, SIGILL_DKIM_KEY: key, SIGILL_DKIM_SELECTOR: 's1' });
  expect(signs(file('words.pem', 'words'))).toContain('SIGILL_DKIM_KEY');
  expect(signs(file('other.pem', pemOf('ed25519')))).toContain('is not an RSA key');
  expect(signs(file('rsa.pem', pemOf('rsa')))).toBe('');
});

test('SMS is available with a provider, and without one only if mail is not sent either', () => {
  const isAvailable = (env: Record<string, string>) => smsOf(readConfig(env), dir, systemClock).isAvailable;
  const provider = { SIGILL_SMS_URL: '46elks://a:b@api.46elks.com' };
  const server = { SIGILL_SMTP_URL: 'smtps://mail.example.com' };
  expect([{}, provider, server, { ...server, ...provider }].map(isAvailable)).toEqual([true, true, false, true]);
});

test('doctor uses the encryption, CA and account of the settings to check the mail server', async () => {
  const pki = openPki(join(dir, 'authority'));
  const issued = pki.issue('mail', { address: Buffer.from([127, 0, 0, 1]) });
  const context = createSecureContext({ key: readFileSync(issued.key), cert: readFileSync(issued.certificate) });
  const server = await openMailServer({ context, implicit: true, account: { user: 'me', password: 'right' } });
  const examine = (password: string, more: Record<string, string>) =>
    mail(readConfig({ ...from, SIGILL_SMTP_URL: `smtps://me:${password}@${server.address}`, ...more }));
  const trusted = { SIGILL_SMTP_CA: pki.root.certificate };
  expect(await examine('right', trusted)).toMatchObject({ ok: true });
  expect(await examine('wrong', trusted)).toMatchObject({ ok: false, message: expect.stringContaining('535') });
  expect(await examine('right', {})).toMatchObject({ ok: false, message: expect.stringContaining('SIGILL_SMTP_CA') });
  await server.close();
});

test('the mailbox of bounces can be named in a file, which is validated at the start', () => {
  const settings = { ...smtp, SIGILL_MAIL_BOUNCES: 'bounces@example.com' };
  const given = (text: string) => readConfig({ ...settings, SIGILL_BOUNCES_URL_FILE: file('bounces', text) });
  expect(bouncesOf(given('imaps://me:hush@mail.example.com/Returned\n'))?.name).toBe(
    'me@mail.example.com:993/Returned',
  );
  const problem = messageOf(() => bouncesOf(given('imaps://hush@mail.example.com')));
  expect(problem).toContain('SIGILL_BOUNCES_URL_FILE');
  expect(problem).not.toContain('hush');
  expect(bouncesOf(readConfig(settings))).toBeNull();
});

test.skipIf(dovecotVersion() === null)(
  'doctor opens the mailbox of bounces and changes nothing (needs dovecot-imapd)',
  async () => {
    const mailbox = await startDovecot();
    mailbox.deliver('Subject: Returned\r\n\r\n');
    const examine = (address: string) =>
      bounces(
        readConfig({ ...smtp, SIGILL_MAIL_BOUNCES: 'bounces@example.com', SIGILL_BOUNCES_URL: `imap://${address}` }),
      );
    expect(await examine(mailbox.address)).toMatchObject([
      { ok: true, message: expect.stringContaining('can be read') },
    ]);
    for (const wrong of [mailbox.address.replace('hem', 'hush'), `${mailbox.address}/Returned`]) {
      const [found] = await examine(wrong);
      expect(found).toMatchObject({ ok: false, message: expect.stringContaining('SIGILL_BOUNCES_URL') });
      expect(found?.message).not.toContain('hush');
    }
    expect(mailbox.count()).toEqual({ all: 1, untouched: 1 });
    await mailbox.stop();
    expect(await bounces(readConfig(smtp))).toMatchObject([{ ok: true, message: expect.stringContaining('not read') }]);
    expect(await bounces(readConfig({}))).toEqual([]);
  },
);

test('doctor checks the account at the SMS provider, sends nothing, and reports problems', async () => {
  for (const provider of ['46elks', 'twilio'] as const) {
    const server = await openSmsServer(provider);
    const examine = (url: string, more: Record<string, string> = {}) =>
      sms(readConfig({ SIGILL_SMS_URL: url, ...more }));
    expect(await examine(server.url, { PUBLIC_URL: 'https://sign.example.com' })).toMatchObject({
      ok: true,
      message: expect.stringContaining('Messages are sent from Sigill'),
    });
    expect(await examine(server.url)).toMatchObject({
      ok: true,
      message: expect.stringContaining('only reachable from this machine'),
    });
    const refused = await examine(server.url.replace(/:[^:]*@/, ':guess-me@'));
    expect(refused).toMatchObject({ ok: false, message: expect.stringContaining('SIGILL_SMS_URL') });
    expect(refused.message).not.toContain('guess-me');
    await server.close();
    expect(await examine(server.url)).toMatchObject({ ok: false, message: expect.stringContaining('did not answer') });
    expect(server.taken).toEqual([]);
  }
  expect(await sms(readConfig({}))).toMatchObject({ ok: true, message: expect.stringContaining('outbox') });
  const leaving = readConfig({ SIGILL_SMTP_URL: 'smtps://mail.example.com' });
  expect(await sms(leaving)).toMatchObject({ ok: true, message: expect.stringContaining('SMS is not available') });
});

test('the command line prints no secrets of mail or SMS settings', () => {
  const cli = fileURLToPath(new URL('../../dist/cli/cli.js', import.meta.url));
  const env = { ...process.env, SIGILL_SMS_URL: '46elks://me:hush', SIGILL_SMTP_URL: 'smtp://me:hush@x?tls=never' };
  const run = () => execFileSync(process.execPath, [cli, 'doctor'], { env, encoding: 'utf8', stdio: 'pipe' });
  let printed = '';
  try {
    printed = run();
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    printed = stdout + stderr;
  }
  expect(printed).toContain('SIGILL_SMS_URL');
  expect(printed).not.toContain('hush');
});

test('a test message shows the whole dialogue without the password, and what to mend', async () => {
  const account = { user: 'me', password: 'hush-hush' };
  const answers: Record<string, string> = {};
  const server = await openMailServer({ account, answers });
  try {
    const config = readConfig({
      ...from,
      SIGILL_SMTP_URL: `smtp://me:hush-hush@${server.address}`,
      SIGILL_DATA_DIR: dir,
    });
    const sent = await sendTestMessage(config, 'ops@example.com');
    expect(sent).toMatchObject({ ok: true, to: 'ops@example.com', outcome: expect.stringContaining('accepted') });
    expect(sent.dialogue.join('\n')).toMatch(
      /^< 220 test\n> EHLO[\s\S]*> MAIL FROM:<sign@example.com>[\s\S]*> RCPT TO:<ops@example.com>/,
    );
    expect(sent.dialogue.join('\n')).not.toMatch(/hush|AG1lAGh1c2gtaHVzaA/);
    answers.MAIL = '553 5.7.1 sender not allowed';
    const refused = await sendTestMessage(config, 'ops@example.com');
    expect(refused.ok).toBe(false);
    expect(refused.outcome).toMatch(/553 5\.7\.1 sender not allowed.*SIGILL_MAIL_FROM/);
    expect(refused.dialogue).toContain('< 553 5.7.1 sender not allowed');
    expect(await testMessage(config, 'ops@example.com')).toMatchObject({ ok: false, name: 'test message' });
    expect(server.emails).toHaveLength(1);
  } finally {
    await server.close();
  }
});
