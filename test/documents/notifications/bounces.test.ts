/** E-mails to parties that come back, read from the mailbox of a real IMAP server. */
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../../src/config/config.ts';
import { activityOperations } from '../../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../../src/contract/operations/documents/parties.ts';
import { reminderOperations } from '../../../src/contract/operations/documents/reminders.ts';
import { eventOperations } from '../../../src/contract/operations/events.ts';
import type { Document } from '../../../src/contract/schemas/documents/documents.ts';
import { openLog } from '../../../src/platform/log.ts';
import { readMail } from '../../../src/platform/outbox/mime.ts';
import { withDatabase } from '../../../src/platform/postgres/address.ts';
import { openDatabase } from '../../../src/platform/postgres/postgres.ts';
import { openService } from '../../../src/service.ts';
import { keepTime, person } from '../../credentials/sign-in/person.ts';
import { sentDocument } from '../../dashboard/sent-document.ts';
import { exchange, failures, harmless, postfix } from '../../kit/bounces.ts';
import { signerOf } from '../../kit/documents.ts';
import { joined } from '../../kit/people.ts';
import { type Dovecot, dovecotVersion, startDovecot } from '../../kit/servers/dovecot.ts';
import { type MailServer, openMailServer } from '../../kit/servers/mail-server.ts';
import { openSmsServer, type SmsServer } from '../../kit/servers/sms-server.ts';
import { type Cast, type Kit, useService } from '../../kit/service.ts';

keepTime();

const day = 86_400_000;
const minute = 60_000;
const bouncesTo = 'bounces@sign.example.com';
const nils = { name: 'Nils', email: 'nils@example.net' };
const tove = { name: 'Tove', email: 'tove@example.org' };
const tagged = /^bounces\+[0-9a-z]{45}@sign\.example\.com$/;

const statusOf = async (cast: Cast, { id }: Document, name = nils.name) =>
  (await cast.api.done(documentOperations.get, { params: { id } })).parties.find(p => p.name === name)?.sendStatus;
const entriesOf = async (cast: Cast, { id }: Document, type: string) =>
  (await cast.api.done(activityOperations.list, { params: { id }, query: { limit: 100 } })).data.filter(
    e => e.type === type,
  );
const failedEvents = async (cast: Cast, { id }: Document) =>
  (await cast.api.done(eventOperations.list, { query: { type: 'document.party.delivery_failed' } })).data.filter(
    e => (e.data.object as Document).id === id,
  );

describe.skipIf(dovecotVersion() === null)('An e-mail that comes back (needs dovecot-imapd)', () => {
  const env: Record<string, string> = {};
  const answers: Record<string, string[]> = {};
  const logged: string[] = [];
  let post: MailServer;
  let mailbox: Dovecot;
  let phones: SmsServer;
  beforeAll(async () => {
    [post, mailbox, phones] = await Promise.all([openMailServer({ answers }), startDovecot(), openSmsServer('46elks')]);
    Object.assign(env, {
      SIGILL_SMTP_URL: `smtp://${post.address}`,
      SIGILL_MAIL_BOUNCES: bouncesTo,
      SIGILL_BOUNCES_URL: `imap://${mailbox.address}`,
      SIGILL_SMS_URL: phones.url,
      SIGILL_METRICS_TOKEN: 'a-token-of-the-operator',
      SIGILL_LOG_LEVEL: 'debug',
      SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1',
    });
  });
  const kit = useService({ env, logTo: { write: line => void logged.push(line) } });
  afterAll(async () => {
    await Promise.all([post.close(), mailbox.stop(), phones.close()]);
    expect(logged.join('')).not.toMatch(/hem%|hem%25|nils@|bounces\+/);
  });
  beforeEach(() => {
    logged.length = 0;
  });

  /** The mailbox is read once a minute. */
  const later = async (): Promise<void> => {
    kit.clock.move(minute);
    await kit.work();
  };
  const emailsTo = (address: string, { id }: Document) =>
    post.emails.filter(one => one.to.includes(address) && one.text.includes(id));
  const senderOf = ({ from }: { from: string }): string => /^<([^>]*)>/.exec(from)?.[1] ?? '';
  /** The envelope sender of the last e-mail to the party. */
  function returnsTo(document: Document, address = nils.email): string {
    const last = emailsTo(address, document).at(-1);
    if (!last) throw new Error('no e-mail was sent');
    return senderOf(last);
  }
  const sent = async (cast: Cast, party: object = {}, change: object = {}): Promise<Document> => {
    const document = await sentDocument(cast, { name: 'Lease', parties: [{ ...nils, ...party }, tove], ...change });
    await kit.work();
    return document;
  };
  const comesBack = async (document: Document, form = postfix): Promise<void> => {
    mailbox.deliver(form({ to: returnsTo(document), recipient: nils.email }));
    await later();
  };
  /** Somebody who signs in by the link in an e-mail and looks at the inbox. */
  async function member(cast: Cast) {
    const { id, email } = await joined(kit, cast, { permissions: ['READ_DOCUMENT'] });
    const who = person(kit);
    await who.post('/sign-in/magic-link', { email });
    await kit.work();
    const { text } = readMail(Buffer.from(post.emails.findLast(one => one.to.includes(email))?.text ?? ''));
    await who.form(/https?:\S+\/sign-in\/\S+/.exec(text)?.[0] ?? '');
    const headers = { 'Svc-Workspace': cast.workspaceId };
    const inbox = async () => (await who.get(`${kit.baseUrl}/api/dashboard/inbox`, headers)).body.data;
    return { id, email, inbox };
  }
  const metric = async (series: string): Promise<number> => {
    const headers = { Authorization: 'Bearer a-token-of-the-operator' };
    const text = await (await fetch(`${kit.baseUrl}/metrics`, { headers })).text();
    return Number(
      text
        .split('\n')
        .find(line => line.startsWith(`${series} `))
        ?.slice(series.length + 1) ?? 0,
    );
  };

  test.each(failures)('makes the party BOUNCED, in the form of %s', async (_, form, status) => {
    const cast = await kit.organization();
    const document = await sent(cast);
    expect(returnsTo(document)).toMatch(tagged);
    await comesBack(document, form);
    expect([await statusOf(cast, document), await statusOf(cast, document, tove.name)]).toEqual(['BOUNCED', 'SENT']);
    expect(mailbox.count().all).toBe(0);
    const [entry, ...more] = await entriesOf(cast, document, 'DELIVERY_FAILED');
    expect(more).toEqual([]);
    expect(entry?.data).toMatchObject({
      ...{ channel: 'EMAIL', occasion: 'INVITE_SIGN', to: nils.email },
      reason: `returned, status ${status}`,
    });
    const [event, ...others] = await failedEvents(cast, document);
    expect(others).toEqual([]);
    expect(event?.data).toMatchObject({ party: { name: nils.name, sendStatus: 'BOUNCED' } });
  });

  test('is in the inbox and in an e-mail to the sender, once, and ends the reminders', async () => {
    const cast = await kit.organization();
    const me = await member(cast);
    const expiresAt = new Date(kit.clock.now().getTime() + 30 * day).toISOString();
    const document = await sent(cast, {}, { expiresAt, documentMeta: { reminderIntervalDays: 3 } });
    await kit.db.run('update documents set responsible_user_id = $2 where id = $1', [document.id, me.id]);
    const notices = () => post.emails.filter(one => one.to.includes(me.email) && one.text.includes(document.id));
    const before = emailsTo(nils.email, document).length;
    for (let i = 0; i < 2; i++) await comesBack(document);
    expect(await me.inbox()).toMatchObject([{ kind: 'BOUNCED', subject: 'Lease', who: 'Nils', detail: nils.email }]);
    expect(notices().map(senderOf)).toEqual([bouncesTo]);
    expect(await entriesOf(cast, document, 'DELIVERY_FAILED')).toHaveLength(1);
    expect(await failedEvents(cast, document)).toHaveLength(1);
    // Reminders are sent from 8 to 10 in the morning, in Stockholm.
    kit.clock.move(day - ((kit.clock.now().getTime() - 7.5 * 60 * minute) % day));
    for (let i = 0; i < 5; i++) {
      kit.clock.move(day);
      await kit.work();
    }
    expect(emailsTo(nils.email, document)).toHaveLength(before);
    expect(emailsTo(tove.email, document).length).toBeGreaterThan(1);
  });

  test('is only in the journal once the address was corrected, and the new one counts', async () => {
    const cast = await kit.organization();
    const document = await sent(cast);
    const old = returnsTo(document);
    const partyId = document.parties.find(p => p.name === nils.name)?.id ?? '';
    const params = { id: document.id, partyId };
    await cast.api.done(partyOperations.update, { params, body: { email: 'nils.berg@example.net' } });
    await kit.work();
    mailbox.deliver(postfix({ to: old, recipient: nils.email }));
    await later();
    expect(await statusOf(cast, document)).toBe('SENT');
    expect((await entriesOf(cast, document, 'DELIVERY_FAILED')).map(e => e.data?.to)).toEqual([nils.email]);
    expect(await failedEvents(cast, document)).toEqual([]);
    mailbox.deliver(postfix({ to: returnsTo(document, 'nils.berg@example.net'), recipient: 'nils.berg@example.net' }));
    await later();
    expect(await statusOf(cast, document)).toBe('BOUNCED');
    // Corrected once more, it is sent again.
    await cast.api.done(partyOperations.update, { params, body: { email: 'nb@example.net' } });
    await kit.work();
    expect(await statusOf(cast, document)).toBe('SENT');
  });

  test('changes no party that has signed', async () => {
    const cast = await kit.organization();
    const document = await sent(cast);
    const to = returnsTo(document);
    await (await signerOf(cast, document, nils.name)).sign();
    await kit.work();
    mailbox.deliver(postfix({ to, recipient: nils.email }));
    await later();
    expect(await statusOf(cast, document)).toBe('SENT');
    expect(await entriesOf(cast, document, 'DELIVERY_FAILED')).toHaveLength(1);
    expect(await failedEvents(cast, document)).toEqual([]);
  });

  test('changes no party that its SMS reached, unless that fails too', async () => {
    const cast = await kit.organization();
    const document = await sent(cast, { phone: '+46701234567', delivery: ['EMAIL', 'SMS'] });
    await comesBack(document);
    expect(await statusOf(cast, document)).toBe('SENT');
    expect(await failedEvents(cast, document)).toHaveLength(1);
    const sms = phones.taken.find(one => one.text.includes(document.id));
    if (!sms) throw new Error('no SMS was sent');
    await phones.report(sms, 'failed');
    await kit.work();
    expect(await statusOf(cast, document)).toBe('FAILED');
  });

  test('makes a party BOUNCED by a reminder as well', async () => {
    const cast = await kit.organization();
    const document = await sent(cast);
    const invitation = returnsTo(document);
    kit.clock.move(day);
    await cast.api.done(reminderOperations.send, { params: { id: document.id }, body: {} });
    await kit.work();
    expect(returnsTo(document)).not.toBe(invitation);
    await comesBack(document, exchange);
    expect(await statusOf(cast, document)).toBe('BOUNCED');
    expect((await entriesOf(cast, document, 'DELIVERY_FAILED')).map(e => e.data?.occasion)).toEqual(['REMINDER']);
  });

  test('waits until the sending is in the journal', async () => {
    const cast = await kit.organization();
    answers['.'] = ['451 4.3.0 it was kept, but the answer is lost', '250 kept'];
    const document = await sentDocument(cast, { name: 'Lease', parties: [nils] });
    await expect(kit.work()).rejects.toThrow('not accepted');
    const heard = post.heard.findLast(({ line }) => line.startsWith('MAIL FROM:<bounces+'))?.line ?? '';
    mailbox.deliver(postfix({ to: /<([^>]*)>/.exec(heard)?.[1] ?? '', recipient: nils.email }));
    kit.clock.move(minute / 2);
    await kit.service.app.jobs.runDue();
    expect(await statusOf(cast, document)).toBe('NOT_SENT');
    for (let i = 0; i < 4; i++) {
      kit.clock.move(5 * minute);
      await kit.service.app.jobs.runDue();
    }
    expect(await statusOf(cast, document)).toBe('BOUNCED');
    expect(await entriesOf(cast, document, 'EMAIL_SENT')).toHaveLength(1);
  });

  test.each(harmless)('is not what %s says', async (_, form) => {
    const cast = await kit.organization();
    const document = await sent(cast);
    const before = mailbox.count().untouched;
    await comesBack(document, form);
    expect(await statusOf(cast, document)).toBe('SENT');
    expect(await entriesOf(cast, document, 'DELIVERY_FAILED')).toEqual([]);
    expect(mailbox.count().untouched).toBe(before + 1);
  });

  test('changes nothing with a token that was forged, cut, or made for another party', async () => {
    const cast = await kit.organization();
    const document = await sent(cast);
    const to = returnsTo(document);
    const other = returnsTo(document, tove.email);
    const replaced = (at: number) => to.slice(0, at) + (to[at] === '0' ? '1' : '0') + to.slice(at + 1);
    const start = 'bounces+'.length;
    const forgeries = [
      ...[start, start + 25, start + 26, start + 31, start + 32, start + 44].map(replaced),
      to.slice(0, start + 32) + other.slice(start + 32),
      to.slice(0, start + 44) + to.slice(start + 45),
      bouncesTo,
    ];
    const [left, counted] = [mailbox.count().all, await metric('sigill_bounces_total{outcome="other"}')];
    for (const forged of forgeries) mailbox.deliver(postfix({ to: forged, recipient: nils.email }));
    await later();
    expect([await statusOf(cast, document), await statusOf(cast, document, tove.name)]).toEqual(['SENT', 'SENT']);
    expect(await entriesOf(cast, document, 'DELIVERY_FAILED')).toEqual([]);
    expect(mailbox.count().all - left).toBe(forgeries.length);
    expect((await metric('sigill_bounces_total{outcome="other"}')) - counted).toBe(forgeries.length);
    expect(logged.filter(line => line.includes('not sent to a party came back'))).toHaveLength(forgeries.length);
    // They are looked at once.
    await later();
    expect((await metric('sigill_bounces_total{outcome="other"}')) - counted).toBe(forgeries.length);
  });

  test('is found among huge and hostile messages, which stay', async () => {
    const cast = await kit.organization();
    const document = await sent(cast);
    const left = mailbox.count().all;
    const to = returnsTo(document);
    const nested = Array.from(
      { length: 5_000 },
      (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`,
    );
    const hostile = [
      nested.join(''),
      `To: ${to}\r\nX: ${'a'.repeat(5_000_000)}\r\n\r\n`,
      Buffer.alloc(100_000, 0xff),
      '\r\n',
    ];
    for (const message of hostile) mailbox.deliver(message);
    await comesBack(document, about => postfix(about).replace('Hej', 'x'.repeat(5_000_000)));
    expect(await statusOf(cast, document)).toBe('BOUNCED');
    expect(mailbox.count().all - left).toBe(hostile.length);
    expect(logged.some(line => line.includes('a message in the mailbox of bounces cannot be read'))).toBe(true);
  });

  test('is not lost while the mailbox is away', async () => {
    const cast = await kit.organization();
    const document = await sent(cast);
    const before = await metric('sigill_bounce_mailbox_failures_total');
    mailbox.deliver(postfix({ to: returnsTo(document), recipient: nils.email }));
    await mailbox.halt();
    await expect(later()).rejects.toThrow('ECONNREFUSED');
    expect(await statusOf(cast, document)).toBe('SENT');
    expect(await metric('sigill_bounce_mailbox_failures_total')).toBe(before + 1);
    await mailbox.start();
    const recorded = await metric('sigill_bounces_total{outcome="recorded"}');
    await later();
    expect(await statusOf(cast, document)).toBe('BOUNCED');
    expect(await metric('sigill_bounces_total{outcome="recorded"}')).toBe(recorded + 1);
  });

  test('is recorded once on two nodes, also if one ends before it could remove the message', async () => {
    const cast = await kit.organization();
    const document = await sent(cast);
    const config = readConfig({ PORT: '0', SIGILL_LOG_LEVEL: 'silent', SIGILL_DATA_DIR: kit.dataDir, ...env });
    const found = await kit.db.row<{ name: string }>('select current_database() as name');
    const db = await openDatabase({ url: withDatabase(inject('postgres'), found?.name ?? '') });
    const options = { config, dataDir: kit.dataDir, db, clock: kit.clock, log: openLog({ level: 'silent' }) };
    const other = await openService({ ...options, work: false, firstRunFile: null });
    try {
      const before = mailbox.count().all;
      const bounce = postfix({ to: returnsTo(document), recipient: nils.email });
      mailbox.deliver(bounce);
      kit.clock.move(minute);
      await Promise.all([kit.service.app.jobs.runDue(), other.app.jobs.runDue()]);
      // As it would still be there.
      mailbox.deliver(bounce);
      kit.clock.move(minute);
      await Promise.all([kit.service.app.jobs.runDue(), other.app.jobs.runDue()]);
      expect(mailbox.count().all).toBe(before);
    } finally {
      await other.close();
      await db.close();
    }
    expect(await statusOf(cast, document)).toBe('BOUNCED');
    expect(await entriesOf(cast, document, 'DELIVERY_FAILED')).toHaveLength(1);
    expect(await failedEvents(cast, document)).toHaveLength(1);
  });
});

describe('Without a mailbox of bounces', () => {
  const env: Record<string, string> = {};
  let post: MailServer;
  beforeAll(async () => {
    post = await openMailServer();
    Object.assign(env, { SIGILL_SMTP_URL: `smtp://${post.address}`, SIGILL_MAIL_BOUNCES: bouncesTo });
  });
  const kit: Kit = useService({ env });
  afterAll(() => post.close());

  test('e-mails to parties have the envelope sender as it is set, and the journal no reference', async () => {
    const cast = await kit.organization();
    const document = await sentDocument(cast, { name: 'Lease', parties: [nils] });
    await kit.work();
    expect(post.emails.map(({ from }) => from.split('>')[0])).toEqual([`<${bouncesTo}`]);
    const [entry] = await entriesOf(cast, document, 'EMAIL_SENT');
    expect(Object.keys(entry?.data ?? {})).not.toContain('reference');
  });
});
