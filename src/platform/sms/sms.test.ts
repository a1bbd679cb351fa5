/** SMS through servers that behave as both providers document; numbers, parts and settings. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openSmsServer, type SmsServer, twilioSid } from '../../../test/kit/servers/sms-server.ts';
import { systemClock } from '../clock.ts';
import { isSmsSender, readSmsAccount } from './account.ts';
import { partsOf, plainText } from './parts.ts';
import { e164 } from './phone.ts';
import { openSms, providerAt, type Sms } from './sms.ts';
import { twilioSignature } from './twilio.ts';

let dir: string;
const opened: SmsServer[] = [];
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'sigill-sms-'));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(server => server.close()));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function server(provider: '46elks' | 'twilio'): Promise<SmsServer> {
  const one = await openSmsServer(provider);
  opened.push(one);
  return one;
}
const through = (url: string, from = 'Sigill'): Sms =>
  openSms({ provider: providerAt(url), outboxDir: dir, from, clock: systemClock });

const reportTo = 'http://127.0.0.1:9/hooks/sms/x';
const message = {
  ...{ id: 'job_1', organizationId: 'org_1' },
  to: '070-123 45 67',
  country: 'SE',
  text: 'Läs och skriv under “Avtal” & mer: https://x/?a=1',
  reportTo,
};

describe.each(['46elks', 'twilio'] as const)('%s', provider => {
  test('receives sender, number in E.164, text and the URL for reports', async () => {
    const one = await server(provider);
    expect(await through(one.url).send(message)).toEqual({ ok: true, parts: 1, providerId: one.taken[0]?.id });
    expect(one.taken).toMatchObject([
      { from: 'Sigill', to: '+46701234567', text: 'Läs och skriv under "Avtal" & mer: https://x/?a=1', reportTo },
    ]);
    expect(readdirSync(dir)).toEqual([]);
  });

  test('rejections of the account, missing credit and no answer are temporary, and no secret is revealed', async () => {
    const one = await server(provider);
    const wrong = await through(one.url.replace(/:[^:]*@/, ':guess-me@')).send(message);
    expect(wrong).toMatchObject({ ok: false, permanent: false, reason: expect.stringMatching(/401|20003/) });
    one.refuseNext(
      { status: 403, body: 'Not enough credits' },
      { status: 500, body: '<html>' },
      { status: 429, body: {} },
      'DROP',
    );
    for (let i = 0; i < 4; i++)
      expect(await through(one.url).send(message)).toMatchObject({ ok: false, permanent: false });
    await one.close();
    const gone = await through(one.url).send(message);
    expect(gone).toMatchObject({ ok: false, permanent: false, reason: expect.stringContaining('did not answer') });
    expect(JSON.stringify([wrong, gone])).not.toMatch(/guess-me|S3cret|701234567/);
  });

  test('is asked before a retry whether it accepted the first attempt', async () => {
    const one = await server(provider);
    const since = new Date();
    one.refuseNext('DROP_AFTER', 'DROP');
    expect(await through(one.url).send(message)).toMatchObject({ ok: false, permanent: false });
    const again = await through(one.url).send({ ...message, triedSince: since });
    expect(again).toMatchObject({ ok: true, providerId: one.taken[0]?.id });
    expect(one.asked()).toBe(1);

    const other = { ...message, text: 'Another text' };
    expect(await through(one.url).send(other)).toMatchObject({ ok: false });
    expect(await through(one.url).send({ ...other, triedSince: since })).toMatchObject({ ok: true });
    // An equal SMS sent long before the first attempt is a different one.
    const later = new Date(Date.now() + 3_600_000);
    expect(await through(one.url).send({ ...other, triedSince: later })).toMatchObject({ ok: true });
    expect(one.taken.map(t => t.text)).toEqual([expect.stringContaining('Avtal'), 'Another text', 'Another text']);
  });

  test('that cannot be asked what it accepted does not get the SMS again', async () => {
    const one = await server(provider);
    await one.close();
    const sent = await through(one.url).send({ ...message, triedSince: new Date() });
    expect(sent).toMatchObject({ ok: false, permanent: false });
  });

  test('can be probed free of charge for whether the account is accepted', async () => {
    const one = await server(provider);
    expect(await providerAt(one.url).probe()).toMatchObject({
      ok: true,
      message: expect.stringMatching(/96\.70 SEK|active/),
    });
    expect(await providerAt(one.url.replace(/:[^:]*@/, ':wrong@')).probe()).toMatchObject({ ok: false });
    expect(one.taken).toEqual([]);
  });

  test('gets no report URL of this machine unless it runs there too', async () => {
    const one = await server(provider);
    const there = { ...providerAt(one.url), isLocal: false };
    const sms = openSms({ provider: there, outboxDir: dir, from: 'Sigill', clock: systemClock });
    await sms.send(message);
    await sms.send({ ...message, reportTo: 'https://sign.example.com/hooks/sms/x' });
    expect(one.taken.map(t => t.reportTo)).toEqual([null, 'https://sign.example.com/hooks/sms/x']);
  });
});

describe('A permanent rejection', () => {
  test('of 46elks is recognized by its text about the receiver', async () => {
    const one = await server('46elks');
    one.refuseNext(
      { status: 403, body: 'Invalid to number' },
      { status: 400, body: { error: 'The recipient is blocked' } },
      { status: 403, body: 'Invalid from' },
      { status: 403, body: { error: 'Not enough credits' } },
    );
    for (const permanent of [true, true, false, false])
      expect(await through(one.url).send(message)).toMatchObject({ ok: false, permanent });
  });

  test('of Twilio is recognized by its code', async () => {
    const one = await server('twilio');
    const codes: [code: number, permanent: boolean][] = [
      [21211, true],
      [21610, true],
      [21614, true],
      [21635, true],
      [21408, false],
      [21606, false],
      [20429, false],
    ];
    for (const [code, permanent] of codes) {
      one.refuseNext({ status: code === 20429 ? 429 : 400, body: { code, message: 'It said so', status: 400 } });
      expect(await through(one.url).send(message)).toMatchObject({
        ok: false,
        permanent,
        reason: `Twilio refused it (${code}): It said so`,
      });
    }
  });

  test('is made locally, without a request, for anything that cannot be a number', async () => {
    const one = await server('46elks');
    for (const to of ['12', '+46', '070', '+999701234567', '070-123 45 67 89 10 11'])
      expect(await through(one.url).send({ ...message, to })).toMatchObject({ ok: false, permanent: true });
    expect(await through(one.url).send({ ...message, country: null })).toMatchObject({ ok: false, permanent: true });
    expect(one.asked()).toBe(0);
  });
});

test('the settings enable a dry run with 46elks and a messaging service with Twilio', async () => {
  const dry = await server('46elks');
  expect(await through(`${dry.url}?dryrun=yes`).send(message)).toMatchObject({ ok: true });
  expect([dry.asked(), dry.taken]).toEqual([1, []]);
  const one = await server('twilio');
  const service = `MG${'a'.repeat(32)}`;
  await through(one.url, service).send(message);
  expect(one.taken[0]?.from).toBe(service);
});

test('a report of Twilio needs a valid signature for its URL, with or without port, else it is forged', () => {
  const token = '12345';
  const provider = providerAt(`twilio://${twilioSid}:${token}@api.twilio.com`);
  const url = 'https://sign.example.com/hooks/sms/abc';
  const form = new URLSearchParams({
    MessageSid: 'SM1',
    MessageStatus: 'undelivered',
    ErrorCode: '30003',
    To: '+46 x',
  });
  const signed = (given: string, address: string) =>
    provider.readReport({ url, signature: twilioSignature(given, address, form), form });
  const read = { providerId: 'SM1', outcome: 'FAILED', reason: 'undelivered, error 30003 of Twilio' };
  expect(signed(token, url)).toEqual(read);
  expect(signed(token, 'https://sign.example.com:443/hooks/sms/abc')).toEqual(read);
  expect(signed('other', url)).toBe('FORGED');
  expect(signed(token, `${url}d`)).toBe('FORGED');
  expect(provider.readReport({ url, signature: null, form })).toBe('FORGED');
  // The example of Twilio's own documentation.
  const example = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  });
  expect(twilioSignature(token, 'https://mycompany.com/myapp.php?foo=1&bar=2', example)).toBe(
    'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
  );
});

test('without a provider, SMS are stored in the outbox, or rejected permanently if storing is off', async () => {
  const kept = openSms({ provider: null, outboxDir: join(dir, 'outbox'), from: 'Sigill', clock: systemClock });
  expect([kept.isAvailable, kept.readReport]).toEqual([true, null]);
  expect(await kept.send(message)).toEqual({ ok: true, parts: 1, providerId: null });
  const none = openSms({ provider: null, keeps: () => false, outboxDir: dir, from: 'Sigill', clock: systemClock });
  expect(none.isAvailable).toBe(false);
  expect(await none.send(message)).toMatchObject({ ok: false, permanent: true });
});

test('a number becomes E.164 according to its country', () => {
  const numbers: [written: string, country: string | null, number: string | null][] = [
    ['070-123 45 67', 'SE', '+46701234567'],
    ['+46 (0)70 123 45 67', null, '+46701234567'],
    ['0046701234567', 'SE', '+46701234567'],
    ['+47 412 34 567', 'SE', '+4741234567'],
    ['412 34 567', 'NO', '+4741234567'],
    ['20 12 34 56', 'DK', '+4520123456'],
    ['041 2345678', 'FI', '+358412345678'],
    ['0151 23456789', 'DE', '+4915123456789'],
    ['333 123 4567', 'IT', '+393331234567'],
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['070-123 45 67', null, null],
    ['070-123 45 67', 'XX', null],
    ['+46 70', 'SE', null],
    ['abc', 'SE', null],
  ];
  for (const [written, country, number] of numbers)
    expect([written, e164(written, country)]).toEqual([written, number]);
});

test('the number of parts depends on alphabet and length, and no character is split', () => {
  const counts: [text: string, parts: number][] = [
    ['', 1],
    ['å'.repeat(160), 1],
    ['a'.repeat(161), 2],
    ['a'.repeat(306), 2],
    ['a'.repeat(307), 3],
    ['€'.repeat(80), 1],
    ['€'.repeat(81), 2],
    // 76 of them take 152 places; the 153rd is too small for another.
    ['€'.repeat(153), 3],
    ['ł'.repeat(70), 1],
    ['ł'.repeat(71), 2],
    ['😀'.repeat(35), 1],
    ['😀'.repeat(66), 2],
    ['😀'.repeat(67), 3],
  ];
  for (const [text, parts] of counts) expect([text.length, partsOf(text)]).toEqual([text.length, parts]);
  expect(plainText('“a” – b…\u00a0c\u0000\r\nd')).toBe('"a" - b... c\nd');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), text => {
      const plain = plainText(text);
      expect(plainText(plain)).toBe(plain);
      expect(partsOf(plain)).toBeGreaterThanOrEqual(Math.ceil(plain.length / 160));
      expect(partsOf(plain)).toBeLessThanOrEqual(Math.max(1, Math.ceil(plain.length / 66)));
    }),
  );
});

test('an invalid account is reported without its password', () => {
  expect(readSmsAccount('46elks://u1:p%40ss@api.46elks.com')).toMatchObject({
    provider: '46elks',
    base: 'https://api.46elks.com',
    user: 'u1',
    password: 'p@ss',
    isLocal: false,
  });
  expect(readSmsAccount(`twilio://${twilioSid}:t@localhost:8080/`)).toMatchObject({
    base: 'http://localhost:8080',
    isLocal: true,
  });
  for (const address of [
    'https://u:p@x',
    '46elks://api.46elks.com',
    '46elks://u@x',
    '46elks://u:p@',
    '46elks://u:p@a b',
    'twilio://me:p@x',
    '46elks://u:p@x?dry=1',
    '46elks://u:%@x',
  ])
    expect([address, typeof readSmsAccount(address)]).toEqual([address, 'string']);
  expect(['Sigill', 'A', 'Northlight1', '+46701234567', `MG${'0'.repeat(32)}`].every(isSmsSender)).toBe(true);
  expect(['', 'Northlight12', '1Sigill', 'Sig ill', 'Åsa', '0701234567', '+4670'].some(isSmsSender)).toBe(false);
});
