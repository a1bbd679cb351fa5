/** Every e-mail on its own: a unique id, true when it is sent, and no way to inject content. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../../src/contract/operations/documents/parties.ts';
import { eventOperations } from '../../../src/contract/operations/events.ts';
import type { Document } from '../../../src/contract/schemas/documents/documents.ts';
import { readMail } from '../../../src/platform/outbox/mime.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../../kit/documents.ts';
import { mailbox } from '../../kit/emails.ts';
import { type MailServer, openMailServer } from '../../kit/servers/mail-server.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { signerAt } from '../../kit/signer.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const content = [{ type: 'HTML' as const, fieldMeta: { content: '<p>All of it.</p>' } }];
const linkIn = (text: string | undefined): string => /https?:\/\/\S+\/sign\/\S+/.exec(text ?? '')?.[0] ?? '';
const extend = (cast: Cast, { id }: Document, now: Date, days: number) =>
  cast.api.done(documentOperations.extendExpiration, {
    params: { id },
    body: { expiresAt: new Date(now.getTime() + days * day).toISOString() },
  });
const withdraw = (cast: Cast, { id }: Document) =>
  cast.api.done(documentOperations.withdraw, { params: { id }, body: { reason: 'Wrong rent' } });

describe('through a mail server', () => {
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
  const emailsTo = (address: string) =>
    post.emails.map(l => readMail(Buffer.from(l.text, 'latin1'))).filter(l => l.to.includes(address));
  const idsOf = (address: string) => emailsTo(address).map(l => l.headers['message-id']);
  /** A failed job waits for its retry; whether it fails is part of the test. */
  const tried = () => kit.work().catch(() => {});

  test('no two e-mails share a Message-ID, since mail servers drop duplicates', async () => {
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
    await cast.api.done(partyOperations.update, { params, body: { phone: '070-123 45 68' } });
    for (const days of [40, 50]) await extend(cast, document, kit.clock.now(), days);
    await kit.work();
    for (let i = 0; i < 2; i++) {
      await withdraw(cast, document);
      await cast.api.done(documentOperations.send, { params, body: {} });
      await kit.work();
    }
    await (await signerOf(cast, document, anna.name)).sign();
    await kit.work();
    const ids = [...idsOf(email), ...idsOf('copies')];
    expect(ids).toHaveLength(2 + 2 + 4 + 1 + 2);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("an e-mail that is sent again because the server's answer was lost keeps its Message-ID", async () => {
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

  test('a new deadline is not sent after the document was withdrawn', async () => {
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
    expect(emailsTo(email).map(l => l.subject.split(':')[0])).toEqual(['Signera', 'Tillbakadraget']);
  });

  test('e-mails about the past are sent for a deleted document; requests wait until it is restored', async () => {
    const cast = await kit.organization();
    const sent = (email: string) => twoPartyDocument(cast, { parties: [{ ...anna, email }], content });
    const deletedAtOnce = async ({ id }: Document) => {
      answers.RCPT = ['451 4.7.1 try later'];
      await tried();
      answers.RCPT = ['250 ok'];
      await cast.api.done(documentOperations.delete, { params: { id } });
      kit.clock.move(2 * minute);
      await kit.work();
    };
    const unasked = await sent('unasked@example.com');
    await deletedAtOnce(unasked);
    expect(emailsTo('unasked@')).toEqual([]);

    const sealed = await sent('copied@example.com');
    await kit.work();
    await (await signerOf(cast, sealed, anna.name)).sign();
    await deletedAtOnce(sealed);
    const copy = emailsTo('copied@').at(-1);
    expect([copy?.subject, copy?.attachments.length]).toEqual(['Klart: Hyresavtal', 1]);

    const withdrawn = await sent('notified@example.com');
    await kit.work();
    await withdraw(cast, withdrawn);
    await deletedAtOnce(withdrawn);
    expect(emailsTo('notified@').map(l => l.subject.split(':')[0])).toEqual(['Signera', 'Tillbakadraget']);

    kit.clock.move(90 * minute);
    await kit.work();
    expect(emailsTo('unasked@')).toEqual([]);
    await cast.api.done(documentOperations.restore, { params: { id: unasked.id } });
    kit.clock.move(90 * minute);
    await kit.work();
    expect(emailsTo('unasked@').map(l => l.subject)).toEqual(['Signera: Hyresavtal']);
  });

  test('an e-mail whose last try ended the process is reported as undelivered', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, { parties: [{ ...anna, email: 'ended@example.com' }], content });
    await kit.db.run("update jobs set attempts = 7, lease = 1, locked_until = run_at where queue = 'letter'");
    await tried();
    expect(emailsTo('ended@')).toEqual([]);
    const params = { id: document.id };
    expect((await cast.api.done(documentOperations.get, { params })).parties.map(p => p.sendStatus)).toEqual([
      'FAILED',
    ]);
    const { data } = await cast.api.done(eventOperations.list, { query: { type: 'document.party.delivery_failed' } });
    expect(data).toHaveLength(1);
  });

  test('a delayed e-mail or code leaves no address, link or code in the log', async () => {
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
    const [invitation, sentEmail, ...more] = emailsTo(email);
    const code = /är (\d{6})/.exec(sentEmail?.text ?? '')?.[1] ?? 'no code';
    const token = new URL(linkIn(invitation?.text)).searchParams.get('token') ?? '';
    expect([more.length, code, token.length]).toEqual([0, expect.stringMatching(/^\d{6}$/), 70]);
    const log = logged.join('');
    expect(log.match(/a job failed/g)?.length).toBeGreaterThanOrEqual(2);
    for (const hidden of [email, token, token.split('.')[1] ?? '', code]) expect(log).not.toContain(hidden);
    expect(await signer.verify('SIGN', code)).toMatchObject({ passed: true });
  });
});

describe('in the outbox', () => {
  const kit = useService();
  const emails = mailbox(kit);

  test('the sealed copy is attached, except for parties who verify before reading: they get the link', async () => {
    const cast = await kit.organization();
    const verified = {
      ...bo,
      email: 'verified@example.com',
      role: 'REVIEWER' as const,
      openVerification: 'EMAIL' as const,
    };
    const document = await twoPartyDocument(cast, {
      parties: [{ ...anna, email: 'open@example.com' }, verified],
      content,
      documentMeta: { internalRecipients: ['inside@example.com'] },
    });
    await (await signerOf(cast, document, anna.name)).sign();
    await kit.work();
    const copies = [];
    for (const who of ['open@', 'verified@', 'inside@']) copies.push((await emails(who)).at(-1));
    expect(copies.map(l => l?.subject)).toEqual(Array(3).fill('Klart: Hyresavtal'));
    expect(copies.map(l => l?.attachments.length)).toEqual([1, 0, 1]);
    expect((await signerAt(linkIn(copies[1]?.text)).locked()).state).toBe('LOCKED');
  });

  test('names are reduced to one line without control characters in subject, receiver, e-mail and SMS', async () => {
    const cast = await kit.organization();
    const name = 'Åsa\r\nBcc: evil@example.com\u202e\n\nPay at http://evil.example';
    const email = 'steered@example.com';
    const document = await twoPartyDocument(cast, {
      parties: [{ ...anna, email, phone: '+46701234599', delivery: ['EMAIL', 'SMS'] }],
      content,
    });
    // As they could be stored before there was a rule for names.
    await kit.db.run(
      `update documents set name = $2, meta = jsonb_set(meta, '{subject}', '"For {{fullName}}\\u2066"') where id = $1`,
      [document.id, 'Avtal\u202egnp.exe\r\nX: y\n\nPay here'],
    );
    await kit.db.run('update parties set name = $2 where document_id = $1', [document.id, name]);
    const [sentEmail] = await emails(email);
    const [sms] = await emails('+46701234599');
    const steering = /[\u202a-\u202e\u2066-\u2069\r]/;
    for (const text of [sentEmail?.subject, sentEmail?.to, sentEmail?.text, sentEmail?.html, sms?.text])
      expect(text).not.toMatch(steering);
    expect(Object.keys(sentEmail?.headers ?? {})).not.toContain('bcc');
    expect(sentEmail?.subject).toContain('For Åsa Bcc: evil@example.com Pay at');
    expect(sentEmail?.text).not.toMatch(/^Pay/m);
    expect(sms?.text).not.toContain('\n');
    expect((await signerAt(linkIn(sentEmail?.text)).view()).document.id).toBe(document.id);
  });

  test('a code by SMS names the sender on one line, shortened like every name', async () => {
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
    const [sms] = await emails(phone);
    expect(sms?.text).toMatch(
      /^\d{6} is your code to read a document from North light Studio [\w ]{1,42}\.{3}\. It is valid/,
    );
  });

  test('markup in names, messages and reasons is escaped', async () => {
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
    const found = await emails(email);
    expect(found).toHaveLength(2);
    for (const sentEmail of found) expect(sentEmail?.html).not.toMatch(/<(script|img|b|a href="http:\/\/evil)\b/);
    expect(found[0]?.html).toContain('Dear &lt;b&gt;Åsa&lt;/b&gt;,<br>&lt;a href');
  });

  test('variables of the message are filled in for each party in e-mail and page; unknown ones stay', async () => {
    const cast = await kit.organization({ name: 'Northlight' });
    const message =
      '{{firstName}} {{ lastName }}, {{senderCompanyName}}: {{expirationDate}} {{constructor}} {{custom.x}} {{nothing}}';
    const document = await twoPartyDocument(cast, {
      parties: [{ ...anna, email: 'filled@example.com' }],
      content,
      expiresAt: '2099-06-30T22:30:00.000Z',
      documentMeta: { language: 'en', message },
    });
    const text = 'Anna Lindqvist, Northlight: 30 June 2099 {{constructor}} {{custom.x}} {{nothing}}';
    const [sentEmail] = await emails('filled@example.com');
    expect(sentEmail?.text).toContain(text);
    expect(sentEmail?.text).toContain('The deadline is 30 June 2099.');
    expect((await (await signerOf(cast, document, anna.name)).view()).document.message).toBe(text);
  });
});
