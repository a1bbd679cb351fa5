/** Copies of documents. */
import { describe, expect, test } from 'vitest';
import { contentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fieldValueOperations } from '../../src/contract/operations/documents/field-values.ts';
import { linkOperations } from '../../src/contract/operations/documents/links.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { anna, bo, signatureBox, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { corpus, upload } from '../kit/files.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

const copyOf = ({ api }: Pick<Cast, 'api'>, { id }: { id: string }): Promise<Document> =>
  api.done(documentOperations.duplicate, { params: { id } });
const contentOf = async ({ api }: Pick<Cast, 'api'>, { id }: { id: string }) =>
  (await api.done(contentOperations.list, { params: { id } })).data;
const valuesOf = async ({ api }: Pick<Cast, 'api'>, { id }: { id: string }) => {
  const { data } = await api.done(fieldValueOperations.list, { params: { id } });
  return Object.fromEntries(data.map(v => [v.key, v.value]));
};

/** Anna fills `a`, the sender `s`; a proposal of the sender stands in `p`, which Anna changes. */
async function filled(cast: Cast) {
  const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
  const inline = '<p><svc-field key="a" party="anna" required="false"></svc-field></p>';
  const field = (key: string, partyId: string | null) => ({
    id: key,
    key,
    type: 'INPUT' as const,
    fieldMeta: { type: 'INPUT' as const, partyId },
  });
  const document = await twoPartyDocument(cast, {
    send: false,
    externalId: 'x-1',
    documentMeta: { message: 'Hej', signingMode: 'SEQUENTIAL' },
    content: [
      {
        type: 'PDF',
        fieldMeta: { value: file.key, placedFields: [signatureBox('anna', 0.1), signatureBox('bo', 0.5)] },
      },
      { type: 'HTML', fieldMeta: { content: inline } },
      { type: 'FORM', fieldMeta: { fields: [field('s', null), field('p', 'anna')] } },
    ],
  });
  const params = { id: document.id };
  const values = [
    { key: 's', value: 'sender' },
    { key: 'p', value: 'proposed' },
  ];
  await cast.api.done(fieldValueOperations.update, { params, body: { values } });
  return document;
}

describe('A copy of a document', () => {
  test('is a draft of the actor with settings, parties and content, without externalId, linked to it', async () => {
    const cast = await kit.organization();
    const original = await filled(cast);
    const clerk = await joined(kit, cast, { permissions: ['READ_DOCUMENT', 'CREATE_DOCUMENT'] });
    const copy = await copyOf(clerk, original);
    expect(copy).toMatchObject({
      name: original.name,
      status: 'DRAFT',
      externalId: null,
      responsibleUserId: clerk.id,
      documentMeta: { message: 'Hej', signingMode: 'SEQUENTIAL' },
    });
    expect(copy.expiresAt).not.toBeNull();
    expect(copy.parties.map(p => [p.name, p.email])).toEqual([
      [anna.name, anna.email],
      [bo.name, bo.email],
    ]);
    expect(copy.parties.some(p => original.parties.some(o => o.id === p.id))).toBe(false);
    const { data: links } = await cast.api.done(linkOperations.list, { params: { id: original.id } });
    expect(links).toMatchObject([{ fromDocumentId: copy.id, toDocumentId: original.id, origin: 'DUPLICATE' }]);
    const json = JSON.stringify(await contentOf(cast, copy));
    for (const { id } of [...original.parties, original]) expect(json).not.toContain(id);
    for (const { id } of copy.parties) expect(json).toContain(id);
  });

  test('has the values of the sender, never what parties filled, signed or declined', async () => {
    const cast = await kit.organization();
    const original = await filled(cast);
    const params = { id: original.id };
    await cast.api.done(documentOperations.send, { params, body: {} });
    const signer = await signerOf(cast, original, anna.name);
    const blocks = await contentOf(cast, original);
    await signer.opened();
    await kit.db.run(
      `insert into field_values (document_id, block_id, field_id, organization_id, party_id, value, updated_at)
       values ($1, $2, 'a', $3, $4, 'secret of Anna', now())`,
      [original.id, blocks[1]?.id ?? '', cast.organizationId, original.parties[0]?.id ?? ''],
    );
    await kit.db.run(
      `update field_values set party_id = $2, prefilled = jsonb_build_object('value', value), value = 'changed by Anna'
       where document_id = $1 and field_id = 'p'`,
      [original.id, original.parties[0]?.id ?? ''],
    );
    const copy = await copyOf(cast, original);
    expect(copy.status).toBe('DRAFT');
    expect(copy.parties.map(p => [p.signingStatus, p.sendStatus, p.readStatus])).toEqual([
      ['NOT_SIGNED', 'NOT_SENT', 'NOT_OPENED'],
      ['NOT_SIGNED', 'NOT_SENT', 'NOT_OPENED'],
    ]);
    expect(await valuesOf(cast, copy)).toMatchObject({ a: null, s: 'sender', p: 'proposed' });
  });

  test('can be sent and signed, and its original stays as it was', async () => {
    const cast = await kit.organization();
    const original = await twoPartyDocument(cast);
    const copy = await copyOf(cast, original);
    const sent = await cast.api.done(documentOperations.send, { params: { id: copy.id }, body: {} });
    await kit.work();
    await (await signerOf(cast, sent, anna.name)).sign();
    await (await signerOf(cast, sent, bo.name)).sign();
    await kit.work();
    const [signed, before] = [
      await cast.api.done(documentOperations.get, { params: { id: copy.id } }),
      await cast.api.done(documentOperations.get, { params: { id: original.id } }),
    ];
    expect([signed.status, before.status]).toEqual(['COMPLETED', 'PENDING']);
  });

  test('leaves out a party that somebody handed signing to, and fields of a party that was removed', async () => {
    const cast = await kit.organization();
    const original = await twoPartyDocument(cast);
    await (await signerOf(cast, original, bo.name)).delegate({ name: 'Kim Ek', email: 'kim@example.com' });
    expect((await copyOf(cast, original)).parties.map(p => p.name)).toEqual([anna.name, bo.name]);
    await kit.db.run('delete from delegations where document_id = $1', [original.id]);
    await kit.db.run('delete from parties where document_id = $1 and name <> $2', [original.id, anna.name]);
    const copy = await copyOf(cast, original);
    const [block] = await contentOf(cast, copy);
    expect(block?.fieldMeta).toMatchObject({ placedFields: [{ partyId: copy.parties[0]?.id }] });
  });

  test('stays private, and shows the PINs that were made for it', async () => {
    const cast = await kit.organization();
    const documentMeta = { visibility: 'PRIVATE' as const, openVerification: 'PIN' as const };
    const copy = await copyOf(cast, await twoPartyDocument(cast, { send: false, documentMeta }));
    expect(copy.documentMeta).toMatchObject({ visibility: 'PRIVATE', openVerificationPin: expect.any(String) });
  });

  test('of a document in the trash, or out of reach, is refused', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    const { id } = await twoPartyDocument(cast, { send: false });
    expect((await other.api.refused(documentOperations.duplicate, { params: { id } })).code).toBe('NOT_FOUND');
    await cast.api.done(documentOperations.delete, { params: { id } });
    expect((await cast.api.refused(documentOperations.duplicate, { params: { id } })).code).toBe('INVALID_STATE');
  });

  test('is made without a link when the original has as many as it may have', async () => {
    const cast = await kit.organization();
    const original = await twoPartyDocument(cast, { send: false });
    await kit.db.run(
      `insert into documents (id, organization_id, workspace_id, name, type, status, meta, created_by, created_at, updated_at)
       select 'doc_many' || i, $1, $2, 'x', 'SIGNABLE', 'DRAFT', '{}', $3, now(), now() from generate_series(1, 500) i`,
      [cast.organizationId, cast.workspaceId, cast.ownerId],
    );
    await kit.db.run(
      `insert into document_links (id, organization_id, from_document_id, to_document_id, origin, created_at)
       select 'lnk_many' || i, $1, 'doc_many' || i, $2, 'MANUAL', now() from generate_series(1, 500) i`,
      [cast.organizationId, original.id],
    );
    expect((await copyOf(cast, original)).name).toBe(original.name);
  });
});
