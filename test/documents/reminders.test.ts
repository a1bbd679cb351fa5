import { describe, expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { reminderOperations } from '../../src/contract/operations/documents/reminders.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { remindDue } from '../../src/domain/documents/reminders/remind-due.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { mailbox } from '../kit/emails.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const emails = mailbox(kit);
const hour = 3_600_000;
const day = 24 * hour;

const localHour = (at: Date) =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Stockholm', hour: '2-digit', hourCycle: 'h23' }).format(at),
  );
/** Moves the clock to five to ten in the morning in the sender's time zone, so many mornings ahead. */
function toMorning(mornings = 1): void {
  for (let left = mornings; left > 0; left--) {
    const now = kit.clock.now();
    const at = new Date(now.getTime() + 3 * hour);
    while (localHour(at) !== 9) at.setTime(at.getTime() + hour);
    at.setUTCMinutes(55, 0, 0);
    kit.clock.move(at.getTime() - now.getTime());
  }
}
const inDays = (days: number) => new Date(kit.clock.now().getTime() + days * day).toISOString();

/** Unique people, so that e-mails of other tests do not count. */
const people = () => {
  const tag = Math.random().toString(36).slice(2);
  return { anna: { ...anna, email: `anna-${tag}@example.com` }, bo: { ...bo, email: `bo-${tag}@example.com` } };
};
const sent = (cast: Cast, change: object = {}, who = people()) =>
  twoPartyDocument(cast, { parties: [who.anna, who.bo], expiresAt: inDays(30), ...change });
const idOf = (document: Document, name: string) => document.parties.find(p => p.name.startsWith(name))?.id ?? '';
const remind = (cast: Cast, { id }: Document, body: object = {}) =>
  cast.api.done(reminderOperations.send, { params: { id }, body });
const recordsOf = async (cast: Cast, { id }: Document) =>
  (await cast.api.done(reminderOperations.list, { params: { id } })).data;
const eventTypesOf = async (cast: Cast) =>
  (await cast.api.done(eventOperations.list, { query: { limit: 100, type: ['document.party.reminded'] } })).data;
const entriesOf = async (cast: Cast, { id }: Document, type: string) =>
  (await cast.api.done(activityOperations.list, { params: { id }, query: { limit: 100 } })).data.filter(
    e => e.type === type,
  );
const reminders = async (address: string) => (await emails(address)).filter(m => /Påminnelse/.test(m?.subject ?? ''));

describe('A manual reminder', () => {
  test('is an e-mail with the link, a record with its sender, a journal entry and an event', async () => {
    const cast = await kit.organization();
    const who = people();
    const document = await sent(cast, {}, who);
    await kit.work();
    const partyId = idOf(document, 'Anna');
    expect(await remind(cast, document, { partyIds: [partyId] })).toEqual({
      sent: 1,
      skipped: 0,
      failed: 0,
      results: [{ partyId, partyEmail: who.anna.email, partyName: 'Anna Lindqvist', status: 'SENT', reason: null }],
    });
    const [sentEmail, ...more] = await reminders(who.anna.email);
    expect(more).toEqual([]);
    expect(sentEmail?.text).toContain(`/sign/${document.id}?token=`);
    const [record] = await recordsOf(cast, document);
    expect(record).toMatchObject({
      partyId,
      partyName: 'Anna Lindqvist',
      channel: 'EMAIL',
      triggeredBy: { id: cast.ownerId },
    });
    expect((await entriesOf(cast, document, 'REMINDER_SENT')).map(e => e.id)).toEqual([record?.id]);
    expect((await eventTypesOf(cast)).map(e => e.data)).toMatchObject([{ trigger: 'MANUAL', party: { id: partyId } }]);
  });

  test('without a body goes to everyone whose turn it is', async () => {
    const cast = await kit.organization();
    const document = await sent(cast);
    await (await signerOf(cast, document, 'Bo Ek')).sign();
    expect((await remind(cast, document)).results).toMatchObject([{ partyName: 'Anna Lindqvist', status: 'SENT' }]);
  });

  test('is sent once in 24 hours', async () => {
    const cast = await kit.organization();
    const document = await sent(cast);
    const body = { partyIds: [idOf(document, 'Anna')] };
    await remind(cast, document, body);
    kit.clock.move(23 * hour);
    expect((await remind(cast, document, body)).results).toMatchObject([
      { status: 'SKIPPED', reason: 'REMINDED_RECENTLY' },
    ]);
    kit.clock.move(2 * hour);
    expect(await remind(cast, document, body)).toMatchObject({ sent: 1 });
    expect(await recordsOf(cast, document)).toHaveLength(2);
  });

  test('gives a reason for each party that got none, without failing', async () => {
    const cast = await kit.organization();
    const document = await sent(cast, {
      parties: [
        { ...anna, signingOrder: 1 },
        { ...bo, signingOrder: 2 },
        { ref: 'kim', name: 'Kim', email: 'kim@example.com', role: 'REVIEWER', signingOrder: 1 },
        { ref: 'iris', name: 'Iris', email: 'iris@example.com', delivery: [], signingOrder: 1 },
      ],
      documentMeta: { signingMode: 'SEQUENTIAL' },
    });
    const [first, second, third, fourth] = ['Anna', 'Bo', 'Kim', 'Iris'].map(name => idOf(document, name));
    await (await signerOf(cast, document, 'Anna Lindqvist')).sign();
    const { results, ...counts } = await remind(cast, document, {
      partyIds: [first, second, third, fourth, 'pty_none'],
    });
    expect(counts).toEqual({ sent: 0, skipped: 4, failed: 1 });
    expect(results.map(r => r.reason)).toEqual([
      'ALREADY_SIGNED',
      'NOT_THEIR_TURN',
      'NOT_A_SIGNER',
      'NO_CHANNEL',
      'NOT_FOUND',
    ]);
    expect((await remind(cast, document, { partyIds: [fourth], channel: 'SMS' })).results).toMatchObject([
      { status: 'FAILED', reason: 'MISSING_PHONE' },
    ]);
    expect((await remind(cast, document, { partyIds: [fourth], channel: 'EMAIL' })).sent).toBe(1);
  });

  test('is only possible for a document that waits for somebody', async () => {
    const cast = await kit.organization();
    const draft = await sent(cast, { send: false });
    const refused = ({ id }: Document) => cast.api.refused(reminderOperations.send, { params: { id }, body: {} });
    expect(await refused(draft)).toMatchObject({ code: 'INVALID_STATE' });
    const declined = await sent(cast);
    await (await signerOf(cast, declined, 'Bo Ek')).reject('Nej');
    expect(await refused(declined)).toMatchObject({ code: 'INVALID_STATE' });
  });

  test('is not sent to a party that signs before the e-mail goes out', async () => {
    const cast = await kit.organization();
    const who = people();
    const document = await sent(cast, {}, who);
    await kit.work();
    await remind(cast, document);
    await (await signerOf(cast, document, 'Anna Lindqvist')).sign();
    expect(await reminders(who.anna.email)).toHaveLength(0);
    expect(await reminders(who.bo.email)).toHaveLength(1);
  });
});

describe('Automatic reminders', () => {
  test('are sent every three days in the morning, five times, and the day before the deadline', async () => {
    const cast = await kit.organization();
    toMorning();
    const who = people();
    const document = await sent(cast, {}, who);
    await (await signerOf(cast, document, 'Bo Ek')).sign();
    const days: number[] = [];
    for (let morning = 1; morning <= 29; morning++) {
      const before = (await recordsOf(cast, document)).length;
      toMorning();
      await kit.work();
      const after = await recordsOf(cast, document);
      if (after.length > before) days.push(morning);
      for (const record of after.slice(0, after.length - before))
        expect(localHour(new Date(record.sentAt))).toBeLessThan(10);
    }
    expect(days).toEqual([3, 6, 9, 12, 15, 29]);
    expect(await reminders(who.anna.email)).toHaveLength(6);
    expect(await reminders(who.bo.email)).toHaveLength(0);
    expect((await recordsOf(cast, document)).every(r => r.triggeredBy === null)).toBe(true);
    expect(new Set((await eventTypesOf(cast)).map(e => e.data.trigger))).toEqual(new Set(['AUTOMATIC']));
  });

  test('wait for the next morning if they are late', async () => {
    const cast = await kit.organization();
    toMorning();
    const document = await sent(cast);
    kit.clock.move(3 * day + 4 * hour);
    await kit.work();
    expect(await recordsOf(cast, document)).toEqual([]);
    toMorning();
    await kit.work();
    expect(await recordsOf(cast, document)).toHaveLength(2);
  });

  test('are only the last one if the interval is 0', async () => {
    const cast = await kit.organization();
    toMorning();
    const document = await sent(cast, { expiresAt: inDays(10), documentMeta: { reminderIntervalDays: 0 } });
    for (let morning = 1; morning <= 8; morning++) {
      toMorning();
      await kit.work();
    }
    expect(await recordsOf(cast, document)).toEqual([]);
    toMorning();
    await kit.work();
    expect(await recordsOf(cast, document)).toHaveLength(2);
  });

  test('count from a manual reminder', async () => {
    const cast = await kit.organization();
    toMorning();
    const document = await sent(cast);
    toMorning(2);
    await remind(cast, document);
    toMorning(2);
    await kit.work();
    expect(await recordsOf(cast, document)).toHaveLength(2);
    toMorning();
    await kit.work();
    expect(await recordsOf(cast, document)).toHaveLength(4);
  });

  test('end with the signature, which is journaled', async () => {
    const cast = await kit.organization();
    toMorning();
    const document = await sent(cast);
    toMorning(3);
    await kit.work();
    await (await signerOf(cast, document, 'Anna Lindqvist')).sign();
    const [entry] = await entriesOf(cast, document, 'REMINDERS_STOPPED');
    expect(entry?.data).toEqual({ parties: [idOf(document, 'Anna')], reason: 'SIGNED' });
    toMorning(3);
    await kit.work();
    expect((await recordsOf(cast, document)).map(r => r.partyName)).toEqual(['Bo Ek', 'Bo Ek', 'Anna Lindqvist']);
  });

  test.each(['withdrawal', 'rejection', 'expiry'])('end with the %s', async ending => {
    const cast = await kit.organization();
    toMorning();
    const document = await sent(cast);
    const params = { id: document.id };
    toMorning(3);
    await kit.work();
    if (ending === 'withdrawal') await cast.api.done(documentOperations.withdraw, { params, body: {} });
    if (ending === 'rejection') await (await signerOf(cast, document, 'Bo Ek')).reject('Nej');
    // A little more than a day ahead, so that the last reminder is not sent before.
    if (ending === 'expiry') {
      await cast.api.done(documentOperations.extendExpiration, { params, body: { expiresAt: inDays(1.1) } });
      kit.clock.move(1.2 * day);
      await kit.work();
    }
    const before = (await recordsOf(cast, document)).length;
    toMorning(4);
    await kit.work();
    expect(await recordsOf(cast, document)).toHaveLength(before);
  });

  test('start again with a corrected address, and follow a changed deadline', async () => {
    const cast = await kit.organization();
    toMorning();
    const who = people();
    const document = await sent(cast, { documentMeta: { reminderIntervalDays: 5 } }, who);
    const params = { id: document.id };
    toMorning(4);
    const partyId = idOf(document, 'Anna');
    const email = `new-${who.anna.email}`;
    await cast.api.done(partyOperations.update, { params: { ...params, partyId }, body: { email } });
    toMorning();
    await kit.work();
    expect((await recordsOf(cast, document)).map(r => r.partyName)).toEqual(['Bo Ek']);
    await cast.api.done(documentOperations.extendExpiration, { params, body: { expiresAt: inDays(3) } });
    toMorning(2);
    await kit.work();
    expect((await recordsOf(cast, document)).map(r => r.partyName).sort()).toEqual([
      'Anna Lindqvist',
      'Bo Ek',
      'Bo Ek',
    ]);
    expect(await reminders(email)).toHaveLength(1);
  });

  test('stop when one cannot be delivered, until the address is corrected', async () => {
    const cast = await kit.organization();
    toMorning();
    const document = await sent(cast);
    await kit.work();
    const partyId = idOf(document, 'Anna');
    await kit.db.run('update parties set email = null where id = $1', [partyId]);
    toMorning(3);
    await kit.work();
    toMorning(3);
    await kit.work();
    expect((await recordsOf(cast, document)).filter(r => r.partyId === partyId)).toHaveLength(1);
    const [entry] = await entriesOf(cast, document, 'REMINDERS_STOPPED');
    expect(entry?.data).toEqual({ parties: [partyId], reason: 'DELIVERY_FAILED' });
    const params = { id: document.id, partyId };
    await cast.api.done(partyOperations.update, { params, body: { email: 'anna-at-last@example.com' } });
    toMorning(3);
    await kit.work();
    expect(await reminders('anna-at-last@example.com')).toHaveLength(1);
  });

  test('are sent once, on however many nodes', async () => {
    const cast = await kit.organization();
    toMorning();
    const document = await sent(cast);
    toMorning(3);
    const { app } = kit.service;
    const signal = new AbortController().signal;
    await Promise.all([1, 2, 3, 4].map(() => remindDue(app, { signal })));
    expect(await recordsOf(cast, document)).toHaveLength(2);
  });
});
