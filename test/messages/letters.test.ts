/** What each letter is by itself: known from every other, true when it goes out, and nothing but what it looks like. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMail } from '../../src/base/outbox/mime.ts';
import { documentRows } from '../../src/contract/document-rows.ts';
import type { Document } from '../../src/contract/documents.ts';
import { eventRows } from '../../src/contract/events.ts';
import { partyRows } from '../../src/contract/parties.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { letterBox } from '../kit/letters.ts';
import { type MailServer, openMailServer } from '../kit/mail-server.ts';
import { type Cast, useService } from '../kit/service.ts';
import { signerAt } from '../kit/signer.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const content = [{ type: 'HTML' as const, fieldMeta: { content: '<p>All of it.</p>' } }];
const linkIn = (text: string | undefined): string => /https?:\/\/\S+\/sign\/\S+/.exec(text ?? '')?.[0] ?? '';
const extend = (cast: Cast, { id }: Document, now: Date, days: number) =>
  cast.api.done(documentRows.extendExpiration, {
    params: { id },
    body: { expiresAt: new Date(now.getTime() + days * day).toISOString() },
  });
const withdraw = (cast: Cast, { id }: Document) =>
  cast.api.done(documentRows.withdraw, { params: { id }, body: { reason: 'Wrong rent' } });

describe('Through a mail server', () => {
  const env: Record<string, string> = { SIGILL_LOG_LEVEL: 'debug' };
  const answers: Record<string, string[]> = {};
  const logged: string[] = [];
  let post: MailServer;
  beforeAll(async () => {
    post = await openMailServer({ answers });
    env.SIGILL_SMTP_URL = `smtp://${post.address}`;
  });
  const kit = useService({ env, logTo: { write: line => void logged.push(line) } });
  afterAll(() => post.close());
  const lettersTo = (address: string) =>
    post.letters.map(l => readMail(Buffer.from(l.text, 'latin1'))).filter(l => l.to.includes(address));
  const idsOf = (address: string) => lettersTo(address).map(l => l.headers['message-id']);
  /** A job that failed waits; whether it fails is what is tested. */
  const tried = () => kit.work().catch(() => {});

  test('no two letters have one Message-ID, or mail servers would drop the second as one that they have', async () => {
    const cast = await kit.organization();
    const email = 'ids@example.com';
    const phone = '070-123 45 67';
    const document = await twoPartyDocument(cast, {
      parties: [{ ...anna, email, phone }],
      content,
      documentMeta: { internalRecipients: ['copies@example.com', 'copies+two@example.com'] },
    });
    await kit.work();
    const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
    await cast.api.done(partyRows.update, { params, body: { phone: '070-123 45 68' } });
    for (const days of [40, 50]) await extend(cast, document, kit.clock.now(), days);
    await kit.work();
    for (let i = 0; i < 2; i++) {
      await withdraw(cast, document);
      await cast.api.done(documentRows.send, { params, body: {} });
      await kit.work();
    }
    await (await signerOf(cast, document, anna.name)).sign();
    await kit.work();
    const ids = [...idsOf(email), ...idsOf('copies')];
    expect(ids).toHaveLength(2 + 2 + 4 + 1 + 2);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('a letter that is sent again, since the server took it and was not heard, keeps its Message-ID', async () => {
    const cast = await kit.organization();
    const email = 'twice@example.com';
    await twoPartyDocument(cast, { parties: [{ ...anna, email }], content });
    await kit.db.run('alter table journal_entries rename to journal_away');
    await tried();
    await kit.db.run('alter table journal_away rename to journal_entries');
    kit.clock.move(2 * minute);
    await kit.work();
    const ids = idsOf(email);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('a new last day is told to nobody once the document was withdrawn', async () => {
    const cast = await kit.organization();
    const email = 'late@example.com';
    const document = await twoPartyDocument(cast, { parties: [{ ...anna, email }], content });
    await kit.work();
    answers.RCPT = ['451 4.7.1 try later', '250 ok'];
    await extend(cast, document, kit.clock.now(), 40);
    await tried();
    await withdraw(cast, document);
    kit.clock.move(2 * minute);
    await kit.work();
    expect(lettersTo(email).map(l => l.subject.split(':')[0])).toEqual(['Skriv under', 'Tillbakadraget']);
  });

  test('what has happened is told though the sender deletes the document at once; what asks for something waits until it is restored', async () => {
    const cast = await kit.organization();
    const sent = (email: string) => twoPartyDocument(cast, { parties: [{ ...anna, email }], content });
    const deletedAtOnce = async ({ id }: Document) => {
      answers.RCPT = ['451 4.7.1 try later'];
      await tried();
      answers.RCPT = ['250 ok'];
      await cast.api.done(documentRows.delete, { params: { id } });
      kit.clock.move(2 * minute);
      await kit.work();
    };
    const unasked = await sent('unasked@example.com');
    await deletedAtOnce(unasked);
    expect(lettersTo('unasked@')).toEqual([]);

    const sealed = await sent('copied@example.com');
    await kit.work();
    await (await signerOf(cast, sealed, anna.name)).sign();
    await deletedAtOnce(sealed);
    const copy = lettersTo('copied@').at(-1);
    expect([copy?.subject, copy?.attachments.length]).toEqual(['Klart: Hyresavtal', 1]);

    const withdrawn = await sent('told@example.com');
    await kit.work();
    await withdraw(cast, withdrawn);
    await deletedAtOnce(withdrawn);
    expect(lettersTo('told@').map(l => l.subject.split(':')[0])).toEqual(['Skriv under', 'Tillbakadraget']);

    kit.clock.move(90 * minute);
    await kit.work();
    expect(lettersTo('unasked@')).toEqual([]);
    await cast.api.done(documentRows.restore, { params: { id: unasked.id } });
    kit.clock.move(90 * minute);
    await kit.work();
    expect(lettersTo('unasked@').map(l => l.subject)).toEqual(['Skriv under: Hyresavtal']);
  });

  test('a letter whose last try ended the process is told as one that did not arrive', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, { parties: [{ ...anna, email: 'ended@example.com' }], content });
    await kit.db.run("update jobs set attempts = 7, lease = 1, locked_until = run_at where queue = 'letter'");
    await tried();
    expect(lettersTo('ended@')).toEqual([]);
    const params = { id: document.id };
    expect((await cast.api.done(documentRows.get, { params })).parties.map(p => p.sendStatus)).toEqual(['FAILED']);
    const { data } = await cast.api.done(eventRows.list, { query: { type: 'document.party.delivery_failed' } });
    expect(data).toHaveLength(1);
  });

  test('a letter or code that is not taken at once leaves neither address, link nor code in the log', async () => {
    const cast = await kit.organization();
    const email = 'asa.oberg@example.net';
    const delay = () => {
      answers.RCPT = [`451 4.7.1 <${email}>: try later`, '250 ok'];
    };
    delay();
    const document = await twoPartyDocument(cast, {
      parties: [{ ...anna, email, signVerification: 'EMAIL' }],
      content,
    });
    await tried();
    kit.clock.move(2 * minute);
    await kit.work();
    const signer = await signerOf(cast, document, anna.name);
    await signer.view();
    delay();
    await signer.code('SIGN');
    await tried();
    kit.clock.move(minute);
    await kit.work();
    const [invitation, letter, ...more] = lettersTo(email);
    const code = /är (\d{6})/.exec(letter?.text ?? '')?.[1] ?? 'no code';
    const token = new URL(linkIn(invitation?.text)).searchParams.get('token') ?? '';
    expect([more.length, code, token.length]).toEqual([0, expect.stringMatching(/^\d{6}$/), 70]);
    const log = logged.join('');
    expect(log.match(/a job failed/g)?.length).toBeGreaterThanOrEqual(2);
    for (const hidden of [email, token, token.split('.')[1] ?? '', code]) expect(log).not.toContain(hidden);
    expect(await signer.verify('SIGN', code)).toMatchObject({ passed: true });
  });
});

describe('In the outbox', () => {
  const kit = useService();
  const letters = letterBox(kit);

  test('the sealed copy is attached, but for who proves something before reading: they get the link, which asks for it', async () => {
    const cast = await kit.organization();
    const gated = { ...bo, email: 'gated@example.com', role: 'REVIEWER' as const, openVerification: 'EMAIL' as const };
    const document = await twoPartyDocument(cast, {
      parties: [{ ...anna, email: 'open@example.com' }, gated],
      content,
      documentMeta: { internalRecipients: ['inside@example.com'] },
    });
    await (await signerOf(cast, document, anna.name)).sign();
    await kit.work();
    const copies = [];
    for (const who of ['open@', 'gated@', 'inside@']) copies.push((await letters(who)).at(-1));
    expect(copies.map(l => l?.subject)).toEqual(Array(3).fill('Klart: Hyresavtal'));
    expect(copies.map(l => l?.attachments.length)).toEqual([1, 0, 1]);
    expect((await signerAt(linkIn(copies[1]?.text)).locked()).state).toBe('LOCKED');
  });

  test('names are one line and steer nothing, in subject, receiver, letter and SMS', async () => {
    const cast = await kit.organization();
    const name = 'Åsa\r\nBcc: evil@example.com\u202e\n\nPay at http://evil.example';
    const email = 'steered@example.com';
    const document = await twoPartyDocument(cast, {
      name: 'Avtal\u202egnp.exe\r\nX: y\n\nPay here',
      parties: [{ ...anna, name, email, phone: '+46701234599', delivery: ['EMAIL', 'SMS'] }],
      content,
      documentMeta: { subject: 'For {{fullName}}\u2066' },
    });
    const [letter] = await letters(email);
    const [sms] = await letters('+46701234599');
    const steering = /[\u202a-\u202e\u2066-\u2069\r]/;
    for (const text of [letter?.subject, letter?.to, letter?.text, letter?.html, sms?.text])
      expect(text).not.toMatch(steering);
    expect(Object.keys(letter?.headers ?? {})).not.toContain('bcc');
    expect(letter?.subject).toContain('For Åsa Bcc: evil@example.com Pay at');
    expect(letter?.text).not.toMatch(/^Pay/m);
    expect(sms?.text).not.toContain('\n');
    expect((await signerAt(linkIn(letter?.text)).view()).document.id).toBe(document.id);
  });

  test('a code by SMS names who asks on one line, cut like every name in a message', async () => {
    const cast = await kit.organization({ name: `North\nlight ${'Studio '.repeat(20)}` });
    const phone = '+46701234588';
    const document = await twoPartyDocument(cast, {
      parties: [{ ...anna, phone, openVerification: 'SMS' }],
      content,
      documentMeta: { language: 'en' },
    });
    const signer = await signerOf(cast, document, anna.name);
    await signer.locked();
    await signer.code('ACCESS');
    const [sms] = await letters(phone);
    expect(sms?.text).toMatch(
      /^\d{6} is your code to read a document from North light Studio [\w ]{1,42}\.{3}\. It lasts/,
    );
  });

  test('markup in names, messages and reasons is text', async () => {
    const cast = await kit.organization({ name: '<img src=x onerror=alert(1)>' });
    const email = 'markup@example.com';
    const document = await twoPartyDocument(cast, {
      name: '"><script>alert(1)</script>',
      parties: [{ ...anna, name: '<b>Åsa</b>', email }],
      content,
      documentMeta: { message: 'Dear {{fullName}},\n<a href="http://evil.example">here</a>' },
    });
    await kit.work();
    await withdraw(cast, document);
    const found = await letters(email);
    expect(found).toHaveLength(2);
    for (const letter of found) expect(letter?.html).not.toMatch(/<(script|img|b|a href="http:\/\/evil)\b/);
    expect(found[0]?.html).toContain('Dear &lt;b&gt;Åsa&lt;/b&gt;,<br>&lt;a href');
  });

  test('variables of the message are filled in for each party, in letter and page alike; what is none stays as it is', async () => {
    const cast = await kit.organization({ name: 'Northlight' });
    const message =
      '{{firstName}} {{ lastName }}, {{senderCompanyName}}: {{expirationDate}} {{constructor}} {{custom.x}} {{nothing}}';
    const document = await twoPartyDocument(cast, {
      parties: [{ ...anna, email: 'filled@example.com' }],
      content,
      expiresAt: '2099-06-30T22:30:00.000Z',
      documentMeta: { language: 'en', message },
    });
    const said = 'Anna Lindqvist, Northlight: 1 July 2099 {{constructor}} {{custom.x}} {{nothing}}';
    const [letter] = await letters('filled@example.com');
    expect(letter?.text).toContain(said);
    expect(letter?.text).toContain('The last day is 1 July 2099.');
    expect((await (await signerOf(cast, document, anna.name)).view()).document.message).toBe(said);
  });
});
