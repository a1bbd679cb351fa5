/** A signature with an eID: what is stored, whose identity it has, and who can read it. */
import { describe, expect, it } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { anna, bo, signatureBox, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { fileOf } from '../kit/evidence.ts';
import { corpus, textOf, upload } from '../kit/files.ts';
import { useService } from '../kit/service.ts';
import { eventsIn, journalIn, partyOf, sentIn, signaturesIn, signerIn, testPerson } from './sandbox.ts';

const service = useService();
const sent = sentIn(service);
const typesOf = journalIn(service);
const eventsOf = eventsIn(service);

describe('an eID signature', () => {
  it('is stored with the identity when the app completes, and the last one seals', async () => {
    const it = await sent();
    const signer = await signerIn(it);
    expect((await signer.view()).party).toMatchObject({ signatureMethod: 'EID', scheme: 'SE_BANKID' });
    const order = await signer.beginEid('SIGNATURE');
    expect(order).toMatchObject({ scheme: 'SE_BANKID', use: 'SIGNATURE', status: 'PENDING', failure: null });
    expect(order.qr).toMatch(/^bankid\./);
    expect(order.mockUrl).toContain('/eid/mock/');
    const { order: done, view } = await signer.pollEid(order.id);
    expect(done).toMatchObject({ status: 'DONE', qr: null, mockUrl: null });
    expect(view?.state).toBe('SIGNED');
    await service.work();
    expect((await signer.view()).state).toBe('SEALED');
    expect(await partyOf(it)).toMatchObject({
      signingStatus: 'SIGNED',
      identityVerified: true,
      identityMismatch: false,
    });
    expect(await signaturesIn(it)).toMatchObject([
      {
        partyName: 'Sandbox Testsson',
        identity: {
          provider: 'SE_BANKID',
          name: 'Sandbox Testsson',
          nationalId: '190001019999',
          dateOfBirth: '1900-01-01',
          serialNumber: expect.stringMatching(/^[0-9a-f]{32}$/),
          match: { status: 'MATCH', method: 'NAME' },
        },
      },
    ]);
    expect(await typesOf(it.document)).toEqual(
      expect.arrayContaining([
        'BANKID_AUTH_STARTED',
        'BANKID_AUTH_COMPLETED',
        'EID_IDENTITY_MATCHED',
        'DOCUMENT_SIGNED',
        'DOCUMENT_COMPLETED',
      ]),
    );
    expect((await eventsOf(it.document)).map(e => e.type)).toEqual([
      'document.party.verified',
      'document.party.signed',
    ]);
    const left = await service.db.row('select * from eid_orders where id = $1', [order.id]);
    expect(left).toMatchObject({ state: null, payload: null, outcome: null });
  });

  it('appears in the sealed copy by name, and in the readable journal with its evidence', async () => {
    const it = await sent({}, { documentMeta: { language: 'en' } });
    const signer = await signerIn(it);
    await signer.pollEid((await signer.beginEid('SIGNATURE')).id);
    await service.work();
    const sealed = textOf(await fileOf(it.cast, it.document.id, 'SIGNED')).replaceAll(/\s+/g, ' ');
    expect(sealed).toContain('Sandbox Testsson (BankID)');
    expect(sealed).toContain('The electronic ID was simulated.');
    expect(sealed).toContain('Identification with BankID was completed, signature');
    const journal = textOf(await fileOf(it.cast, it.document.id, 'JOURNAL')).replaceAll(/\s+/g, ' ');
    for (const expected of [
      'Identification with BankID was started',
      'BankID was completed',
      'The electronic ID belongs to the party',
      'compared by name',
    ])
      expect(journal).toContain(expected);
    for (const expected of ['SHA-256 of the evidence', 'Bound to', 'SHA-256 of the text in the app'])
      expect(journal).toContain(expected);
    expect(journal).not.toContain('190001019999');
  });

  it('cannot be replaced by a click', async () => {
    const signer = await signerIn(await sent());
    await expect(signer.sign()).rejects.toMatchObject({ status: 409 });
  });

  it('fails before the app opens if a required field is empty', async () => {
    const cast = await service.organization({ sandbox: true });
    const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const boxes = [{ ...signatureBox('anna', 0.1), inputType: 'TEXT' as const, label: 'Ort', required: true }];
    const document = await cast.api.done(documentOperations.create, {
      body: {
        name: 'Avtal',
        parties: [{ ...testPerson, signatureMethod: 'SE_BANKID' as const }],
        content: [{ type: 'PDF', fieldMeta: { value: file.key, placedFields: boxes } }],
        send: true,
      },
    });
    const signer = await signerIn({ cast, document });
    await expect(signer.beginEid('SIGNATURE')).rejects.toMatchObject({ status: 400 });
    const order = await signer.beginEid('SIGNATURE', { Ort: 'Lund' });
    expect((await signer.pollEid(order.id)).view?.state).toBe('SIGNED');
  });

  it('is rejected for another national number than the expected one', async () => {
    const it = await sent({ nationalId: '19720101-1234' });
    const signer = await signerIn(it);
    const order = await signer.beginEid('SIGNATURE');
    const { order: ended, view } = await signer.pollEid(order.id);
    expect(ended).toMatchObject({ status: 'FAILED', failure: 'WRONG_PERSON' });
    expect(view).toBeNull();
    expect((await signer.view()).state).toBe('OPEN');
    expect(await partyOf(it)).toMatchObject({ signingStatus: 'NOT_SIGNED', identityVerified: false });
    expect(await eventsOf(it.document)).toMatchObject([
      { type: 'document.party.auth_failed', beside: { method: 'SE_BANKID', hintCode: 'wrong_person' } },
    ]);
    expect(await typesOf(it.document)).toEqual(
      expect.arrayContaining(['EID_IDENTITY_MISMATCHED', 'BANKID_AUTH_FAILED']),
    );
    expect(await service.db.rows('select id from eid_proofs where document_id = $1', [it.document.id])).toEqual([]);
  });

  it('matches if the number is the same, whatever the name', async () => {
    const it = await sent({ name: 'Kalle Anka', nationalId: '000101-9999' });
    const signer = await signerIn(it);
    await signer.pollEid((await signer.beginEid('SIGNATURE')).id);
    expect(await signaturesIn(it)).toMatchObject([{ identity: { match: { status: 'MATCH', method: 'NATIONAL_ID' } } }]);
    expect(await partyOf(it)).toMatchObject({ identityVerified: true, identityMismatch: false });
  });

  it('is stored as a mismatch if the name differs and no number was given', async () => {
    const it = await sent({ name: 'Anna Lindqvist' });
    const signer = await signerIn(it);
    await signer.pollEid((await signer.beginEid('SIGNATURE')).id);
    expect(await partyOf(it)).toMatchObject({
      signingStatus: 'SIGNED',
      identityVerified: true,
      identityMismatch: true,
    });
    expect(await signaturesIn(it)).toMatchObject([
      {
        partyName: 'Anna Lindqvist',
        identity: { name: 'Sandbox Testsson', match: { status: 'MISMATCH', method: 'NAME' } },
      },
    ]);
  });
  it("counts in the month's usage of its scheme", async () => {
    const it = await sent();
    const signer = await signerIn(it);
    await signer.pollEid((await signer.beginEid('SIGNATURE')).id);
    const row = await service.db.row(
      "select used from allowances where organization_id = $1 and resource = 'SIGNATURES' and scheme = 'SE_BANKID'",
      [it.cast.organizationId],
    );
    expect(row).toMatchObject({ used: 1 });
  });

  it('is deleted when the document is withdrawn', async () => {
    const cast = await service.organization({ sandbox: true });
    const document = await twoPartyDocument(cast, {
      parties: [{ ...anna, name: 'Sandbox Testsson', signatureMethod: 'SE_BANKID' }, bo],
    });
    const signer = await signerOf(cast, document, 'Sandbox Testsson');
    await signer.pollEid((await signer.beginEid('SIGNATURE')).id);
    await cast.api.done(documentOperations.withdraw, { params: { id: document.id }, body: {} });
    expect(await service.db.rows('select id from eid_proofs where document_id = $1', [document.id])).toEqual([]);
    const party = document.parties[0]?.id ?? '';
    const shown = await cast.api.done(partyOperations.get, { params: { id: document.id, partyId: party } });
    expect(shown).toMatchObject({ identityVerified: false });
  });
});

describe('the identity of a signature', () => {
  it('is audited whenever it is read', async () => {
    const it = await sent();
    const signer = await signerIn(it);
    await signer.pollEid((await signer.beginEid('SIGNATURE')).id);
    await signaturesIn(it);
    expect(await typesOf(it.document)).toContain('SIGNATURES_ACCESSED');
    const query = { type: 'security.signature_identity_accessed' };
    const [expected] = (await it.cast.api.done(eventOperations.list, { query })).data;
    expect(expected?.data?.object).toMatchObject({
      signatureCount: 1,
      identityCount: 1,
      nationalIdDisplayMode: 'FULL',
    });
    expect(JSON.stringify(expected)).not.toContain('190001019999');
  });
});

describe('the national number of a signature', () => {
  it.each([
    ['FULL', '190001019999', null],
    ['PARTIAL', '19000101****', null],
    ['NONE', null, 'WORKSPACE_POLICY'],
  ] as const)(
    "is shown by the document's display mode, and the access is published: %s",
    async (nationalIdDisplayMode, nationalId, nationalIdSuppressed) => {
      const it = await sent({ nationalId: '190001019999' }, { documentMeta: { nationalIdDisplayMode } });
      const signer = await signerIn(it);
      await signer.pollEid((await signer.beginEid('SIGNATURE')).id);
      const [signature] = await signaturesIn(it);
      expect(signature?.identity).toMatchObject({
        nationalId,
        nationalIdSuppressed,
        match: { status: 'MATCH', method: 'NATIONAL_ID' },
      });
      const query = { type: 'security.signature_identity_accessed' };
      const [expected] = (await it.cast.api.done(eventOperations.list, { query })).data;
      expect(expected?.data?.object).toMatchObject({ signatureCount: 1, identityCount: 1, nationalIdDisplayMode });
    },
  );
});
