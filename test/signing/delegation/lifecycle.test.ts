/** What changes to the document and its parties do to a delegation. */
import { describe, expect, test } from 'vitest';
import { delegationOperations } from '../../../src/contract/operations/documents/delegations.ts';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../../src/contract/operations/documents/parties.ts';
import { reminderOperations } from '../../../src/contract/operations/documents/reminders.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../../kit/documents.ts';
import { mailbox } from '../../kit/emails.ts';
import { useService } from '../../kit/service.ts';
import { signerAt, signingLinkOf } from '../../kit/signer.ts';
import { delegations, entries, kim, linkOf, read, refused, sentIn, signing, subjectsIn, types } from './scene.ts';

const kit = useService();
const emails = mailbox(kit);
const sent = sentIn(kit);
const subjects = subjectsIn(kit);
const hour = 3_600_000;
const day = 24 * hour;

const localHour = (at: Date) =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Stockholm', hour: '2-digit', hourCycle: 'h23' }).format(at),
  );
/** Moves the clock to five to ten in the morning in the sender's time zone, so many mornings ahead. */
function toMorning(mornings: number): void {
  const now = kit.clock.now();
  const at = new Date(now.getTime() + (mornings - 1) * day + 3 * hour);
  while (localHour(at) !== 9) at.setTime(at.getTime() + hour);
  at.setUTCMinutes(55, 0, 0);
  kit.clock.move(at.getTime() - now.getTime());
}

describe('If the document or a party changes', () => {
  test('withdrawn: the delegate is removed, and the original party is asked again when it is resent', async () => {
    const { cast, document, params, byAnna } = await sent();
    await byAnna.delegate({ ...kim, email: 'withdrawn@example.com' });
    const byKim = await linkOf(cast, document, 'Kim Ek');
    await kit.work();
    await byKim.sign();
    const draft = await cast.api.done(documentOperations.withdraw, { params, body: { reason: 'Wrong rent' } });
    expect(signing(draft)).toEqual([
      ['Anna Lindqvist', 'NOT_SIGNED'],
      ['Bo Ek', 'NOT_SIGNED'],
    ]);
    expect(await delegations(cast, document)).toEqual([]);
    expect(await refused(byKim.view())).toEqual([404, 'LINK_DEAD']);
    const email = (await emails('withdrawn@example.com')).find(m => /^Tillbaka/.test(m?.subject ?? ''));
    expect([email?.subject, email?.text]).toEqual([
      'Tillbakadraget: Hyresavtal',
      expect.stringContaining('Wrong rent'),
    ]);
    await cast.api.done(documentOperations.send, { params, body: {} });
    expect(await (await linkOf(cast, document, 'Anna Lindqvist')).view()).toMatchObject({
      state: 'OPEN',
      handedOver: null,
    });
  });

  test('expired: the delegation is expired too, and live again when the deadline is extended', async () => {
    const expiresAt = new Date(kit.clock.now().getTime() + 2 * day).toISOString();
    const { cast, document, params, byAnna } = await sent({ expiresAt });
    await byAnna.delegate(kim);
    const byKim = await linkOf(cast, document, 'Kim Ek');
    kit.clock.move(2 * day + hour);
    await kit.work();
    const [expired] = await delegations(cast, document);
    expect(expired?.status).toBe('EXPIRED');
    expect((await refused(byKim.view()))?.slice(0, 2)).toEqual([410, 'EXPIRED']);
    const one = { ...params, delegationId: expired?.id ?? '' };
    expect((await cast.api.call(delegationOperations.revoke, { params: one })).status).toBe(409);
    expect((await entries(cast, document)).filter(e => e.type === 'DELEGATION_EXPIRED')).toHaveLength(1);
    const later = new Date(kit.clock.now().getTime() + 10 * day).toISOString();
    await cast.api.done(documentOperations.extendExpiration, { params, body: { expiresAt: later } });
    expect((await delegations(cast, document))[0]).toMatchObject({ status: 'PENDING', expiresAt: later });
    expect(await subjects('kim@example.com')).toContain('Ny sista dag: Hyresavtal');
    expect((await byKim.sign()).state).toBe('SIGNED');
  });

  test('declined by another party: the delegation is expired, and nobody can act on it', async () => {
    const { cast, document, byAnna } = await sent();
    await byAnna.delegate(kim);
    const byKim = await linkOf(cast, document, 'Kim Ek');
    await (await linkOf(cast, document, 'Bo Ek')).reject('No');
    expect((await delegations(cast, document))[0]?.status).toBe('EXPIRED');
    expect((await byKim.view()).state).toBe('DECLINED');
    for (const action of [() => byKim.handBack('No'), byKim.takeOn, byAnna.takeBack])
      expect((await refused(action()))?.slice(0, 2)).toEqual([409, 'INVALID_STATE']);
  });

  test('reminded: the delegate gets manual and automatic reminders, and the original party none', async () => {
    const { cast, document, params, byAnna } = await sent();
    await byAnna.delegate({ ...kim, email: 'reminded@example.com' });
    const [annaId = '', kimId = ''] = (await read(cast, document)).parties.map(p => p.id);
    const result = await cast.api.done(reminderOperations.send, { params, body: {} });
    expect(result.results.map(r => [r.partyName, r.status])).toContainEqual(['Kim Ek', 'SENT']);
    expect(result.results.map(r => r.partyName)).not.toContain('Anna Lindqvist');
    const named = await cast.api.done(reminderOperations.send, { params, body: { partyIds: [annaId] } });
    expect(named.results).toMatchObject([{ status: 'SKIPPED', reason: 'HANDED_OVER' }]);
    toMorning(4);
    await kit.work();
    toMorning(4);
    await kit.work();
    const reminders = (await cast.api.done(reminderOperations.list, { params })).data;
    expect(reminders.filter(r => r.triggeredBy === null && r.partyId === kimId).length).toBeGreaterThan(0);
    expect(reminders.filter(r => r.partyId === annaId)).toEqual([]);
    await byAnna.takeBack();
    toMorning(5);
    await kit.work();
    const after = (await cast.api.done(reminderOperations.list, { params })).data;
    expect(after.filter(r => r.partyId === annaId).length).toBeGreaterThan(0);
  });

  test('a corrected address of the original party revokes it, since somebody else may have handed over', async () => {
    const { cast, document, params, byAnna } = await sent();
    await byAnna.delegate(kim);
    const byKim = await linkOf(cast, document, 'Kim Ek');
    const partyId = document.parties[0]?.id ?? '';
    await cast.api.done(partyOperations.update, { params: { ...params, partyId }, body: { name: 'Anna L' } });
    expect((await byKim.view()).actsFor?.name).toBe('Anna L');
    const corrected = await cast.api.done(partyOperations.update, {
      params: { ...params, partyId },
      query: { expand: 'signingUrl' },
      body: { email: 'anna.l@example.com' },
    });
    expect((await refused(byAnna.view()))?.slice(0, 2)).toEqual([410, 'LINK_REPLACED']);
    expect((await refused(byKim.view()))?.slice(0, 2)).toEqual([404, 'LINK_DEAD']);
    expect((await delegations(cast, document))[0]?.status).toBe('REVOKED');
    expect((await signerAt(signingLinkOf(corrected)).view()).state).toBe('OPEN');
    expect(await subjects('anna.l@example.com')).toContain('Signera: Hyresavtal');
  });

  test('a corrected address of the delegate restarts the delegation with a new link', async () => {
    const { cast, document, params, byAnna } = await sent();
    await byAnna.delegate(kim);
    const byKim = await linkOf(cast, document, 'Kim Ek');
    await byKim.takeOn();
    const partyId = (await read(cast, document)).parties.find(p => p.name === 'Kim Ek')?.id ?? '';
    const corrected = await cast.api.done(partyOperations.update, {
      params: { ...params, partyId },
      query: { expand: 'signingUrl' },
      body: { email: 'kim.ek@example.com', name: 'Kim Eklund' },
    });
    expect((await refused(byKim.view()))?.slice(0, 2)).toEqual([410, 'LINK_REPLACED']);
    expect((await delegations(cast, document))[0]).toMatchObject({
      status: 'PENDING',
      acceptedAt: null,
      delegateName: 'Kim Eklund',
      delegateEmail: 'kim.ek@example.com',
    });
    expect((await emails('kim.ek@example.com')).at(-1)?.text).toContain('Anna Lindqvist har bett dig');
    expect((await signerAt(signingLinkOf(corrected)).sign()).state).toBe('SIGNED');
  });

  test('a delegate is removed only by revoking, and together with the original party', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, { parties: [anna, bo, { name: 'Li', email: 'li@example.com' }] });
    const params = { id: document.id };
    await (await signerOf(cast, document, 'Li')).delegate({ ...kim, email: 'removed@example.com' });
    const byKim = await linkOf(cast, document, 'Kim Ek');
    const idOf = async (name: string) => (await read(cast, document)).parties.find(p => p.name === name)?.id ?? '';
    const kept = await cast.api.call(partyOperations.delete, { params: { ...params, partyId: await idOf('Kim Ek') } });
    expect([kept.status, kept.body]).toEqual([409, expect.objectContaining({ code: 'INVALID_STATE' })]);
    await cast.api.done(partyOperations.delete, { params: { ...params, partyId: await idOf('Li') } });
    expect((await read(cast, document)).parties.map(p => p.name)).toEqual(['Anna Lindqvist', 'Bo Ek']);
    expect(await delegations(cast, document)).toEqual([]);
    expect(await refused(byKim.view())).toEqual([404, 'LINK_DEAD']);
    expect(await subjects('removed@example.com')).toContainEqual(expect.stringMatching(/^Du behöver inte/));
    expect((await types(cast)).filter(t => t === 'document.party.removed')).toHaveLength(2);
  });

  test('an undeliverable address of the delegate is shown to the original party and published', async () => {
    const { cast, document, byAnna } = await sent();
    await byAnna.delegate({ ...kim, email: 'kim@nobody.invalid' });
    await kit.work();
    expect((await byAnna.view()).handedOver).toMatchObject({ status: 'PENDING', undelivered: true });
    expect(await types(cast)).toContain('document.party.delivery_failed');
    expect((await read(cast, document)).parties.find(p => p.name === 'Kim Ek')?.sendStatus).toBe('FAILED');
  });
});
