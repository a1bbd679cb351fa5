import { describe, expect, it } from 'vitest';
import { documentRows } from '../../src/contract/document-rows.ts';
import type { Document } from '../../src/contract/documents.ts';
import { eventRows } from '../../src/contract/events.ts';
import { partyRows } from '../../src/contract/parties.ts';
import { signatureRows } from '../../src/contract/signatures.ts';
import { anna, bo, signatureBox, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { fileOf } from '../kit/evidence.ts';
import { corpus, textOf, upload } from '../kit/files.ts';
import { send } from '../kit/http.ts';
import { type Cast, useService } from '../kit/service.ts';
import { SignerRefused } from '../kit/signer.ts';
import { chooseInMock, openMockPage } from './mock.ts';

const service = useService();
const testPerson = { ref: 'anna', name: 'Sandbox Testsson', email: 'anna@example.com' };
type Party = Record<string, unknown>;

async function sent(party: Party = {}, change: object = {}): Promise<{ cast: Cast; document: Document }> {
  const cast = await service.organization({ sandbox: true });
  const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
  const document = await cast.api.done(documentRows.create, {
    body: {
      name: 'Hyresavtal',
      parties: [{ ...testPerson, signatureMethod: 'SE_BANKID', ...party }],
      content: [{ type: 'PDF', fieldMeta: { value: file.key, placedFields: [signatureBox('anna', 0.1)] } }],
      send: true,
      ...change,
    },
  });
  return { cast, document };
}
const signerIn = ({ cast, document }: { cast: Cast; document: Document }) =>
  signerOf(cast, document, document.parties[0]?.name ?? '');
const partyOf = async ({ cast, document }: { cast: Cast; document: Document }) =>
  cast.api.done(partyRows.get, { params: { id: document.id, partyId: document.parties[0]?.id ?? '' } });
const signaturesIn = async ({ cast, document }: { cast: Cast; document: Document }) =>
  (await cast.api.done(signatureRows.list, { params: { id: document.id } })).data;
const typesOf = async (document: Document) =>
  (
    await service.db.rows<{ type: string }>(
      'select type from journal_entries where document_id = $1 order by sequence',
      [document.id],
    )
  ).map(row => row.type);
const eventsOf = async (document: Document) =>
  (
    await service.db.rows<{ type: string; beside: Record<string, unknown> }>(
      "select type, beside from events where resource_id = $1 and type like 'document.party.%' order by id",
      [document.id],
    )
  ).filter(e => /verified|auth_failed|signed/.test(e.type));

describe('A signature by electronic ID', () => {
  it('is recorded when the app completes, with who it was, and the last one seals', async () => {
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

  it('stands in the sealed copy by name, and in the readable journal with what proves it', async () => {
    const it = await sent({}, { documentMeta: { language: 'en' } });
    const signer = await signerIn(it);
    await signer.pollEid((await signer.beginEid('SIGNATURE')).id);
    await service.work();
    expect(textOf(await fileOf(it.cast, it.document.id, 'SIGNED'))).toContain('Sandbox Testsson (BankID)');
    const journal = textOf(await fileOf(it.cast, it.document.id, 'JOURNAL')).replaceAll(/\s+/g, ' ');
    for (const told of [
      'BankID was begun',
      'BankID was completed',
      'The electronic ID is the party’s',
      'compared by name',
    ])
      expect(journal).toContain(told);
    for (const told of ['SHA-256 of the evidence', 'Bound to', 'SHA-256 of the text in the app'])
      expect(journal).toContain(told);
    expect(journal).not.toContain('190001019999');
  });

  it('cannot be given by a click instead', async () => {
    const signer = await signerIn(await sent());
    await expect(signer.sign()).rejects.toMatchObject({ status: 409 });
  });

  it('is refused before the app is asked where a box is empty', async () => {
    const cast = await service.organization({ sandbox: true });
    const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const boxes = [{ ...signatureBox('anna', 0.1), inputType: 'TEXT' as const, label: 'Ort', required: true }];
    const document = await cast.api.done(documentRows.create, {
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

  it('is of nobody but whose national number was given', async () => {
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

  it('counts where the number is the same, whatever the name', async () => {
    const it = await sent({ name: 'Kalle Anka', nationalId: '000101-9999' });
    const signer = await signerIn(it);
    await signer.pollEid((await signer.beginEid('SIGNATURE')).id);
    expect(await signaturesIn(it)).toMatchObject([{ identity: { match: { status: 'MATCH', method: 'NATIONAL_ID' } } }]);
    expect(await partyOf(it)).toMatchObject({ identityVerified: true, identityMismatch: false });
  });

  it('is recorded and says so where the name differs and no number was given', async () => {
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

  it.each([
    ['CANCEL', 'USER_CANCEL', 'userCancel'],
    ['EXPIRE', 'EXPIRED', 'expiredTransaction'],
    ['BLOCKED', 'CERTIFICATE', 'certificateErr'],
    ['NO_APP', 'START_FAILED', 'startFailed'],
  ] as const)(
    'ends without effect when the person chooses %s, and can be tried again',
    async (choice, failure, hintCode) => {
      const it = await sent();
      const signer = await signerIn(it);
      const order = await signer.beginEid('SIGNATURE');
      await chooseInMock(order, choice);
      expect((await signer.pollEid(order.id)).order).toMatchObject({ status: 'FAILED', failure });
      expect(await eventsOf(it.document)).toMatchObject([{ type: 'document.party.auth_failed', beside: { hintCode } }]);
      const again = await signer.beginEid('SIGNATURE');
      expect((await signer.pollEid(again.id)).view?.state).toBe('SIGNED');
    },
  );

  it('waits while the page of the app is open, with a QR code of each second', async () => {
    const signer = await signerIn(await sent());
    const order = await signer.beginEid('SIGNATURE');
    const page = await openMockPage(order);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await page.text()).toContain('Hyresavtal');
    const first = (await signer.pollEid(order.id)).order;
    expect(first).toMatchObject({ status: 'PENDING' });
    service.clock.move(1_000);
    const second = (await signer.pollEid(order.id)).order;
    expect(second.qr).not.toBe(first.qr);
    await chooseInMock(order, 'COMPLETE');
    expect((await signer.pollEid(order.id)).order.status).toBe('DONE');
  });

  it('is cancelled from the page, and what the app does afterwards has no effect', async () => {
    const it = await sent();
    const signer = await signerIn(it);
    const order = await signer.beginEid('SIGNATURE');
    expect(await signer.cancelEid(order.id)).toMatchObject({ status: 'FAILED', failure: 'USER_CANCEL' });
    await chooseInMock(order, 'COMPLETE');
    expect((await signer.pollEid(order.id)).order).toMatchObject({ status: 'FAILED', failure: 'USER_CANCEL' });
    expect(await typesOf(it.document)).toContain('BANKID_AUTH_CANCELLED');
    expect(await eventsOf(it.document)).toEqual([]);
  });

  it('is given once, however many ask at once', async () => {
    const it = await sent();
    const signer = await signerIn(it);
    const order = await signer.beginEid('SIGNATURE');
    const polled = await Promise.all(Array.from({ length: 8 }, () => signer.pollEid(order.id)));
    expect(polled.some(p => p.order.status === 'DONE')).toBe(true);
    expect(polled.every(p => p.order.status !== 'FAILED')).toBe(true);
    expect((await signer.pollEid(order.id)).order.status).toBe('DONE');
    expect((await typesOf(it.document)).filter(type => type === 'DOCUMENT_SIGNED')).toHaveLength(1);
    expect(await service.db.rows('select id from signatures where document_id = $1', [it.document.id])).toHaveLength(1);
  });

  it('is for the browser that began it alone', async () => {
    const it = await sent();
    const [mine, others] = [await signerIn(it), await signerIn(it)];
    const order = await mine.beginEid('SIGNATURE');
    await expect(others.pollEid(order.id)).rejects.toMatchObject({ status: 409 });
    await expect(others.cancelEid(order.id)).rejects.toBeInstanceOf(SignerRefused);
    expect((await mine.pollEid(order.id)).order.status).toBe('DONE');
  });

  it('ends an older order of the same party', async () => {
    const it = await sent();
    const [one, other] = [await signerIn(it), await signerIn(it)];
    const first = await one.beginEid('SIGNATURE');
    const second = await other.beginEid('SIGNATURE');
    expect((await one.pollEid(first.id)).order).toMatchObject({ status: 'FAILED', failure: 'ALREADY_IN_PROGRESS' });
    expect((await other.pollEid(second.id)).order.status).toBe('DONE');
  });

  it('of a document that was withdrawn meanwhile signs nothing', async () => {
    const it = await sent();
    const signer = await signerIn(it);
    const order = await signer.beginEid('SIGNATURE');
    await it.cast.api.done(documentRows.withdraw, { params: { id: it.document.id }, body: {} });
    await expect(signer.pollEid(order.id)).rejects.toBeInstanceOf(SignerRefused);
    service.clock.move(60_000);
    await service.work();
    const row = await service.db.row('select status, refused_as from eid_orders where id = $1', [order.id]);
    expect(row).toMatchObject({ status: 'DONE', refused_as: 'CHANGED' });
    expect(await service.db.rows('select id from signatures where document_id = $1', [it.document.id])).toEqual([]);
  });

  it('of a document that another declined meanwhile signs nothing, and the page is told', async () => {
    const cast = await service.organization({ sandbox: true });
    const document = await twoPartyDocument(cast, {
      parties: [{ ...anna, name: 'Sandbox Testsson', signatureMethod: 'SE_BANKID' }, bo],
    });
    const signer = await signerOf(cast, document, 'Sandbox Testsson');
    const order = await signer.beginEid('SIGNATURE');
    await (await signerOf(cast, document, bo.name)).reject('Fel belopp');
    const { order: ended, view } = await signer.pollEid(order.id);
    expect(ended).toMatchObject({ status: 'FAILED', failure: 'CHANGED', message: expect.stringContaining('Inget') });
    expect(view).toBeNull();
    expect((await signer.view()).state).toBe('DECLINED');
    expect(await service.db.rows('select id from eid_proofs where document_id = $1', [document.id])).toEqual([]);
  });

  it('leaves nothing of the order after a day', async () => {
    const signer = await signerIn(await sent());
    const order = await signer.beginEid('SIGNATURE');
    await signer.pollEid(order.id);
    service.clock.move(25 * 3_600_000);
    await service.work();
    expect(await service.db.row('select id from eid_orders where id = $1', [order.id])).toBeNull();
    expect(await service.db.row('select id from eid_proofs where id = $1', [order.id])).not.toBeNull();
  });

  it('is recorded although the page was closed', async () => {
    const it = await sent();
    await (await signerIn(it)).beginEid('SIGNATURE');
    service.clock.move(60_000);
    await service.work();
    expect(await partyOf(it)).toMatchObject({ signingStatus: 'SIGNED' });
  });

  it('counts in the month by its scheme', async () => {
    const it = await sent();
    const signer = await signerIn(it);
    await signer.pollEid((await signer.beginEid('SIGNATURE')).id);
    const row = await service.db.row(
      "select used from allowances where organization_id = $1 and resource = 'SIGNATURES' and scheme = 'SE_BANKID'",
      [it.cast.organizationId],
    );
    expect(row).toMatchObject({ used: 1 });
  });

  it('may be tried thirty times an hour', async () => {
    const signer = await signerIn(await sent());
    for (let i = 0; i < 30; i++) await signer.beginEid('SIGNATURE');
    await expect(signer.beginEid('SIGNATURE')).rejects.toMatchObject({ status: 429 });
  });

  it('goes with the document when that is withdrawn', async () => {
    const cast = await service.organization({ sandbox: true });
    const document = await twoPartyDocument(cast, {
      parties: [{ ...anna, name: 'Sandbox Testsson', signatureMethod: 'SE_BANKID' }, bo],
    });
    const signer = await signerOf(cast, document, 'Sandbox Testsson');
    await signer.pollEid((await signer.beginEid('SIGNATURE')).id);
    await cast.api.done(documentRows.withdraw, { params: { id: document.id }, body: {} });
    expect(await service.db.rows('select id from eid_proofs where document_id = $1', [document.id])).toEqual([]);
    const party = document.parties[0]?.id ?? '';
    const shown = await cast.api.done(partyRows.get, { params: { id: document.id, partyId: party } });
    expect(shown).toMatchObject({ identityVerified: false });
  });
});

describe('The identity of a signature', () => {
  it('is told by version 2026-09 in its own names', async () => {
    const it = await sent({ nationalId: '190001019999' });
    const signer = await signerIn(it);
    await signer.pollEid((await signer.beginEid('SIGNATURE')).id);
    const answer = await send(service.baseUrl, `/documents/${it.document.id}/signatures`, {
      token: it.cast.apiKey,
      headers: { 'Svc-Version': '2026-09' },
    });
    expect(answer.body.signatures[0]).toMatchObject({
      signerName: 'Sandbox Testsson',
      identity: { provider: 'BANKID', ssn: '190001019999', match: { status: 'MATCH', method: 'SSN' } },
    });
  });

  it('is audited whenever it is read', async () => {
    const it = await sent();
    const signer = await signerIn(it);
    await signer.pollEid((await signer.beginEid('SIGNATURE')).id);
    await signaturesIn(it);
    expect(await typesOf(it.document)).toContain('SIGNATURES_ACCESSED');
    const query = { type: 'security.signature_identity_accessed' };
    const [told] = (await it.cast.api.done(eventRows.list, { query })).data;
    expect(told?.data?.object).toMatchObject({ signatureCount: 1, identityCount: 1, nationalIdDisplayMode: 'FULL' });
    expect(JSON.stringify(told)).not.toContain('190001019999');
  });
});

describe('A national number of a signature', () => {
  it.each([
    ['FULL', '190001019999', null],
    ['PARTIAL', '19000101****', null],
    ['NONE', null, 'WORKSPACE_POLICY'],
  ] as const)('is shown as the document says: %s', async (nationalIdDisplayMode, nationalId, nationalIdSuppressed) => {
    const it = await sent({ nationalId: '190001019999' }, { documentMeta: { nationalIdDisplayMode } });
    const signer = await signerIn(it);
    await signer.pollEid((await signer.beginEid('SIGNATURE')).id);
    const [signature] = await signaturesIn(it);
    expect(signature?.identity).toMatchObject({
      nationalId,
      nationalIdSuppressed,
      match: { status: 'MATCH', method: 'NATIONAL_ID' },
    });
  });
});
