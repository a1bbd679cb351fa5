/** SMS and e-mails to parties through servers that speak the real protocols, and their delivery reports. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityOperations } from '../../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../../src/contract/operations/documents/parties.ts';
import { reminderOperations } from '../../../src/contract/operations/documents/reminders.ts';
import { eventOperations } from '../../../src/contract/operations/events.ts';
import { workspaceOperations } from '../../../src/contract/operations/workspaces/workspaces.ts';
import type { Document } from '../../../src/contract/schemas/documents/documents.ts';
import { anna, bo, twoPartyDocument } from '../../kit/documents.ts';
import { type MailServer, openMailServer } from '../../kit/servers/mail-server.ts';
import { openSmsServer, type SmsServer, type TakenSms } from '../../kit/servers/sms-server.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { signerAt } from '../../kit/signer.ts';

const minute = 60_000;
const smsOnly = { ...anna, phone: '070-123 45 67', delivery: ['SMS' as const] };
const both = { ...smsOnly, delivery: ['EMAIL' as const, 'SMS' as const] };
const silent = { ...bo, delivery: [] };
const linkIn = (text: string): string => /https?:\/\/\S+/.exec(text)?.[0] ?? '';

describe.each(['46elks', 'twilio'] as const)('Through %s', provider => {
  const env: Record<string, string> = {};
  const logged: string[] = [];
  let phones: SmsServer;
  let post: MailServer;
  beforeAll(async () => {
    phones = await openSmsServer(provider);
    post = await openMailServer();
    Object.assign(env, {
      SIGILL_SMS_URL: phones.url,
      SIGILL_SMS_FROM: 'Northlight',
      SIGILL_SMTP_URL: `smtp://${post.address}`,
      SIGILL_LOG_LEVEL: 'debug',
    });
  });
  const kit = useService({ env, logTo: { write: line => void logged.push(line) } });
  afterAll(async () => {
    await phones.close();
    await post.close();
    expect(logged.join('')).not.toMatch(/S3cret|hooks\/sms\/[0-9a-z]|token=/);
  });

  const [delivered, failed] = provider === 'twilio' ? ['delivered', 'undelivered'] : ['delivered', 'failed'];
  const why = provider === 'twilio' ? { ErrorCode: '30003' } : {};
  const sent = (document: Document): TakenSms[] => phones.taken.filter(m => m.text.includes(document.id));
  const lastSent = (document: Document): TakenSms => {
    const last = sent(document).at(-1);
    if (!last) throw new Error('no SMS was taken');
    return last;
  };
  const annaOf = async (cast: Cast, { id }: Document) =>
    (await cast.api.done(documentOperations.get, { params: { id } })).parties.find(p => p.name === anna.name);
  const eventsOf = async (cast: Cast, type: 'document.party.sent' | 'document.party.delivery_failed') =>
    (await cast.api.done(eventOperations.list, { query: { type } })).data;
  const journalOf = async (cast: Cast, { id }: Document) =>
    (await cast.api.done(activityOperations.list, { params: { id }, query: { limit: 100 } })).data.reverse();
  /** A failed job waits for its retry; whether it fails is what is tested. */
  const tried = () => kit.work().catch(() => {});

  test('an SMS invitation has sender, document and a working link; the delivery report makes it DELIVERED', async () => {
    const cast = await kit.organization({ name: 'Northlight Studio' });
    const document = await twoPartyDocument(cast, {
      name: 'Hyresavtal “Ö”',
      parties: [smsOnly, silent],
      documentMeta: { language: 'sv' },
    });
    await kit.work();
    const message = lastSent(document);
    expect(message).toMatchObject({ from: 'Northlight', to: '+46701234567' });
    expect(message.text).toContain('Northlight Studio: Läs och signera "Hyresavtal "Ö"": http');
    expect((await signerAt(linkIn(message.text)).view()).document.name).toBe('Hyresavtal “Ö”');
    expect(await annaOf(cast, document)).toMatchObject({ sendStatus: 'SENT' });
    expect(await eventsOf(cast, 'document.party.sent')).toHaveLength(1);
    const { usage } = await cast.api.done(workspaceOperations.limits, {});
    expect(usage.sms).toBe(Math.ceil(message.text.length / 153));

    expect(await phones.report(message, 'sent')).toBe(204);
    expect(await phones.report(message, delivered)).toBe(204);
    expect(await phones.report(message, delivered)).toBe(204);
    await kit.work();
    expect(await annaOf(cast, document)).toMatchObject({ sendStatus: 'DELIVERED' });
    await phones.report(message, delivered);
    await kit.work();
    const entries = (await journalOf(cast, document)).filter(e => /^(SMS|DELIVERY)_/.test(e.type));
    expect(entries.map(e => e.type)).toEqual(['SMS_SENT', 'DELIVERY_CONFIRMED']);
    expect(entries[1]?.data).toMatchObject({ channel: 'SMS', occasion: 'INVITE_SIGN', providerId: message.id });
    expect(await eventsOf(cast, 'document.party.delivery_failed')).toEqual([]);
    // Nothing goes to the outbox if mail and SMS have real providers.
    expect(() => readdirSync(join(kit.dataDir, 'outbox'))).toThrow('ENOENT');
  });

  test('a party with both channels gets invitation, new deadline, withdrawal and sealed document by both', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, { parties: [both, silent], documentMeta: { language: 'en' } });
    await kit.work();
    const { id } = document;
    const emails = () => post.emails.filter(l => l.to.includes(anna.email) && l.text.includes(`${id}-`));
    expect([emails().length, sent(document).length]).toEqual([1, 1]);
    const expiresAt = new Date(kit.clock.now().getTime() + 40 * 86_400_000).toISOString();
    await cast.api.done(documentOperations.extendExpiration, { params: { id }, body: { expiresAt } });
    await kit.work();
    expect(lastSent(document).text).toMatch(/: "Hyresavtal" has a new last day, \d+ \w+ \d{4}: http/);
    const before = phones.taken.length;
    await cast.api.done(documentOperations.withdraw, { params: { id }, body: { reason: 'Wrong rent' } });
    await kit.work();
    expect(phones.taken.slice(before).map(m => m.text)).toEqual([
      expect.stringMatching(/: "Hyresavtal" was withdrawn\. Your link no longer works\.$/),
    ]);
    expect(emails()).toHaveLength(3);

    const signed = await twoPartyDocument(cast, {
      parties: [both],
      documentMeta: { language: 'en' },
      content: [{ type: 'HTML', fieldMeta: { content: '<p>All of it.</p>' } }],
    });
    await kit.work();
    await signerAt(linkIn(lastSent(signed).text)).sign();
    await kit.work();
    expect(lastSent(signed).text).toContain('Everyone has signed "Hyresavtal". Get your copy: http');
  });

  test('a failed SMS delivery is reported once; the party is FAILED, or SENT if its e-mail went out', async () => {
    const cast = await kit.organization();
    const alone = await twoPartyDocument(cast, { parties: [smsOnly, silent] });
    const reachedByEmail = await twoPartyDocument(cast, { parties: [both, silent] });
    await kit.work();
    for (const document of [alone, reachedByEmail, alone]) {
      expect(await phones.report(lastSent(document), failed, why)).toBe(204);
      await kit.work();
    }
    expect((await annaOf(cast, alone))?.sendStatus).toBe('FAILED');
    expect((await annaOf(cast, reachedByEmail))?.sendStatus).toBe('SENT');
    const events = await eventsOf(cast, 'document.party.delivery_failed');
    expect(events.map(e => (e.data.object as Document).id).sort()).toEqual([alone.id, reachedByEmail.id].sort());
    const entry = (await journalOf(cast, alone)).at(-1);
    expect(entry).toMatchObject({ type: 'DELIVERY_FAILED' });
    if (provider === 'twilio') expect(entry?.data?.reason).toBe('undelivered, error 30003 of Twilio');
  });

  test('a permanent failure affects one party only; an invalid number is never sent to the provider', async () => {
    const cast = await kit.organization();
    const rejection =
      provider === 'twilio' ? { code: 21610, message: 'Unsubscribed', status: 400 } : 'Invalid to number';
    phones.refuseNext({ status: provider === 'twilio' ? 400 : 403, body: rejection });
    const document = await twoPartyDocument(cast, { parties: [smsOnly, bo] });
    await kit.work();
    expect(await annaOf(cast, document)).toMatchObject({ sendStatus: 'FAILED' });
    const current = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(current).toMatchObject({ status: 'PENDING', parties: [{}, { name: bo.name, sendStatus: 'SENT' }] });
    expect(await eventsOf(cast, 'document.party.delivery_failed')).toHaveLength(1);

    const asked = phones.asked();
    const none = await twoPartyDocument(cast, { parties: [{ ...smsOnly, phone: '12345' }, silent] });
    await kit.work();
    expect((await annaOf(cast, none))?.sendStatus).toBe('FAILED');
    expect(phones.asked()).toBe(asked);
    // After the number is corrected, the invitation is sent again automatically.
    const partyId = none.parties.find(p => p.name === anna.name)?.id ?? '';
    await cast.api.done(partyOperations.update, { params: { id: none.id, partyId }, body: { phone: '+4741234567' } });
    await kit.work();
    expect([(await annaOf(cast, none))?.sendStatus, lastSent(none).to]).toEqual(['SENT', '+4741234567']);
  });

  test('a temporary failure is retried, and an accepted SMS whose answer was lost is not sent twice', async () => {
    const cast = await kit.organization();
    phones.refuseNext({ status: 503, body: 'busy' }, 'DROP_AFTER');
    const document = await twoPartyDocument(cast, { parties: [smsOnly, silent] });
    await tried();
    expect((await annaOf(cast, document))?.sendStatus).toBe('NOT_SENT');
    kit.clock.move(2 * minute);
    await tried();
    expect((await annaOf(cast, document))?.sendStatus).toBe('NOT_SENT');
    kit.clock.move(6 * minute);
    await kit.work();
    expect((await annaOf(cast, document))?.sendStatus).toBe('SENT');
    expect(sent(document)).toHaveLength(1);
    expect((await journalOf(cast, document)).find(e => e.type === 'SMS_SENT')?.data?.providerId).toBe(
      sent(document)[0]?.id,
    );
    await phones.report(lastSent(document), delivered);
    await kit.work();
    expect((await annaOf(cast, document))?.sendStatus).toBe('DELIVERED');
  });

  test('a delivery report that arrives before the sending is recorded waits for it', async () => {
    const cast = await kit.organization();
    phones.refuseNext('DROP_AFTER');
    const document = await twoPartyDocument(cast, { parties: [smsOnly, silent] });
    await tried();
    await phones.report(lastSent(document), delivered);
    await tried();
    expect((await annaOf(cast, document))?.sendStatus).toBe('NOT_SENT');
    kit.clock.move(2 * minute);
    await tried();
    kit.clock.move(6 * minute);
    await kit.work();
    expect((await annaOf(cast, document))?.sendStatus).toBe('DELIVERED');
    expect((await journalOf(cast, document)).map(e => e.type).filter(t => /^(SMS|DELIVERY)/.test(t))).toEqual([
      'SMS_SENT',
      'DELIVERY_CONFIRMED',
    ]);
  });

  test('a report that is unsolicited, for another message or unsigned changes nothing', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, { parties: [smsOnly, silent] });
    await kit.work();
    const message = lastSent(document);
    const at = message.reportTo ?? '';
    const other = at.replace(/.(?=.{9}$)/, one => (one === 'A' ? 'B' : 'A'));
    for (const address of [other, `${kit.baseUrl}/hooks/sms/x`, at.replace('INVITE_SIGN', 'SEALED')])
      expect(await phones.report({ ...message, reportTo: address }, failed, why)).toBe(404);
    const form = new URLSearchParams({ id: message.id, status: failed, MessageSid: message.id, MessageStatus: failed });
    const unsigned = await fetch(at, { method: 'POST', body: form });
    expect(unsigned.status).toBe(provider === 'twilio' ? 403 : 204);
    const strange = { 'x-twilio-signature': 'é'.repeat(28) };
    const odd = await fetch(at, { method: 'POST', body: form, headers: strange });
    expect(odd.status).toBe(unsigned.status);
    expect((await fetch(at)).status).toBe(404);
    expect((await fetch(at, { method: 'POST', body: 'x'.repeat(20_000) })).status).toBe(413);
    await tried();
    if (provider === 'twilio') expect((await annaOf(cast, document))?.sendStatus).toBe('SENT');
    // A report about a number that was corrected since says nothing about the new one.
    const partyId = document.parties.find(p => p.name === anna.name)?.id ?? '';
    await cast.api.done(partyOperations.update, {
      params: { id: document.id, partyId },
      body: { phone: '+4741234567' },
    });
    await kit.work();
    const failuresBefore = (await eventsOf(cast, 'document.party.delivery_failed')).length;
    await phones.report(message, delivered);
    await phones.report({ ...message, id: `${message.id}0` }, failed, why);
    await tried();
    expect((await annaOf(cast, document))?.sendStatus).toBe('SENT');
    expect(await eventsOf(cast, 'document.party.delivery_failed')).toHaveLength(failuresBefore);
    const confirmed = (await journalOf(cast, document)).find(e => e.type === 'DELIVERY_CONFIRMED');
    expect(confirmed?.data?.to).toBe('070-123 45 67');
  });

  test('an SMS of a sandbox is labelled as such', async () => {
    const cast = await kit.organization({ sandbox: true });
    const document = await twoPartyDocument(cast, { parties: [smsOnly, silent] });
    await kit.work();
    expect(lastSent(document).text).toMatch(/^\[SANDBOX\] /);
  });

  // This must be the last test, because the provider's clock does not move.
  test('a reminder that cannot be delivered makes the party FAILED, and no more are sent to it', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, { parties: [smsOnly, silent] });
    await kit.work();
    await cast.api.done(reminderOperations.send, { params: { id: document.id }, body: {} });
    await kit.work();
    expect(lastSent(document).text).toContain('Påminnelse');
    await phones.report(lastSent(document), failed, why);
    await kit.work();
    expect((await annaOf(cast, document))?.sendStatus).toBe('FAILED');
    const count = sent(document).length;
    for (let i = 0; i < 20; i++) {
      kit.clock.move(12 * 60 * minute);
      await tried();
    }
    expect(sent(document)).toHaveLength(count);
  });
});

describe('Through a mail server', () => {
  const env: Record<string, string> = {};
  const answers: Record<string, string[]> = {};
  let post: MailServer;
  beforeAll(async () => {
    post = await openMailServer({ answers, account: { user: 'me', password: 'hush' } });
    env.SIGILL_SMTP_URL = `smtp://me:hush@${post.address}`;
  });
  const kit = useService({ env });
  afterAll(() => post.close());
  const statusOf = async (cast: Cast, { id }: Document) =>
    (await cast.api.done(documentOperations.get, { params: { id } })).parties.map(p => p.sendStatus);
  const content = [{ type: 'HTML' as const, fieldMeta: { content: '<p>Hej</p>' } }];

  test('a permanently rejected address fails at once, and the other party gets its e-mail', async () => {
    const cast = await kit.organization();
    answers.RCPT = ['550 5.1.1 no such user', '250 ok'];
    const document = await twoPartyDocument(cast, { parties: [anna, { ...silent, delivery: ['EMAIL'] }], content });
    await kit.work();
    expect((await statusOf(cast, document)).sort()).toEqual(['FAILED', 'SENT']);
    const { data } = await cast.api.done(eventOperations.list, { query: { type: 'document.party.delivery_failed' } });
    expect(data).toHaveLength(1);
  });

  test('greylisting or a closing server delay an e-mail, which arrives once', async () => {
    const cast = await kit.organization();
    answers.RCPT = ['450 4.2.0 greylisted', '250 ok'];
    answers.MAIL = ['250 ok', '421 4.3.2 closing', '250 ok'];
    const document = await twoPartyDocument(cast, { parties: [anna], content });
    for (const minutes of [0, 2, 6]) {
      kit.clock.move(minutes * minute);
      await kit.work().catch(() => {});
    }
    expect(await statusOf(cast, document)).toEqual(['SENT']);
    expect(post.emails.filter(l => l.text.includes(`${document.id}-`))).toHaveLength(1);
  });

  test('an e-mail that is not accepted for about a day has failed', async () => {
    const cast = await kit.organization();
    answers.RCPT = ['451 4.7.1 try later'];
    const document = await twoPartyDocument(cast, { parties: [anna], content });
    for (const minutes of [0, 2, 6, 31, 121, 361]) {
      kit.clock.move(minutes * minute);
      await kit.work().catch(() => {});
      expect(await statusOf(cast, document)).toEqual(['NOT_SENT']);
    }
    kit.clock.move(721 * minute);
    // An e-mail to the sender, of another kind, is not accepted either.
    await kit.work().catch(() => {});
    expect(await statusOf(cast, document)).toEqual(['FAILED']);
  });
});

describe('With mail but no SMS provider', () => {
  const kit = useService({ env: { SIGILL_SMTP_URL: 'smtp://127.0.0.1:9' } });

  test('the channel SMS is rejected when it is chosen, and reports are not accepted', async () => {
    const cast = await kit.organization();
    const issue = { code: 'INVALID_VALUE', message: expect.stringContaining('not available') };
    const create = await cast.api.refused(documentOperations.create, { body: { name: 'Avtal', parties: [both] } });
    expect(create).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ ...issue, path: 'parties.0.delivery' }] });
    const document = await cast.api.done(documentOperations.create, { body: { name: 'Avtal', parties: [anna] } });
    const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
    const wrong = { code: 'VALIDATION_FAILED', issues: [{ ...issue, path: 'delivery' }] };
    const added = { name: 'Cia', phone: '+46701234567', delivery: ['SMS' as const] };
    expect(await cast.api.refused(partyOperations.create, { params, body: added })).toMatchObject(wrong);
    expect(await cast.api.refused(partyOperations.update, { params, body: { delivery: ['SMS'] } })).toMatchObject(
      wrong,
    );
    expect((await fetch(`${kit.baseUrl}/hooks/sms/x`, { method: 'POST', body: 'a=b' })).status).toBe(404);
  });
});

describe('Without mail or SMS providers', () => {
  const kit = useService();

  test('SMS are kept in the outbox, as they would have been sent', async () => {
    const cast = await kit.organization();
    await twoPartyDocument(cast, {
      parties: [smsOnly, silent],
      content: [{ type: 'HTML', fieldMeta: { content: '<p>Hej</p>' } }],
    });
    await kit.work();
    expect(readdirSync(join(kit.dataDir, 'outbox')).filter(name => name.endsWith('.sms.json'))).toHaveLength(1);
  });
});
