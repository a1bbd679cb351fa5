/** Completing a document before everyone has signed. */
import { describe, expect, test } from 'vitest';
import { delegationOperations } from '../../src/contract/operations/documents/delegations.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { mailbox } from '../kit/emails.ts';
import { journalIn, ownRoot, proofOf } from '../kit/evidence.ts';
import { download } from '../kit/files.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const received = mailbox(kit);

const complete = ({ api }: Pick<Cast, 'api'>, { id }: Document) =>
  api.call(documentOperations.forceComplete, { params: { id } });
const refused = (code: string) => ({ ok: false, body: { code } });

/** Anna has signed, Bo has not. */
async function halfSigned(cast: Cast): Promise<Document> {
  const document = await twoPartyDocument(cast);
  await kit.work();
  const anna = await signerOf(cast, document, 'Anna Lindqvist');
  await anna.read();
  await anna.sign();
  return document;
}

const typesOf = async ({ api }: Cast) =>
  (await api.done(eventOperations.list, { query: { limit: 100 } })).data.map(e => e.type);

describe('A pending document', () => {
  test('is sealed with the signatures there are; the journal and the e-mails to parties and sender say so', async () => {
    const cast = await kit.organization();
    const document = await halfSigned(cast);
    const bo = await signerOf(cast, document, 'Bo Ek');
    expect(await complete(cast, document)).toMatchObject({ ok: true, body: { status: 'PENDING' } });
    expect(await complete(cast, document)).toMatchObject(refused('INVALID_STATE'));
    expect((await bo.view()).state).toBe('WAITING');
    await kit.work();
    const done = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(done.status).toBe('COMPLETED');
    expect(done.parties.map(p => p.signingStatus)).toEqual(['SIGNED', 'NOT_SIGNED']);
    const types = await typesOf(cast);
    expect(types).toContain('document.completed');
    expect(types).not.toContain('document.fully_signed');

    const { url } = await cast.api.done(documentFileOperations.get, { params: { id: document.id, type: 'SIGNED' } });
    const bytes = await download(url);
    const proof = await proofOf(bytes, ownRoot(kit));
    expect(proof).toMatchObject({ ok: true, problems: [], chain: { ok: true } });
    expect(proof.document).toMatchObject({ completedEarly: true, signers: { signed: 1, all: 2 } });
    expect(JSON.stringify(await journalIn(bytes))).toContain('DOCUMENT_FORCE_COMPLETED');
    expect((await bo.view()).state).toBe('SEALED');
    for (const address of ['anna@example.com', 'bo@example.com'])
      expect((await received(address)).at(-1)?.text).toContain('innan alla hade signerat');
  });

  test('needs a signature, and another status does not do', async () => {
    const cast = await kit.organization();
    const unsigned = await twoPartyDocument(cast);
    expect(await complete(cast, unsigned)).toMatchObject(refused('INVALID_STATE'));
    const draft = await twoPartyDocument(cast, { send: false });
    expect(await complete(cast, draft)).toMatchObject(refused('INVALID_STATE'));
    const half = await halfSigned(cast);
    await cast.api.done(documentOperations.delete, { params: { id: half.id } });
    expect(await complete(cast, half)).toMatchObject(refused('INVALID_STATE'));
  });

  test('cannot be signed any more', async () => {
    const cast = await kit.organization();
    const document = await halfSigned(cast);
    const bo = await signerOf(cast, document, 'Bo Ek');
    await bo.read();
    await complete(cast, document);
    await expect(bo.sign()).rejects.toThrow(/INVALID_STATE|WAITING/);
    await kit.work();
    const done = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(done.parties.map(p => p.signingStatus)).toEqual(['SIGNED', 'NOT_SIGNED']);
  });

  test('ends a delegation that was not signed', async () => {
    const cast = await kit.organization();
    const document = await halfSigned(cast);
    const bo = await signerOf(cast, document, 'Bo Ek');
    await bo.delegate({ name: 'Cy', email: 'cy@example.com', reason: 'Away' });
    await complete(cast, document);
    await kit.work();
    const { data } = await cast.api.done(delegationOperations.list, { params: { id: document.id } });
    expect(data.map(d => d.status)).toEqual(['EXPIRED']);
  });
});

describe('Removing the last signer who has not signed', () => {
  const remove = ({ api }: Pick<Cast, 'api'>, document: Document, name: string) =>
    api.call(partyOperations.delete, {
      params: { id: document.id, partyId: document.parties.find(p => p.name === name)?.id ?? '' },
    });

  test('completes the document where somebody has signed, with FORCE_COMPLETE_DOCUMENT', async () => {
    const cast = await kit.organization();
    const document = await halfSigned(cast);
    const clerk = await joined(kit, cast, { permissions: ['READ_DOCUMENT', 'EDIT_DOCUMENT', 'EDIT_AFTER_SEND'] });
    expect(await remove(clerk, document, 'Bo Ek')).toMatchObject(refused('PERMISSION_DENIED'));
    expect(await remove(cast, document, 'Bo Ek')).toMatchObject({ ok: true });
    await kit.work();
    const done = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(done).toMatchObject({ status: 'COMPLETED', parties: [{ name: 'Anna Lindqvist' }] });
    expect((await received('anna@example.com')).at(-1)?.text).toContain('Alla har signerat');
  });

  test('is refused while nobody has signed', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    expect(await remove(cast, document, 'Bo Ek')).toMatchObject({ ok: true });
    expect(await remove(cast, document, 'Anna Lindqvist')).toMatchObject(refused('INVALID_STATE'));
  });
});
