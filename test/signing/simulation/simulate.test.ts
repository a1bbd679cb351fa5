/** Signing in a sandbox without a browser: what it does, and that everything says that nobody signed. */
import { describe, expect, test } from 'vitest';
import { activityOperations } from '../../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { fieldValueOperations } from '../../../src/contract/operations/documents/field-values.ts';
import { partyOperations } from '../../../src/contract/operations/documents/parties.ts';
import { eventOperations } from '../../../src/contract/operations/events.ts';
import { languages } from '../../../src/contract/values.ts';
import { evidenceSentences } from '../../../src/domain/sealing/evidence/evidence-sentences.ts';
import { evidenceTexts } from '../../../src/domain/sealing/locales/evidence.ts';
import { journalTexts } from '../../../src/domain/sealing/locales/journal.ts';
import { anna, bo, signatureBox, signerOf, twoPartyDocument } from '../../kit/documents.ts';
import { fileOf, ownRoot, proofOf } from '../../kit/evidence.ts';
import { corpus, textOf, upload } from '../../kit/files.ts';
import { joined } from '../../kit/people.ts';
import { useService } from '../../kit/service.ts';
import { attempt, paramsOf, simulate, simulatedIn } from './kit.ts';

const kit = useService();
const sandbox = () => kit.organization({ sandbox: true });
const [first, second] = [anna.name, bo.name];

describe('A party of a sandbox', () => {
  test('signs through the API, and the document is sealed as after signing on the page', async () => {
    const cast = await sandbox();
    const document = await twoPartyDocument(cast, { documentMeta: { language: 'en' } });
    const signed = await simulate(cast, document, first);
    expect(signed.parties.map(p => [p.signingStatus, p.readStatus])).toEqual([
      ['SIGNED', 'READ'],
      ['NOT_SIGNED', 'NOT_OPENED'],
    ]);
    expect(signed.status).toBe('PENDING');
    await simulate(cast, document, second);
    await kit.work();
    const read = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(read.status).toBe('COMPLETED');
    expect(await simulatedIn(cast, document)).toEqual([
      ...['DOCUMENT_OPENED', 'DOCUMENT_SIGNED'],
      ...['DOCUMENT_OPENED', 'DOCUMENT_SIGNED'],
    ]);
    const { data } = await cast.api.done(eventOperations.list, { query: { limit: 100 } });
    for (const type of ['document.party.opened', 'document.party.signed', 'document.completed'])
      expect(data.map(event => event.type)).toContain(type);
  });

  test('is said to have been simulated by the sealed file, its journal and its verification, in every language', async () => {
    const cast = await sandbox();
    const document = await twoPartyDocument(cast, { documentMeta: { language: 'en' } });
    await simulate(cast, document, first);
    await (await signerOf(cast, document, second)).sign();
    await kit.work();
    const sealed = await fileOf(cast, document.id, 'SIGNED');
    const proof = await proofOf(sealed, ownRoot(kit));
    expect(proof).toMatchObject({ ok: true, problems: [], document: { sandbox: true } });
    expect(proof.document?.signatures.map(one => one.simulatedByApi)).toEqual([true, false]);
    for (const language of languages) {
      const texts = evidenceTexts[language];
      const { findings } = evidenceSentences(proof, texts, true);
      expect(findings.filter(({ text }) => text.endsWith(texts.simulatedByApi))).toHaveLength(1);
    }
    const count = (text: string, of: string) => text.replaceAll(/\s+/g, ' ').split(of).length - 1;
    expect(count(textOf(sealed), evidenceTexts.en.simulatedByApi)).toBe(1);
    const journal = textOf(await fileOf(cast, document.id, 'JOURNAL'));
    expect(count(journal, journalTexts.en.simulated)).toBe(2);
  });

  test('opens the document, once', async () => {
    const cast = await sandbox();
    const document = await twoPartyDocument(cast, { documentMeta: { openVerification: 'PIN' } });
    const opened = await simulate(cast, document, first, { action: 'OPEN' });
    expect(opened.parties[0]?.readStatus).toBe('OPENED');
    await simulate(cast, document, first, { action: 'OPEN' });
    expect(await simulatedIn(cast, document)).toEqual(['PIN_VERIFICATION_COMPLETED', 'DOCUMENT_OPENED']);
  });

  test('rejects with a reason, by default a sample', async () => {
    const cast = await sandbox();
    for (const reason of ['Too expensive', null]) {
      const document = await twoPartyDocument(cast);
      const rejected = await simulate(cast, document, second, { action: 'REJECT', reason });
      expect([rejected.status, rejected.parties[1]?.signingStatus]).toEqual(['REJECTED', 'REJECTED']);
      const { data } = await cast.api.done(activityOperations.list, { params: { id: document.id } });
      const entry = data.find(({ type }) => type === 'DOCUMENT_REJECTED');
      expect(entry?.data).toMatchObject({ reason: reason ?? 'Sample', simulated: true });
    }
  });

  test('fails outside of sandboxes with NOT_FOUND, and without the permission to send', async () => {
    const paying = await kit.organization();
    const document = await twoPartyDocument(paying);
    expect(await attempt(paying, document, first)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    const cast = await sandbox();
    const other = await twoPartyDocument(cast);
    const { api } = await joined(kit, cast, { permissions: ['READ_DOCUMENT', 'EDIT_DOCUMENT'] });
    const answer = await api.call(partyOperations.simulate, {
      params: paramsOf(other, first),
      body: { action: 'SIGN' },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'PERMISSION_DENIED' } });
    expect(await attempt(await sandbox(), other, first)).toMatchObject({ status: 404 });
  });

  test('fails with INVALID_STATE when it is not its turn, has signed, only reads, or nothing is pending', async () => {
    const cast = await sandbox();
    const reviewer = { name: 'Cia Dahl', email: 'cia@example.com', role: 'REVIEWER' as const };
    const parties = [
      { ...anna, signingOrder: 1 },
      { ...bo, signingOrder: 2 },
      { ...reviewer, signingOrder: 1 },
    ];
    const document = await twoPartyDocument(cast, { parties, documentMeta: { signingMode: 'SEQUENTIAL' } });
    const refused = async (name: string, action: string, of = document) =>
      expect(await attempt(cast, of, name, { action })).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } });
    for (const action of ['OPEN', 'SIGN', 'REJECT']) await refused(second, action);
    const seen = await simulate(cast, document, reviewer.name, { action: 'OPEN' });
    expect(seen.parties.find(({ role }) => role === 'REVIEWER')?.readStatus).toBe('OPENED');
    for (const action of ['SIGN', 'REJECT']) await refused(reviewer.name, action);
    await simulate(cast, document, first);
    for (const action of ['OPEN', 'SIGN', 'REJECT']) await refused(first, action);
    await simulate(cast, document, second);
    await kit.work();
    for (const action of ['OPEN', 'SIGN', 'REJECT']) await refused(second, action);
    const draft = await twoPartyDocument(cast, { send: false });
    await refused(first, 'SIGN', draft);
    const trashed = await twoPartyDocument(cast);
    await cast.api.done(documentOperations.delete, { params: { id: trashed.id } });
    await refused(first, 'SIGN', trashed);
    const params = { id: document.id, partyId: 'pty_0' };
    const unknown = await cast.api.call(partyOperations.simulate, { params, body: { action: 'SIGN' } });
    expect(unknown).toMatchObject({ status: 404, body: { resource: 'party' } });
  });

  test('signs once, with two requests at the same time and with one that is sent again', async () => {
    const cast = await sandbox();
    const document = await twoPartyDocument(cast);
    const both = await Promise.all([attempt(cast, document, first), attempt(cast, document, first)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const request = {
      params: paramsOf(document, second),
      body: { action: 'SIGN' as const },
      headers: { 'Idempotency-Key': 'once' },
    };
    const answered = await cast.api.done(partyOperations.simulate, request);
    expect(await cast.api.done(partyOperations.simulate, request)).toEqual(answered);
    expect((await simulatedIn(cast, document)).filter(type => type === 'DOCUMENT_SIGNED')).toHaveLength(2);
    const kept = await kit.db.rows('select id from signatures where document_id = $1', [document.id]);
    expect(kept).toHaveLength(2);
  });

  test('reads every page first where the sender demands it', async () => {
    const cast = await sandbox();
    const document = await twoPartyDocument(cast, { documentMeta: { forceReadFullDocument: true } });
    await simulate(cast, document, first);
    expect(await simulatedIn(cast, document)).toEqual(['DOCUMENT_OPENED', 'DOCUMENT_READ', 'DOCUMENT_SIGNED']);
  });
});

describe('The values of a simulated signature', () => {
  const input = (inputType: 'TEXT' | 'DATE' | 'CHECKBOX' | 'SELECT' | 'INITIALS', key: string | null, y: number) => ({
    ...signatureBox('anna', 0.1),
    inputType,
    ...(key !== null && { key, label: key }),
    required: true,
    rect: { x: 0.1, y, width: 0.3, height: 0.04 },
    ...(inputType === 'SELECT' && { options: ['Rent', 'Buy'] }),
  });

  async function withFields(fields: object[], forms: object[] = []) {
    const cast = await sandbox();
    const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const boxes = [signatureBox('anna', 0.6), ...fields];
    const document = await cast.api.done(documentOperations.create, {
      body: {
        name: 'Hyresavtal',
        parties: [anna],
        content: [
          { type: 'PDF', fieldMeta: { value: file.key, placedFields: boxes } },
          ...(forms.length > 0 ? [{ type: 'FORM', fieldMeta: { fields: forms } }] : []),
        ],
        send: true,
      } as never,
    });
    const valuesOf = async () =>
      Object.fromEntries(
        (await cast.api.done(fieldValueOperations.list, { params: { id: document.id } })).data.map(v => [
          v.key,
          v.value,
        ]),
      );
    return { cast, document, valuesOf };
  }

  test('are those of the request, and samples by type for the other required fields', async () => {
    const form = (id: string, type: string, meta: object = {}) => ({
      ...{ id, key: id, type },
      fieldMeta: { type, label: id, partyId: 'anna', required: true, ...meta },
    });
    const { cast, document, valuesOf } = await withFields(
      [
        input('TEXT', 'name', 0.1),
        input('TEXT', 'city', 0.15),
        input('DATE', 'start', 0.2),
        input('CHECKBOX', 'agreed', 0.25),
        input('SELECT', 'kind', 0.3),
        input('INITIALS', null, 0.4),
        { ...input('TEXT', 'nickname', 0.35), required: false },
      ],
      [
        form('rooms', 'NUMBER'),
        form('pets', 'CHECKBOX', { options: [{ value: 'Cat' }, { value: 'Dog' }] }),
        form('receipt', 'ATTACHMENT'),
        form('plan', 'ATTACHMENT', { allowedTypes: ['PDF'] }),
      ],
    );
    const values = { city: 'Uppsala', kind: 'Buy', rooms: 3 as never, pets: ['Dog'] };
    await simulate(cast, document, first, { action: 'SIGN', values });
    expect(await valuesOf()).toMatchObject({
      name: 'Sample',
      city: 'Uppsala',
      start: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      agreed: true,
      kind: 'Buy',
      nickname: null,
      rooms: '3',
      pets: ['Dog'],
      receipt: { filename: 'sample.png', mimeType: 'image/png' },
      plan: { filename: 'sample.pdf', mimeType: 'application/pdf' },
    });
    await kit.work();
    const proof = await proofOf(await fileOf(cast, document.id, 'SIGNED'), ownRoot(kit));
    expect(proof).toMatchObject({ ok: true, problems: [] });
    expect(await simulatedIn(cast, document)).toEqual([
      ...['DOCUMENT_OPENED', 'SIGNER_ATTACHMENT_UPLOADED', 'SIGNER_ATTACHMENT_UPLOADED', 'DOCUMENT_SIGNED'],
    ]);
  });

  test('are checked as on the page, each issue at its key, and nothing is kept', async () => {
    const { cast, document, valuesOf } = await withFields([
      input('TEXT', 'name', 0.1),
      input('DATE', 'start', 0.2),
      input('CHECKBOX', 'agreed', 0.25),
    ]);
    const issuesOf = async (values: Record<string, unknown>) => {
      const { status, body } = await attempt(cast, document, first, { action: 'SIGN', values });
      expect(status).toBe(400);
      return (body as { issues: { path: string; code: string }[] }).issues.map(({ path, code }) => [path, code]);
    };
    expect(await issuesOf({ surname: 'A', agreed: 'maybe', name: ['a', 'b'] })).toEqual([
      ['values.surname', 'INVALID_VALUE'],
      ['values.name', 'INVALID_VALUE'],
    ]);
    expect(await issuesOf({ start: 'tomorrow', agreed: 'maybe', name: null })).toEqual([
      ['values.start', 'INVALID_FORMAT'],
      ['values.agreed', 'INVALID_VALUE'],
      ['values.name', 'INVALID_VALUE'],
    ]);
    for (const body of [{ action: 'OPEN', values: {} }, { action: 'SIGN', reason: 'No' }, { action: 'READ' }])
      expect((await attempt(cast, document, first, body)).status).toBe(400);
    expect(await valuesOf()).toMatchObject({ name: null, start: null, agreed: null });
    expect(await simulatedIn(cast, document)).toEqual([]);
  });

  test('include a choice where a product table requires one', async () => {
    const cast = await sandbox();
    const product = (id: string) => ({ id, name: id, price: 100, optional: true });
    const document = await cast.api.done(documentOperations.create, {
      body: {
        name: 'Offert',
        parties: [anna],
        content: [
          {
            type: 'PRODUCT_TABLE',
            fieldMeta: {
              allowSelection: true,
              selectionPartyId: 'anna',
              selectionRequired: true,
              products: [product('a'), product('b')],
            },
          },
        ],
        send: true,
      } as never,
    });
    const signed = await simulate(cast, document, first);
    expect(signed.parties[0]?.signingStatus).toBe('SIGNED');
    expect(signed.productTables[0]?.rows.map(row => row.selected)).toEqual([true, false]);
  });
});
