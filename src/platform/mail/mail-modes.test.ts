/** Mail against real servers on loopback: encryption modes, accounts, certificates and the meaning of rejections. */
import { createHash, createPrivateKey, createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPki, type Pki } from '../../../test/corpus/pki.ts';
import { type MailServer, type MailServerOptions, openMailServer } from '../../../test/kit/servers/mail-server.ts';
import { systemClock } from '../clock.ts';
import { type MailMessage, type MailOptions, openMail, probeMail } from './mail.ts';
import { readMailServer } from './server.ts';

let dir: string;
let pki: Pki;
let ca: string;
const opened: MailServer[] = [];

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'sigill-mail-'));
  pki = openPki(dir);
  ca = readFileSync(pki.root.certificate, 'utf8');
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(server => server.close()));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const certified = (name: string, address: number[], days = 365) => {
  const issued = pki.issue(name, { address: Buffer.from(address), until: days, extendedUses: ['1.3.6.1.5.5.7.3.1'] });
  return createSecureContext({ key: readFileSync(issued.key), cert: readFileSync(issued.certificate) });
};
const ours = () => certified('here', [127, 0, 0, 1]);
/** Another address of this machine that is not recognized as local, so the rules for remote servers apply. */
const elsewhere = '0.0.0.0';

async function server(options: MailServerOptions = {}): Promise<MailServer> {
  const one = await openMailServer(options);
  opened.push(one);
  return one;
}

const message: MailMessage = {
  id: 'job_1',
  to: { name: 'Åsa', address: 'asa@example.com' },
  subject: 'Att signera',
  text: 'Hej\n',
  html: null,
};

async function send(smtp: string, options: Partial<MailOptions> = {}, given: MailMessage = message) {
  const mail = openMail({
    smtp,
    outboxDir: dir,
    from: 'Sigill <no-reply@sign.example.com>',
    clock: systemClock,
    ...options,
  });
  try {
    return await mail.send(given);
  } finally {
    mail.close();
  }
}

const account = { user: 'me@example.com', password: 'hem%ligt' };
const as = 'me%40example.com:hem%25ligt';

describe('smtps://', () => {
  test('is encrypted from the first byte with TLS 1.2 or newer, and signs in', async () => {
    const one = await server({ context: ours(), implicit: true, account });
    expect(await send(`smtps://${as}@${one.address}`, { ca })).toEqual({ ok: true });
    expect(one.emails).toMatchObject([{ to: '<asa@example.com>', user: account.user, tls: 'TLSv1.3' }]);
    expect(await probeMail(`smtps://${as}@${one.address}`, ca)).toBeNull();
  });

  test('rejects an untrusted, misnamed or expired certificate, and TLS 1.1', async () => {
    const wrong: [context: MailServerOptions['context'], trusted: string | null][] = [
      [ours(), null],
      [certified('other', [192, 0, 2, 1]), ca],
      [certified('lapsed', [127, 0, 0, 1], -0.5), ca],
    ];
    for (const [context, trusted] of wrong) {
      const one = await server({ context: context ?? null, implicit: true });
      const sent = await send(`smtps://${one.address}`, { ca: trusted });
      expect(sent).toMatchObject({
        ok: false,
        permanent: false,
        reason: expect.stringMatching(/certificate|altnames/i),
      });
      expect(await probeMail(`smtps://${one.address}`, trusted)).toMatch(/certificate|altnames/i);
      expect(one.heard).toEqual([]);
    }
    const issued = pki.issue('old', { address: Buffer.from([127, 0, 0, 1]) });
    const old = createSecureContext({
      key: readFileSync(issued.key),
      cert: readFileSync(issued.certificate),
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1.1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    });
    const one = await server({ context: old, implicit: true });
    expect(await send(`smtps://${one.address}`, { ca })).toMatchObject({ ok: false, permanent: false });
    expect(one.heard).toEqual([]);
  });
});

describe('smtp:// to another machine', () => {
  test('uses STARTTLS before it sends the account or the e-mail', async () => {
    const one = await server({ host: elsewhere, context: certified('there', [0, 0, 0, 0]), account });
    expect(await send(`smtp://${as}@${one.address}`, { ca })).toEqual({ ok: true });
    expect(one.emails[0]).toMatchObject({ user: account.user, tls: 'TLSv1.3' });
    expect(one.heard.filter(h => !h.encrypted).map(h => h.line.split(' ')[0])).toEqual(['EHLO', 'STARTTLS']);
    expect(await probeMail(`smtp://${as}@${one.address}`, ca)).toBeNull();
  });

  test('sends nothing if STARTTLS is not offered or the certificate has another name', async () => {
    const bare = await server({ host: elsewhere });
    expect(await send(`smtp://${bare.address}`)).toMatchObject({ ok: false, permanent: false });
    expect(await probeMail(`smtp://${bare.address}`)).toContain('STARTTLS');
    const wrong = await server({ host: elsewhere, context: ours() });
    expect(await send(`smtp://${wrong.address}`, { ca })).toMatchObject({ ok: false, permanent: false });
    expect([...bare.emails, ...wrong.emails]).toEqual([]);
    expect([...bare.heard, ...wrong.heard].map(h => h.line).join()).not.toMatch(/MAIL|AUTH/);
  });

  test('?tls=opportunistic encrypts if offered, else sends in clear, but never a password', async () => {
    const there = certified('there too', [0, 0, 0, 0]);
    const offering = await server({ host: elsewhere, context: there });
    expect(await send(`smtp://${offering.address}?tls=opportunistic`, { ca })).toEqual({ ok: true });
    expect(offering.emails[0]?.tls).toBe('TLSv1.3');
    const bare = await server({ host: elsewhere });
    expect(await send(`smtp://${bare.address}?tls=opportunistic`)).toEqual({ ok: true });
    expect(bare.emails[0]?.tls).toBeNull();
    const broken = await server({ host: elsewhere, context: there, answers: { STARTTLS: '454 not now' } });
    expect(await send(`smtp://${broken.address}?tls=opportunistic`, { ca })).toEqual({ ok: true });
    const asking = await server({ host: elsewhere, account });
    expect(await send(`smtp://${as}@${asking.address}?tls=opportunistic`)).toMatchObject({
      ok: false,
      permanent: false,
    });
    expect(asking.heard.map(h => h.line).join()).not.toContain('AUTH');
  });

  test('?tls=none sends in clear even if encryption is offered', async () => {
    const one = await server({ host: elsewhere, context: ours() });
    expect(await send(`smtp://${one.address}?tls=none`)).toEqual({ ok: true });
    expect(one.emails[0]?.tls).toBeNull();
  });
});

describe('smtp:// to this machine', () => {
  test('encrypts if offered, with any certificate, and may send a password in clear', async () => {
    const offering = await server({ context: certified('any', [192, 0, 2, 9]), account });
    expect(await send(`smtp://${as}@${offering.address}`)).toEqual({ ok: true });
    expect(offering.emails[0]?.tls).toBe('TLSv1.3');
    const bare = await server({ account });
    expect(await send(`smtp://${as}@${bare.address}`)).toEqual({ ok: true });
    expect(bare.emails[0]).toMatchObject({ tls: null, user: account.user });
  });

  test('?tls=required or a given CA checks the certificate like any other', async () => {
    const wrong = await server({ context: certified('another', [192, 0, 2, 9]) });
    expect(await send(`smtp://${wrong.address}`, { ca })).toMatchObject({ ok: false });
    expect(await send(`smtp://${wrong.address}?tls=required`)).toMatchObject({ ok: false });
    const right = await server({ context: ours() });
    expect(await send(`smtp://${right.address}?tls=required`, { ca })).toEqual({ ok: true });
    expect(wrong.emails).toEqual([]);
  });
});

describe('A rejection', () => {
  test('of the address is permanent; any other is temporary or blocked by the operator’s settings', async () => {
    type Expected = { permanent: boolean; blockedBy?: string };
    const cases: [MailServerOptions, Expected][] = [
      [{ answers: { RCPT: '550 5.1.1 no such user' } }, { permanent: true }],
      [{ answers: { RCPT: '552 5.2.2 mailbox full' } }, { permanent: true }],
      [{ answers: { '.': '554 5.6.0 not that' } }, { permanent: false, blockedBy: 'OTHER' }],
      [
        { answers: { RCPT: '530 5.7.0 Must issue a STARTTLS command first' } },
        { permanent: false, blockedBy: 'SIGN_IN' },
      ],
      [{ answers: { MAIL: '550 5.7.1 not from you' } }, { permanent: false, blockedBy: 'SENDER' }],
      [{ account }, { permanent: false, blockedBy: 'SIGN_IN' }],
      [{ answers: { RCPT: '451 4.7.1 try later' } }, { permanent: false }],
      [{ answers: { '.': '452 4.3.1 disk full' } }, { permanent: false }],
      [{ answers: { EHLO: '421 4.3.2 closing' } }, { permanent: false }],
      [{ answers: { greeting: '421 too busy' } }, { permanent: false }],
      [{ answers: { MAIL: '421 4.7.0 too many' } }, { permanent: false }],
    ];
    for (const [options, expected] of cases) {
      const one = await server(options);
      const sent = await send(`smtp://${one.address}`);
      expect(sent).toEqual({ ok: false, reason: expect.any(String), ...expected });
      expect(one.emails).toEqual([]);
    }
  });

  test('of the account is temporary, and its reason does not contain the password', async () => {
    const one = await server({ context: ours(), account });
    const smtp = `smtp://me%40example.com:wrong-one@${one.address}?tls=required`;
    const sent = await send(smtp, { ca });
    expect(sent).toMatchObject({ ok: false, permanent: false, reason: expect.stringContaining('535') });
    expect(JSON.stringify(sent)).not.toContain('wrong-one');
    expect(await probeMail(smtp, ca)).toContain('535');
  });

  test('by greylisting is followed by delivery under the same Message-ID', async () => {
    const one = await server({ answers: { RCPT: ['450 4.2.0 greylisted', '250 ok'] } });
    expect(await send(`smtp://${one.address}`)).toMatchObject({ ok: false, permanent: false });
    expect(await send(`smtp://${one.address}`)).toEqual({ ok: true });
    expect(one.emails.map(l => /^Message-ID: (.*)$/im.exec(l.text)?.[1])).toEqual(['<job_1@sign.example.com>']);
  });
});

describe('Mail', () => {
  test('reuses connections, at most four', async () => {
    const one = await server({ context: ours() });
    const mail = openMail({
      smtp: `smtp://${one.address}?tls=required`,
      ca,
      outboxDir: dir,
      from: 'a@example.com',
      clock: systemClock,
    });
    const all = await Promise.all(Array.from({ length: 30 }, (_, i) => mail.send({ ...message, id: `job_${i}` })));
    mail.close();
    expect(all.every(sent => sent.ok)).toBe(true);
    expect(new Set(one.emails.map(l => /^Message-ID: (.*)$/im.exec(l.text)?.[1])).size).toBe(30);
    expect(one.connections()).toBeLessThanOrEqual(4);
  });

  test('names the bounce address as envelope sender', async () => {
    const one = await server();
    await send(`smtp://${one.address}`);
    await send(`smtp://${one.address}`, { bouncesTo: 'bounces@sign.example.com' });
    expect(one.emails.map(l => l.from.split(' ')[0])).toEqual([
      '<no-reply@sign.example.com>',
      '<bounces@sign.example.com>',
    ]);
  });

  test("is signed with the domain's DKIM key, over the body and the visible headers", async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const one = await server();
    await send(`smtp://${one.address}`, { dkim: { domain: 'sign.example.com', selector: 's1', key } });
    const text = one.emails[0]?.text ?? '';
    const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
    const headers = head.split(/\r\n(?![ \t])/);
    const signature = headers.find(h => /^dkim-signature:/i.test(h)) ?? '';
    const tags = new Map(
      signature
        .slice(signature.indexOf(':') + 1)
        .split(';')
        .map(
          tag => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).replace(/\s+/g, '')] as const,
        ),
    );
    expect([tags.get('d'), tags.get('s'), tags.get('a'), tags.get('c')]).toEqual([
      'sign.example.com',
      's1',
      'rsa-sha256',
      'relaxed/relaxed',
    ]);
    const relaxedBody = `${body
      .replace(/[ \t]+/g, ' ')
      .replace(/ \r\n/g, '\r\n')
      .replace(/(\r\n)+$/, '')}\r\n`;
    expect(createHash('sha256').update(relaxedBody).digest('base64')).toBe(tags.get('bh'));
    const relaxed = (h: string) =>
      `${h.slice(0, h.indexOf(':')).trim().toLowerCase()}:${h
        .slice(h.indexOf(':') + 1)
        .replace(/\r\n/g, '')
        .replace(/[ \t]+/g, ' ')
        .trim()}`;
    const signed = (tags.get('h') ?? '').toLowerCase().split(':');
    expect(signed).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id']));
    const lines = signed.flatMap(name =>
      headers
        .filter(h => relaxed(h).startsWith(`${name}:`))
        .map(relaxed)
        .slice(0, 1),
    );
    const own = relaxed(signature).replace(/([; ]b=)[^;]*/, '$1');
    const check = createVerify('RSA-SHA256').update([...lines, own].join('\r\n'));
    expect(check.verify(createPublicKey(createPrivateKey(key)), tags.get('b') ?? '', 'base64')).toBe(true);
  });
});

test('a mail server URL determines how the connection is encrypted, or what is wrong with the URL', () => {
  const tlsOf = (address: string) => {
    const read = readMailServer(address);
    return typeof read === 'string' ? read : `${read.tls} ${read.port}`;
  };
  expect(tlsOf('smtp://mail.example.com')).toBe('REQUIRED 587');
  expect(tlsOf('smtp://u:p@mail.example.com:25')).toBe('REQUIRED 25');
  expect(tlsOf('smtp://mail.example.com?tls=opportunistic')).toBe('OPPORTUNISTIC 587');
  expect(tlsOf('smtp://mail.example.com:25/?tls=none')).toBe('NONE 25');
  expect(tlsOf('smtps://mail.example.com')).toBe('IMPLICIT 465');
  expect(tlsOf('smtp://localhost:2525')).toBe('OPPORTUNISTIC 2525');
  expect(tlsOf('smtp://[::1]:25')).toBe('OPPORTUNISTIC 25');
  expect(tlsOf('smtp://127.0.0.1.example.com')).toBe('REQUIRED 587');
  for (const [address, expected] of [
    ['http://x', 'smtp://'],
    ['smtp://a:b@c@:d', 'address'],
    ['smtp://mail.example.com:465', 'smtps://'],
    ['smtp://u:p@mail.example.com?tls=none', 'unencrypted'],
    ['smtp://mail.example.com?tls=sometimes', 'tls=required'],
    ['smtp://mail.example.com?secure=false', 'tls=required'],
    ['smtps://mail.example.com?tls=none', 'smtps://'],
    ['smtp://100%:p@mail.example.com', 'percent'],
  ])
    expect(tlsOf(address ?? '')).toContain(expected);
});
