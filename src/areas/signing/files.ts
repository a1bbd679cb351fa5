/** Files of a document by type (details 8): every address given out counts as a download. */
import type { Json } from '../../base/canonical-json.ts';
import type { Queryable } from '../../base/database.ts';
import type { MailAttachment } from '../../base/mail.ts';
import { refusal } from '../../contract/errors.ts';
import { type DocumentFileType, documentFileRows } from '../../contract/files.ts';
import { wholeList } from '../../contract/paging.ts';
import { type Call, type Ground, serve } from '../act.ts';
import type { DocumentWithParties } from '../documents/document.ts';
import { notes } from '../documents/journal.ts';
import { loadDocument, lockDocument } from '../documents/store.ts';
import { placeOf, recordEvents } from '../events/record.ts';
import { addressMs } from '../files/show.ts';
import { documentFiles, type KeptSeal } from './document-file.ts';
import { draftOf, findOriginal, makeOriginal } from './original.ts';

interface Ready {
  type: DocumentFileType;
  storageKey: string;
  sha256: string;
  /** Null of what is not sealed. */
  sealed: { seal: KeptSeal; createdAt: Date } | null;
}

export async function readyFiles(db: Queryable, document: DocumentWithParties, withOriginal = true): Promise<Ready[]> {
  const original = withOriginal ? await findOriginal(db, await draftOf(db, document)) : null;
  const made = await documentFiles(db, document.id);
  const { storageKey, sha256 } = original ?? {};
  return [
    ...(storageKey && sha256 ? [{ type: 'ORIGINAL' as const, storageKey, sha256, sealed: null }] : []),
    ...made.map(({ seal, createdAt, ...file }) => ({ ...file, sealed: { seal, createdAt } })),
  ];
}

const showSeal = ({ seal, createdAt }: NonNullable<Ready['sealed']>) => ({
  level: seal.level,
  certificate: seal.certificate,
  timestampAuthority: seal.authority?.name ?? null,
  sealedAt: seal.timestampedAt ?? seal.sealedAt ?? createdAt.toISOString(),
});

function address(ground: Ground, document: DocumentWithParties, { type, storageKey, sealed }: Ready, now: Date) {
  const expiresAt = new Date(now.getTime() + addressMs);
  const filename = `${document.name}${type === 'ORIGINAL' ? '' : ` (${type.toLowerCase()})`}.pdf`;
  return {
    type,
    url: ground.storage.signedUrl({
      key: storageKey,
      method: 'GET',
      expiresAt,
      filename,
      contentType: 'application/pdf',
    }),
    expiresAt: expiresAt.toISOString(),
    seal: sealed && showSeal(sealed),
  };
}

/** An entry of the journal for each file given out. */
export const downloads = (files: readonly Ready[], how: Record<string, Json> = {}) =>
  files.map(f => ({ type: 'DOCUMENT_DOWNLOADED', data: { fileType: f.type, sha256: f.sha256, ...how } }));

async function noteDownloads(call: Call, document: DocumentWithParties, files: readonly Ready[]): Promise<void> {
  await notes(call, document, downloads(files));
  const { user } = call.actor;
  await recordEvents(
    call.ground,
    call.tx,
    placeOf(call.actor),
    files.map(f => ({
      type: 'security.document_downloaded' as const,
      resource: 'security' as const,
      resourceId: document.id,
      object: {
        user,
        ipAddress: call.origin.ip,
        userAgent: call.origin.userAgent,
        documentId: document.id,
        documentName: document.name,
        fileType: f.type,
      },
    })),
    call.now,
  );
}

/** ORIGINAL is drawn before the transaction. */
const prepareOriginal = async (
  { actor, tx, ground }: Call<Queryable>,
  { params }: { params: { id: string } },
): Promise<void> => {
  const document = await loadDocument(tx, actor, params.id);
  await makeOriginal(ground, tx, await draftOf(tx, document));
};

export const listDocumentFiles = serve(
  documentFileRows.list,
  async (call, { params }) => {
    const document = await lockDocument(call.tx, call.actor, params.id);
    const files = await readyFiles(call.tx, document);
    await noteDownloads(call, document, files);
    return wholeList(files.map(f => address(call.ground, document, f, call.now)));
  },
  prepareOriginal,
);

export const getDocumentFile = serve(
  documentFileRows.get,
  async (call, { params }) => {
    const document = await lockDocument(call.tx, call.actor, params.id);
    const file = (await readyFiles(call.tx, document)).find(f => f.type === params.type);
    if (!file) {
      throw refusal('INVALID_STATE', {
        message: `The file ${params.type} is not produced yet.`,
        userMessage: { sv: `Filen ${params.type} finns inte än.`, en: `The file ${params.type} is not there yet.` },
      });
    }
    await noteDownloads(call, document, [file]);
    return address(call.ground, document, file, call.now);
  },
  prepareOriginal,
);

/** Larger copies are fetched through a link instead. */
const attachMost = 10_000_000;

/** The sealed PDF as an attachment of a letter; null where it is too large for one. */
export async function sealedCopy(ground: Ground, documentId: string): Promise<MailAttachment | null> {
  const signed = (await documentFiles(ground.db, documentId)).find(f => f.type === 'SIGNED');
  if (!signed || signed.size > attachMost) return null;
  return {
    filename: 'signed.pdf',
    contentType: 'application/pdf',
    content: await ground.storage.bytes(signed.storageKey),
  };
}
