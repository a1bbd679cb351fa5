/** Delegation: a signer hands signing to somebody else ("Delegation", details 6). */
import { describe, expect, test } from 'vitest';
import { activityRows } from '../../src/contract/activity.ts';
import { delegationRows } from '../../src/contract/delegations.ts';
import { documentRows } from '../../src/contract/document-rows.ts';
import type { Document } from '../../src/contract/documents.ts';
import { eventRows } from '../../src/contract/events.ts';
import { partyRows } from '../../src/contract/parties.ts';
import { reminderRows } from '../../src/contract/reminders.ts';
import { signatureRows } from '../../src/contract/signatures.ts';
import { workspaceRows } from '../../src/contract/workspaces.ts';
import { anna, bo, signatureBox, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { fileOf, ownRoot, proofOf } from '../kit/evidence.ts';
import { corpus, textOf, upload } from '../kit/files.ts';
import { letterBox } from '../kit/letters.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';
import { type Signer, scribble, signerAt } from '../kit/signer.ts';

const kit = useService();
const letters = letterBox(kit);
const hour = 3_600_000;
const day = 24 * hour;

const kim = { name: 'Kim Ek', email: 'kim@example.com', reason: 'On leave until August' };

/** Sent, to Anna and Bo; Anna's link is hers. */
async function sent(change: Parameters<typeof twoPartyDocument>[1] = {}) {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast, change);
  return { cast, document, params: { id: document.id }, byAnna: await signerOf(cast, document, 'Anna Lindqvist') };
}
const read = (cast: Cast, { id }: Document) => cast.api.done(documentRows.get, { params: { id } });
const delegations = async (cast: Cast, { id }: Document) =>
  (await cast.api.done(delegationRows.list, { params: { id } })).data;
const events = async (cast: Cast) => (await cast.api.done(eventRows.list, { query: { limit: 100 } })).data;
const types = async (cast: Cast) => (await events(cast)).map(e => e.type).reverse();
const entries = async (cast: Cast, { id }: Document) =>
  (await cast.api.done(activityRows.list, { params: { id }, query: { limit: 100 } })).data.reverse();
const linkOf = async (cast: Cast, document: Document, name: string) => signerOf(cast, await read(cast, document), name);
const refused = (act: Promise<unknown>) =>
  act.then(
    () => null,
    e => [
      e.status,
      e.body.code,
      ...e.body.issues.map((i: { path: string; message: string }) => `${i.path}: ${i.message}`),
    ],
  );
const signing = (document: Document) => document.parties.map(p => [p.name, p.signingStatus]);
const codesIn = (found: readonly ({ text: string } | null)[]) =>
  found.flatMap(m => /är (\d{6})/.exec(m?.text ?? '')?.[1] ?? []);
const subjects = async (address: string) => (await letters(address)).map(m => m?.subject);

const localHour = (at: Date) =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Stockholm', hour: '2-digit', hourCycle: 'h23' }).format(at),
  );
/** To five to ten in the morning, where documents are sent from, so many mornings from now. */
function toMorning(mornings: number): void {
  const now = kit.clock.now();
  const at = new Date(now.getTime() + (mornings - 1) * day + 3 * hour);
  while (localHour(at) !== 9) at.setTime(at.getTime() + hour);
  at.setUTCMinutes(55, 0, 0);
  kit.clock.move(at.getTime() - now.getTime());
}

describe('Handing over', () => {
  test('makes the other a party who signs with what the signer has to fill, and the document is fully signed with theirs', async () => {
    const file = async (cast: Cast) => upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const cast = await kit.organization();
    const placedFields = [
      signatureBox('anna', 0.1),
      {
        ...signatureBox('anna', 0.1),
        inputType: 'INITIALS' as const,
        rect: { x: 0.1, y: 0.1, width: 0.1, height: 0.05 },
      },
      {
        ...signatureBox('anna', 0.1),
        inputType: 'TEXT' as const,
        rect: { x: 0.1, y: 0.3, width: 0.3, height: 0.05 },
        label: 'City',
        required: true,
      },
    ];
    const document = await twoPartyDocument(cast, {
      parties: [anna, { ...bo, role: 'REVIEWER' }],
      content: [{ type: 'PDF', fieldMeta: { value: (await file(cast)).key, placedFields } }],
    });
    const byAnna = await signerOf(cast, document, 'Anna Lindqvist');
    expect((await byAnna.view()).handOver).toEqual({ email: true, phone: false });
    const after = await byAnna.delegate(kim);
    expect(after).toMatchObject({
      state: 'HANDED_OVER',
      handOver: null,
      handedOver: { to: 'Kim Ek', status: 'PENDING', undelivered: false, declineReason: null },
    });
    expect(after.parties.map(p => [p.name, p.status, p.actsFor])).toEqual([
      ['Anna Lindqvist', 'HANDED_OVER', null],
      ['Kim Ek', 'INVITED', 'Anna Lindqvist'],
      ['Bo Ek', 'INVITED', null],
    ]);
    const byKim = await linkOf(cast, document, 'Kim Ek');
    const shown = await byKim.view();
    expect(shown).toMatchObject({
      state: 'OPEN',
      handOver: null,
      actsFor: { name: 'Anna Lindqvist', reason: 'On leave until August', accepted: false },
    });
    expect(shown.boxes.filter(b => b.mine)).toHaveLength(3);
    expect(shown.consent.text).toContain('Anna Lindqvist');
    expect(await refused(byKim.sign())).toEqual([400, 'VALIDATION_FAILED', expect.stringContaining('required')]);
    await byKim.sign({ City: 'Umeå' }, { consentSha256: shown.consent.sha256 });
    await kit.work();
    const done = await read(cast, document);
    expect(done.status).toBe('COMPLETED');
    // The signature that was asked of Anna is there, and she never signed herself.
    expect(done.parties.map(p => [p.name, p.signingStatus, p.signedAt !== null])).toEqual([
      ['Anna Lindqvist', 'SIGNED', false],
      ['Kim Ek', 'SIGNED', true],
      ['Bo Ek', 'NOT_SIGNED', false],
    ]);
    const [delegation] = await delegations(cast, document);
    const kimId = done.parties[1]?.id;
    expect(delegation).toMatchObject({
      originalPartyId: document.parties[0]?.id,
      delegatePartyId: kimId,
      delegateName: 'Kim Ek',
      delegateEmail: 'kim@example.com',
      delegatePhone: null,
      reason: 'On leave until August',
      status: 'COMPLETED',
      expiresAt: document.expiresAt,
      originalParty: { name: 'Anna Lindqvist', email: 'anna@example.com' },
      delegateParty: { id: kimId, name: 'Kim Ek', email: 'kim@example.com' },
    });
    expect(delegation?.acceptedAt).not.toBeNull();
    expect(delegation?.completedAt).not.toBeNull();
    const sealed = await fileOf(cast, document.id, 'SIGNED');
    expect(textOf(sealed)).toContain('Kim Ek, för Anna Lindqvist');
    expect((await proofOf(sealed, ownRoot(kit))).document?.signatures).toMatchObject([
      { name: 'Kim Ek', actsFor: 'Anna Lindqvist' },
    ]);
    expect(textOf(await fileOf(cast, document.id, 'JOURNAL'))).toContain('Kim Ek, för Anna Lindqvist');
    const signatures = await cast.api.done(signatureRows.list, { params: { id: document.id } });
    expect(signatures.data.map(s => s.partyName)).toEqual(['Kim Ek']);
    const journal = await entries(cast, document);
    expect(journal.filter(e => e.type.startsWith('DELEGATION_')).map(e => [e.type, e.name])).toEqual([
      ['DELEGATION_CREATED', 'Anna Lindqvist'],
      ['DELEGATION_COMPLETED', 'Kim Ek'],
    ]);
    expect(journal.find(e => e.type === 'DOCUMENT_SIGNED')).toMatchObject({
      name: 'Kim Ek',
      data: { actsFor: { partyId: document.parties[0]?.id, name: 'Anna Lindqvist' } },
    });
    // Both get the sealed copy, the signer is not told twice, and both pages show it.
    expect(await subjects('kim@example.com')).toContainEqual(expect.stringMatching(/^Klart/));
    expect((await subjects('anna@example.com')).filter(s => /Underskrivet åt dig/.test(s ?? ''))).toEqual([]);
    expect(await subjects('anna@example.com')).toContainEqual(expect.stringMatching(/^Klart/));
    expect((await byAnna.view()).state).toBe('SEALED');
  });

  test('is told to the other, the sender and the endpoints, with who, why and when', async () => {
    const { cast, document, byAnna } = await sent();
    await byAnna.delegate({ ...kim, email: 'told@example.com' });
    const [letter] = await letters('told@example.com');
    expect(letter?.subject).toBe('Skriv under åt någon annan: Hyresavtal');
    expect(letter?.text).toContain('Anna Lindqvist har lämnat över till dig');
    expect(letter?.text).toContain('Skäl: On leave until August');
    expect(letter?.text).toContain('Du får detta brev för att Anna Lindqvist har lämnat över');
    const owner = await cast.api.done(workspaceRows.me, {});
    const told = (await letters(owner.email)).at(-1);
    expect(told?.subject).toBe('Överlämnat: Hyresavtal');
    expect(told?.text).toContain('Kim Ek (told@example.com)');
    const [delegation] = await delegations(cast, document);
    const all = await events(cast);
    expect(all.find(e => e.type === 'document.party.delegated')?.data).toMatchObject({
      party: { name: 'Anna Lindqvist' },
      delegation: {
        id: delegation?.id,
        delegate: { name: 'Kim Ek', email: 'told@example.com', phone: null },
        reason: 'On leave until August',
        delegatedAt: delegation?.createdAt,
      },
    });
    expect(all.find(e => e.type === 'document.party.added')?.data).toMatchObject({ party: { name: 'Kim Ek' } });
  });

  test('in a sequence, the next are invited when the other has signed, and who handed over is told', async () => {
    const { cast, document, byAnna } = await sent({
      documentMeta: { signingMode: 'SEQUENTIAL' },
      parties: [
        { ...anna, email: 'anna.first@example.com', signingOrder: 1 },
        { ...bo, email: 'bo.second@example.com', signingOrder: 2 },
      ],
    });
    await byAnna.delegate(kim);
    await kit.work();
    expect(await subjects('bo.second@example.com')).toEqual([]);
    const byKim = await linkOf(cast, document, 'Kim Ek');
    expect((await byKim.sign()).state).toBe('SIGNED');
    expect(await byAnna.view()).toMatchObject({ state: 'HANDED_OVER', handedOver: { status: 'COMPLETED' } });
    expect(await subjects('bo.second@example.com')).toEqual(['Skriv under: Hyresavtal']);
    expect(await subjects('anna.first@example.com')).toContain('Underskrivet åt dig: Hyresavtal');
    // Bo may hand over in his turn.
    const byBo = await linkOf(cast, document, 'Bo Ek');
    await byBo.delegate({ ...kim, name: 'Li', email: 'li@example.com' });
    await (await linkOf(cast, document, 'Li')).sign();
    await kit.work();
    expect(signing(await read(cast, document))).toEqual([
      ['Anna Lindqvist', 'SIGNED'],
      ['Kim Ek', 'SIGNED'],
      ['Bo Ek', 'SIGNED'],
      ['Li', 'SIGNED'],
    ]);
  });

  test('is refused with every problem: nobody named, oneself, another party, nothing to reach them by', async () => {
    const { byAnna } = await sent({ parties: [{ ...anna, phone: '070-123 45 67' }, bo] });
    const bad: [to: object, issues: string[]][] = [
      [{ name: ' ' }, ['name: must have at least 1 character']],
      [{ name: 'Kim', email: null }, ['email: required']],
      [{ name: 'Kim', email: 'kim@' }, ['email: not a valid e-mail address']],
      [{ name: 'Kim', email: 'ANNA@example.com' }, ['email: yours']],
      [{ name: 'Kim', email: 'bo@example.com' }, ['email: of another party']],
      [{ name: 'Kim', email: 'kim@example.com', phone: '+46701234567' }, ['phone: yours']],
      [{ name: 'Kim', email: 'kim@example.com', phone: '12345' }, ['phone: not a number']],
    ];
    for (const [to, issues] of bad) {
      const answer = await refused(byAnna.delegate(to as never));
      expect([answer?.slice(0, 2), (answer?.slice(2) ?? []).map(String).map(i => i.split(':')[0])]).toEqual([
        [400, 'VALIDATION_FAILED'],
        issues.map(i => i.split(':')[0]),
      ]);
      if (issues[0]?.match(/required|yours|party|number/)) expect(answer?.slice(2)).toEqual(issues);
    }
    expect((await byAnna.view()).state).toBe('OPEN');
  });

  test('is not for who may not: not allowed, not their turn, a reviewer, signed already, a delegate', async () => {
    const closed = await sent({ documentMeta: { allowDelegation: false } });
    expect((await closed.byAnna.view()).handOver).toBeNull();
    expect(await refused(closed.byAnna.delegate(kim))).toEqual([409, 'INVALID_STATE']);
    const { cast, document, byAnna } = await sent({
      documentMeta: { signingMode: 'SEQUENTIAL' },
      parties: [
        { ...anna, signingOrder: 1 },
        { ...bo, signingOrder: 2 },
        { name: 'Ulf', email: 'ulf@example.com', role: 'REVIEWER' },
      ],
    });
    for (const name of ['Bo Ek', 'Ulf'])
      expect(await refused((await linkOf(cast, document, name)).delegate(kim))).toEqual([409, 'INVALID_STATE']);
    await byAnna.delegate(kim);
    const byKim = await linkOf(cast, document, 'Kim Ek');
    expect(await refused(byKim.delegate({ ...kim, email: 'li@example.com' }))).toEqual([409, 'INVALID_STATE']);
    expect(await refused(byAnna.delegate({ ...kim, email: 'li@example.com' }))).toEqual([409, 'INVALID_STATE']);
    expect(await refused(byAnna.sign())).toEqual([409, 'INVALID_STATE']);
    expect(await refused(byAnna.reject('No'))).toEqual([409, 'INVALID_STATE']);
    expect(await refused(byKim.reject('No'))).toEqual([409, 'INVALID_STATE']);
    await byKim.sign();
    const byBo = await linkOf(cast, document, 'Bo Ek');
    await byBo.sign();
    expect(await refused(byBo.delegate(kim))).toEqual([409, 'INVALID_STATE']);
  });

  test('is allowed as the workspace says, where the document says nothing', async () => {
    const cast = await kit.organization();
    await cast.api.done(workspaceRows.update, {
      params: { id: cast.workspaceId },
      body: { settings: { allowDelegation: false } },
    });
    const byAnna = await signerOf(cast, await twoPartyDocument(cast), 'Anna Lindqvist');
    expect((await byAnna.view()).handOver).toBeNull();
    const open = await twoPartyDocument(cast, { documentMeta: { allowDelegation: true } });
    expect((await (await signerOf(cast, open, 'Anna Lindqvist')).view()).handOver).not.toBeNull();
  });

  test('is possible ten times of one party at most, since each writes to an address of their choice', async () => {
    const { byAnna } = await sent();
    for (let i = 0; i < 10; i++) {
      await byAnna.delegate({ ...kim, email: `kim${i}@example.com` });
      await byAnna.takeBack();
    }
    expect((await byAnna.view()).handOver).toBeNull();
    expect(await refused(byAnna.delegate(kim))).toEqual([409, 'INVALID_STATE']);
  });
});

describe('What must be proven', () => {
  test('before signing must be proven before handing over, and the other proves what they can', async () => {
    const { cast, document, byAnna } = await sent({
      parties: [
        {
          ...anna,
          nationalId: '191212121212',
          signVerification: 'PIN',
          signVerificationPin: '4711',
          company: { name: 'Acme AB', orgNumber: '5560360793' },
        },
        bo,
      ],
    });
    expect(await refused(byAnna.delegate(kim))).toEqual([403, 'VERIFICATION_REQUIRED']);
    await byAnna.verify('SIGN', '4711');
    await byAnna.delegate({ ...kim, email: 'proven@example.com' });
    const other = (await read(cast, document)).parties.find(p => p.name === 'Kim Ek');
    expect(other).toMatchObject({
      role: 'SIGNER',
      delivery: ['EMAIL'],
      signatureMethod: 'DRAWING',
      signVerification: 'EMAIL',
      nationalId: null,
      company: null,
    });
    const byKim = await linkOf(cast, document, 'Kim Ek');
    expect(await refused(byKim.sign())).toEqual([403, 'VERIFICATION_REQUIRED']);
    expect(await byKim.verify('SIGN', '4711')).toMatchObject({ passed: false });
    await byKim.code('SIGN');
    const code = codesIn(await letters('proven@example.com')).at(-1) ?? '';
    expect(await byKim.verify('SIGN', code)).toMatchObject({ passed: true });
    expect((await byKim.sign()).state).toBe('SIGNED');
  });

  test('before reading by a PIN of the document is a code of their own for the other, by SMS where they have a phone', async () => {
    const { cast, document, byAnna } = await sent({
      documentMeta: { openVerification: 'PIN', openVerificationPin: '2580' },
    });
    expect(await refused(byAnna.delegate(kim))).toEqual([403, 'VERIFICATION_REQUIRED']);
    await byAnna.verify('ACCESS', '2580');
    await byAnna.delegate({ ...kim, phone: '+46701234567' });
    const byKim = await linkOf(cast, document, 'Kim Ek');
    expect((await byKim.locked()).gate).toMatchObject({ method: 'SMS', purpose: 'ACCESS' });
    expect(await refused(byKim.takeOn())).toEqual([403, 'VERIFICATION_REQUIRED']);
    expect(await refused(byKim.handBack('No'))).toEqual([403, 'VERIFICATION_REQUIRED']);
  });

  test('by SMS needs a phone of the other, and whoever was given their link by hand is followed by a letter', async () => {
    const first = await sent({ parties: [{ ...anna, phone: '+46701111111', signVerification: 'SMS' }, bo] });
    expect((await first.byAnna.view()).handOver).toEqual({ email: true, phone: true });
    const second = await sent({ parties: [{ ...anna, delivery: [] }, bo] });
    await second.byAnna.delegate(kim);
    const other = (await read(second.cast, second.document)).parties.find(p => p.name === 'Kim Ek');
    expect([other?.delivery, (await subjects('kim@example.com')).length > 0]).toEqual([['EMAIL'], true]);
    const third = await sent({ parties: [{ ...anna, phone: '+46701111111', delivery: ['SMS'] }, bo] });
    expect((await third.byAnna.view()).handOver).toEqual({ email: false, phone: true });
    await third.byAnna.delegate({ ...kim, email: null, phone: '070-765 43 21' });
    await kit.work();
    const reached = (await entries(third.cast, third.document)).filter(e => e.type === 'SMS_SENT');
    expect(reached.map(e => e.data)).toContainEqual(
      expect.objectContaining({ occasion: 'INVITE_DELEGATE', to: '070-765 43 21' }),
    );
  });
});

describe('What becomes of it', () => {
  test('the other says no: their link is dead, and who handed over is asked again with the reason', async () => {
    const { cast, document, byAnna } = await sent();
    await byAnna.delegate(kim);
    const byKim = await linkOf(cast, document, 'Kim Ek');
    await kit.work();
    await byKim.handBack('I know nothing of it');
    const all = [byKim.view, byKim.sign, byKim.takeOn, () => byKim.handBack('Again'), () => byKim.bytes('original')];
    for (const act of all) expect((await refused(act()))?.slice(0, 2)).toEqual([404, 'LINK_DEAD']);
    const [delegation] = await delegations(cast, document);
    expect(delegation).toMatchObject({
      status: 'DECLINED',
      delegatePartyId: null,
      delegateParty: null,
      delegateName: 'Kim Ek',
    });
    expect(delegation?.declinedAt).not.toBeNull();
    const view = await byAnna.view();
    expect(view).toMatchObject({
      state: 'OPEN',
      handOver: { email: true },
      handedOver: { to: 'Kim Ek', status: 'DECLINED', declineReason: 'I know nothing of it' },
    });
    const letter = (await letters('anna@example.com')).findLast(m => /^Tillbaka/.test(m?.subject ?? ''));
    expect([letter?.subject, letter?.text]).toEqual([
      'Tillbaka till dig: Hyresavtal',
      expect.stringContaining('I know nothing of it'),
    ]);
    expect(await types(cast)).toEqual(expect.arrayContaining(['document.party.delegated', 'document.party.removed']));
    const owner = await cast.api.done(workspaceRows.me, {});
    expect(await subjects(owner.email)).toContainEqual(expect.stringMatching(/^Tackade nej/));
    // Handed over to somebody else, or to the same anew, or signed: all is open again.
    await byAnna.delegate(kim);
    await byAnna.takeBack();
    expect((await byAnna.sign()).state).toBe('SIGNED');
    expect((await delegations(cast, document)).map(d => d.status)).toEqual(['REVOKED', 'DECLINED']);
  });

  test('the other takes it on, once, and can still say no', async () => {
    const { cast, document, byAnna } = await sent();
    await byAnna.delegate(kim);
    const byKim = await linkOf(cast, document, 'Kim Ek');
    expect((await byKim.takeOn()).actsFor?.accepted).toBe(true);
    await byKim.takeOn();
    expect((await byAnna.view()).handedOver?.status).toBe('ACCEPTED');
    const [delegation] = await delegations(cast, document);
    expect(delegation?.status).toBe('ACCEPTED');
    expect((await entries(cast, document)).filter(e => e.type === 'DELEGATION_ACCEPTED')).toHaveLength(1);
    expect(await refused(byAnna.takeOn())).toEqual([409, 'INVALID_STATE']);
    expect(await refused(byAnna.handBack('No'))).toEqual([409, 'INVALID_STATE']);
    expect(await refused(byKim.takeBack())).toEqual([409, 'INVALID_STATE']);
    await byKim.handBack('No after all');
    expect((await byAnna.view()).state).toBe('OPEN');
  });

  test('taken back by who handed over: the link of the other is dead at once, and they are told', async () => {
    const { cast, document, byAnna } = await sent();
    await byAnna.delegate({ ...kim, email: 'taken.back@example.com' });
    const byKim = await linkOf(cast, document, 'Kim Ek');
    expect((await byAnna.takeBack()).state).toBe('OPEN');
    expect(await refused(byKim.sign())).toEqual([404, 'LINK_DEAD']);
    expect(await subjects('taken.back@example.com')).toContain('Du behöver inte skriva under: Hyresavtal');
    expect(await refused(byAnna.takeBack())).toEqual([409, 'INVALID_STATE']);
    expect((await entries(cast, document)).map(e => e.type)).toEqual(
      expect.arrayContaining(['DELEGATION_CREATED', 'SIGNER_CREATED', 'DELEGATION_REVOKED', 'SIGNER_DELETED']),
    );
  });

  test('revoked by the sender: both are told, and it cannot be revoked twice', async () => {
    const { cast, document, params, byAnna } = await sent();
    await byAnna.delegate({ ...kim, email: 'revoked@example.com' });
    const byKim = await linkOf(cast, document, 'Kim Ek');
    const [made] = await delegations(cast, document);
    const one = { ...params, delegationId: made?.id ?? '' };
    expect(await cast.api.done(delegationRows.get, { params: one })).toEqual(made);
    const revoked = await cast.api.done(delegationRows.revoke, { params: one });
    expect(revoked).toMatchObject({ status: 'REVOKED', delegatePartyId: null });
    expect(revoked.revokedAt).not.toBeNull();
    expect(await refused(byKim.view())).toEqual([404, 'LINK_DEAD']);
    expect(await byAnna.view()).toMatchObject({ state: 'OPEN', handedOver: null });
    expect(await subjects('revoked@example.com')).toContain('Du behöver inte skriva under: Hyresavtal');
    expect(await subjects('anna@example.com')).toContain('Tillbaka till dig: Hyresavtal');
    const again = await cast.api.call(delegationRows.revoke, { params: one });
    expect([again.status, again.body]).toEqual([409, expect.objectContaining({ code: 'INVALID_STATE' })]);
    const removed = (await events(cast)).find(e => e.type === 'document.party.removed');
    expect([removed?.actor?.type, removed?.data]).toEqual([
      'API_KEY',
      expect.objectContaining({ party: expect.objectContaining({ name: 'Kim Ek' }) }),
    ]);
  });

  test('the delegations of a document are found by who may read it, and of another document they are not', async () => {
    const { cast, document, params, byAnna } = await sent();
    await byAnna.delegate(kim);
    const [made] = await delegations(cast, document);
    const other = await twoPartyDocument(cast);
    for (const row of [delegationRows.get, delegationRows.revoke]) {
      const answer = await cast.api.call(row, { params: { id: other.id, delegationId: made?.id ?? '' } });
      expect([answer.status, answer.body]).toEqual([
        404,
        expect.objectContaining({ code: 'NOT_FOUND', resource: 'delegation' }),
      ]);
    }
    const reader = await joined(kit, cast, {});
    const revoke = await reader.api.call(delegationRows.revoke, {
      params: { ...params, delegationId: made?.id ?? '' },
    });
    expect(revoke.status).toBe(403);
  });
});

describe('The document meanwhile', () => {
  test('withdrawn: the other is a party no more, and who handed over is asked again when it is sent anew', async () => {
    const { cast, document, params, byAnna } = await sent();
    await byAnna.delegate({ ...kim, email: 'withdrawn@example.com' });
    const byKim = await linkOf(cast, document, 'Kim Ek');
    await kit.work();
    await byKim.sign();
    const draft = await cast.api.done(documentRows.withdraw, { params, body: { reason: 'Wrong rent' } });
    expect(signing(draft)).toEqual([
      ['Anna Lindqvist', 'NOT_SIGNED'],
      ['Bo Ek', 'NOT_SIGNED'],
    ]);
    expect(await delegations(cast, document)).toEqual([]);
    expect(await refused(byKim.view())).toEqual([404, 'LINK_DEAD']);
    const letter = (await letters('withdrawn@example.com')).find(m => /^Tillbaka/.test(m?.subject ?? ''));
    expect([letter?.subject, letter?.text]).toEqual([
      'Tillbakadraget: Hyresavtal',
      expect.stringContaining('Wrong rent'),
    ]);
    await cast.api.done(documentRows.send, { params, body: {} });
    expect(await (await linkOf(cast, document, 'Anna Lindqvist')).view()).toMatchObject({
      state: 'OPEN',
      handedOver: null,
    });
  });

  test('expired: so is the delegation, and extended it lives again', async () => {
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
    expect((await cast.api.call(delegationRows.revoke, { params: one })).status).toBe(409);
    expect((await entries(cast, document)).filter(e => e.type === 'DELEGATION_EXPIRED')).toHaveLength(1);
    const later = new Date(kit.clock.now().getTime() + 10 * day).toISOString();
    await cast.api.done(documentRows.extendExpiration, { params, body: { expiresAt: later } });
    expect((await delegations(cast, document))[0]).toMatchObject({ status: 'PENDING', expiresAt: later });
    expect(await subjects('kim@example.com')).toContain('Ny sista dag: Hyresavtal');
    expect((await byKim.sign()).state).toBe('SIGNED');
  });

  test('declined by another party: nothing is left of the delegation but that it was', async () => {
    const { cast, document, byAnna } = await sent();
    await byAnna.delegate(kim);
    const byKim = await linkOf(cast, document, 'Kim Ek');
    await (await linkOf(cast, document, 'Bo Ek')).reject('No');
    expect((await delegations(cast, document))[0]?.status).toBe('EXPIRED');
    expect((await byKim.view()).state).toBe('DECLINED');
    for (const act of [() => byKim.handBack('No'), byKim.takeOn, byAnna.takeBack])
      expect((await refused(act()))?.slice(0, 2)).toEqual([409, 'INVALID_STATE']);
  });

  test('reminded: the other gets it, by hand and by time, and who handed over does not', async () => {
    const { cast, document, params, byAnna } = await sent();
    await byAnna.delegate({ ...kim, email: 'reminded@example.com' });
    const [annaId = '', kimId = ''] = (await read(cast, document)).parties.map(p => p.id);
    const result = await cast.api.done(reminderRows.send, { params, body: {} });
    expect(result.results.map(r => [r.partyName, r.status])).toContainEqual(['Kim Ek', 'SENT']);
    expect(result.results.map(r => r.partyName)).not.toContain('Anna Lindqvist');
    const named = await cast.api.done(reminderRows.send, { params, body: { partyIds: [annaId] } });
    expect(named.results).toMatchObject([{ status: 'SKIPPED', reason: 'HANDED_OVER' }]);
    toMorning(4);
    await kit.work();
    toMorning(4);
    await kit.work();
    const reminders = (await cast.api.done(reminderRows.list, { params })).data;
    expect(reminders.filter(r => r.triggeredBy === null && r.partyId === kimId).length).toBeGreaterThan(0);
    expect(reminders.filter(r => r.partyId === annaId)).toEqual([]);
    await byAnna.takeBack();
    toMorning(5);
    await kit.work();
    const after = (await cast.api.done(reminderRows.list, { params })).data;
    expect(after.filter(r => r.partyId === annaId).length).toBeGreaterThan(0);
  });

  test('a corrected address of who handed over takes it back, since it may have been somebody else who did', async () => {
    const { cast, document, params, byAnna } = await sent();
    await byAnna.delegate(kim);
    const byKim = await linkOf(cast, document, 'Kim Ek');
    const partyId = document.parties[0]?.id ?? '';
    await cast.api.done(partyRows.update, { params: { ...params, partyId }, body: { name: 'Anna L' } });
    expect((await byKim.view()).actsFor?.name).toBe('Anna L');
    const corrected = await cast.api.done(partyRows.update, {
      params: { ...params, partyId },
      body: { email: 'anna.l@example.com' },
    });
    expect((await refused(byAnna.view()))?.slice(0, 2)).toEqual([410, 'LINK_REPLACED']);
    expect((await refused(byKim.view()))?.slice(0, 2)).toEqual([404, 'LINK_DEAD']);
    expect((await delegations(cast, document))[0]?.status).toBe('REVOKED');
    expect((await signerAt(corrected.signingUrl).view()).state).toBe('OPEN');
    expect(await subjects('anna.l@example.com')).toContain('Skriv under: Hyresavtal');
  });

  test('a corrected address of the other begins their delegation anew, with a new link', async () => {
    const { cast, document, params, byAnna } = await sent();
    await byAnna.delegate(kim);
    const byKim = await linkOf(cast, document, 'Kim Ek');
    await byKim.takeOn();
    const partyId = (await read(cast, document)).parties.find(p => p.name === 'Kim Ek')?.id ?? '';
    const corrected = await cast.api.done(partyRows.update, {
      params: { ...params, partyId },
      body: { email: 'kim.ek@example.com', name: 'Kim Eklund' },
    });
    expect((await refused(byKim.view()))?.slice(0, 2)).toEqual([410, 'LINK_REPLACED']);
    expect((await delegations(cast, document))[0]).toMatchObject({
      status: 'PENDING',
      acceptedAt: null,
      delegateName: 'Kim Eklund',
      delegateEmail: 'kim.ek@example.com',
    });
    expect((await letters('kim.ek@example.com')).at(-1)?.text).toContain('Skäl: On leave until August');
    expect((await signerAt(corrected.signingUrl).sign()).state).toBe('SIGNED');
  });

  test('the other is not removed as a party but by revoking, and who handed over goes with them', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, { parties: [anna, bo, { name: 'Li', email: 'li@example.com' }] });
    const params = { id: document.id };
    await (await signerOf(cast, document, 'Li')).delegate({ ...kim, email: 'removed@example.com' });
    const byKim = await linkOf(cast, document, 'Kim Ek');
    const idOf = async (name: string) => (await read(cast, document)).parties.find(p => p.name === name)?.id ?? '';
    const kept = await cast.api.call(partyRows.delete, { params: { ...params, partyId: await idOf('Kim Ek') } });
    expect([kept.status, kept.body]).toEqual([409, expect.objectContaining({ code: 'INVALID_STATE' })]);
    await cast.api.done(partyRows.delete, { params: { ...params, partyId: await idOf('Li') } });
    expect((await read(cast, document)).parties.map(p => p.name)).toEqual(['Anna Lindqvist', 'Bo Ek']);
    expect(await delegations(cast, document)).toEqual([]);
    expect(await refused(byKim.view())).toEqual([404, 'LINK_DEAD']);
    expect(await subjects('removed@example.com')).toContainEqual(expect.stringMatching(/^Du behöver inte/));
    expect((await types(cast)).filter(t => t === 'document.party.removed')).toHaveLength(2);
  });

  test('an address that nothing reaches is shown to who handed over, and told to the sender', async () => {
    const { cast, document, byAnna } = await sent();
    await byAnna.delegate({ ...kim, email: 'kim@nobody.invalid' });
    await kit.work();
    expect((await byAnna.view()).handedOver).toMatchObject({ status: 'PENDING', undelivered: true });
    expect(await types(cast)).toContain('document.party.delivery_failed');
    expect((await read(cast, document)).parties.find(p => p.name === 'Kim Ek')?.sendStatus).toBe('FAILED');
  });
});

describe('At the same time', () => {
  const outcome = async (acts: Promise<unknown>[]) =>
    (await Promise.all(acts.map(refused))).map(r => r?.[0] ?? 200).sort();

  test('two hand over: one does', async () => {
    const { cast, document, byAnna } = await sent();
    const acts = ['a', 'b', 'c', 'd'].map(one => byAnna.delegate({ ...kim, email: `${one}@example.com` }));
    expect(await outcome(acts)).toEqual([200, 409, 409, 409]);
    expect(await delegations(cast, document)).toHaveLength(1);
    expect((await read(cast, document)).parties).toHaveLength(3);
  });

  test('one signs and hands over: whichever came first holds', async () => {
    const { cast, document, byAnna } = await sent();
    await byAnna.view();
    expect(await outcome([byAnna.sign(), byAnna.delegate(kim)])).toEqual([200, 409]);
    const [first] = (await read(cast, document)).parties;
    expect([first?.signingStatus, (await delegations(cast, document)).length]).toEqual(
      first?.signingStatus === 'SIGNED' ? ['SIGNED', 0] : ['NOT_SIGNED', 1],
    );
  });

  test('the other signs while it is taken back: it is signed or it is back, never both', async () => {
    const { cast, document, byAnna } = await sent();
    await byAnna.delegate(kim);
    const byKim: Signer = await linkOf(cast, document, 'Kim Ek');
    const { document: shown } = await byKim.view();
    const body = { values: [], signature: scribble, initials: null, sha256: shown.sha256 };
    const [signed, back] = await Promise.all([byKim.raw('POST', '/sign', body), refused(byAnna.takeBack())]);
    const [delegation] = await delegations(cast, document);
    const [first] = (await read(cast, document)).parties;
    expect([signed.status, back?.[0] ?? 200, delegation?.status, first?.signingStatus]).toEqual(
      signed.status === 200 ? [200, 409, 'COMPLETED', 'SIGNED'] : [404, 200, 'REVOKED', 'NOT_SIGNED'],
    );
  });
});
