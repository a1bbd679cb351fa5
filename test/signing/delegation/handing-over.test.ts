/** A signer hands signing over to somebody else: who signs then, and who is notified. */
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../../src/contract/operations/documents/parties.ts';
import { signatureOperations } from '../../../src/contract/operations/documents/signatures.ts';
import { workspaceOperations } from '../../../src/contract/operations/workspaces/workspaces.ts';
import { anna, bo, signatureBox, signerOf, twoPartyDocument } from '../../kit/documents.ts';
import { mailbox } from '../../kit/emails.ts';
import { fileOf, ownRoot, proofOf } from '../../kit/evidence.ts';
import { corpus, textOf, upload } from '../../kit/files.ts';
import { type Cast, useService } from '../../kit/service.ts';
import { delegations, entries, events, kim, linkOf, read, refused, sentIn, signing, subjectsIn } from './scene.ts';

const kit = useService();
const emails = mailbox(kit);
const sent = sentIn(kit);
const subjects = subjectsIn(kit);

describe('Handing over', () => {
  test('is shown in both parties, with who signs for whom, when and why, until it is revoked', async () => {
    const { cast, document, params, byAnna } = await sent();
    const shown = async () => (await read(cast, document)).parties.map(p => [p.name, p.delegation]);
    expect((await shown()).map(([, delegation]) => delegation)).toEqual([null, null]);
    await byAnna.delegate(kim);
    const [found] = await delegations(cast, document);
    const delegation = {
      id: found?.id,
      originalPartyId: found?.originalPartyId,
      delegatePartyId: found?.delegatePartyId,
      reason: 'On leave until August',
      createdAt: found?.createdAt,
    };
    expect(await shown()).toEqual([
      ['Anna Lindqvist', delegation],
      ['Kim Ek', delegation],
      ['Bo Ek', null],
    ]);
    const { data } = await cast.api.done(partyOperations.list, { params });
    expect(data.map(party => party.delegation)).toEqual([delegation, delegation, null]);
    const event = (await events(cast)).find(({ type }) => type === 'document.party.delegated');
    expect(event?.data).toMatchObject({ party: { name: 'Anna Lindqvist', delegation } });
    await byAnna.takeBack();
    expect(await shown()).toEqual([
      ['Anna Lindqvist', null],
      ['Bo Ek', null],
    ]);
  });

  test('shows the delegate after the original party, also if a node whose clock is behind made it', async () => {
    const { cast, document, byAnna } = await sent();
    await byAnna.view();
    kit.clock.move(-2_000);
    await byAnna.delegate(kim);
    kit.clock.move(2_000);
    const names = ['Anna Lindqvist', 'Kim Ek', 'Bo Ek'];
    expect((await read(cast, document)).parties.map(({ name }) => name)).toEqual(names);
    const { data } = await cast.api.done(documentOperations.list, {});
    expect(data.map(({ parties }) => parties.map(({ name }) => name))).toEqual([names]);
  });

  test('makes the delegate a party who fills the signer’s fields, and whose signature counts as theirs', async () => {
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
    expect((await byAnna.view()).handOver).toEqual({ email: true, phone: false, verification: null });
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
    // The signature asked of Anna exists: it is Kim's.
    expect(done.parties.map(p => [p.name, p.signingStatus, p.signedAt !== null])).toEqual([
      ['Anna Lindqvist', 'SIGNED', true],
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
    const signatures = await cast.api.done(signatureOperations.list, { params: { id: document.id } });
    expect(signatures.data.map(s => s.partyName)).toEqual(['Kim Ek', 'Anna Lindqvist']);
    const journal = await entries(cast, document);
    expect(journal.filter(e => e.type.startsWith('DELEGATION_')).map(e => [e.type, e.name])).toEqual([
      ['DELEGATION_CREATED', 'Anna Lindqvist'],
      ['DELEGATION_COMPLETED', 'Kim Ek'],
    ]);
    expect(journal.find(e => e.type === 'DOCUMENT_SIGNED')).toMatchObject({
      name: 'Kim Ek',
      data: { actsFor: { partyId: document.parties[0]?.id, name: 'Anna Lindqvist' } },
    });
    // Both get the sealed copy, the original party is not notified twice, and both pages show it.
    expect(await subjects('kim@example.com')).toContainEqual(expect.stringMatching(/^Klart/));
    expect((await subjects('anna@example.com')).filter(s => /Signerat åt dig/.test(s ?? ''))).toEqual([]);
    expect(await subjects('anna@example.com')).toContainEqual(expect.stringMatching(/^Klart/));
    expect((await byAnna.view()).state).toBe('SEALED');
  });

  test('repeats to the delegate only the letters of the name, whatever was typed', async () => {
    const { byAnna } = await sent({
      documentMeta: { message: 'Hej {{recipientFullName}}', subject: 'Till {{recipientFullName}}' },
    });
    const name = 'Win 1000 at https://win.example/x now';
    await byAnna.delegate({ name, email: 'stranger@example.com', reason: 'Call +46 70 123 45 67' });
    const [email] = await emails('stranger@example.com');
    expect(email?.text).toContain('Win at https win');
    for (const text of [email?.text, email?.html, email?.subject])
      for (const typed of ['1000', 'win.example', '123 45 67', '://win']) expect(text).not.toContain(typed);
  });

  test('is announced to the delegate, the sender and the endpoints, with who, why and when', async () => {
    const { cast, document, byAnna } = await sent();
    await byAnna.delegate({ ...kim, email: 'notified@example.com' });
    const [email] = await emails('notified@example.com');
    expect(email?.subject).toBe('Signera åt någon annan: Hyresavtal');
    expect(email?.text).toContain('Anna Lindqvist har bett dig läsa och signera');
    expect(email?.text).not.toContain('On leave until August');
    expect((await (await linkOf(cast, document, 'Kim Ek')).view()).actsFor?.reason).toBe('On leave until August');
    expect(email?.text).toContain('Du får det här mejlet eftersom Anna Lindqvist har lämnat över');
    const owner = await cast.api.done(workspaceOperations.me, {});
    const toSender = (await emails(owner.email)).at(-1);
    expect(toSender?.subject).toBe('Överlämnat: Hyresavtal');
    expect(toSender?.text).toContain('Kim Ek (notified@example.com)');
    const [delegation] = await delegations(cast, document);
    const all = await events(cast);
    expect(all.find(e => e.type === 'document.party.delegated')?.data).toMatchObject({
      party: { name: 'Anna Lindqvist' },
      delegation: {
        id: delegation?.id,
        delegate: { name: 'Kim Ek', email: 'notified@example.com', phone: null },
        reason: 'On leave until August',
        delegatedAt: delegation?.createdAt,
      },
    });
    expect(all.find(e => e.type === 'document.party.added')?.data).toMatchObject({ party: { name: 'Kim Ek' } });
  });

  test('in a sequence, the next are invited once the delegate signed, and the original party is notified', async () => {
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
    expect(await subjects('bo.second@example.com')).toEqual(['Signera: Hyresavtal']);
    expect(await subjects('anna.first@example.com')).toContain('Signerat åt dig: Hyresavtal');
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
});
