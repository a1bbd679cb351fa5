/** Files of a document by type. Every URL that is handed out counts as a download. */

import { apiError } from '../../../contract/errors.ts';
import { documentFileOperations } from '../../../contract/operations/files.ts';
import { wholeList } from '../../../contract/paging.ts';
import type { DocumentFileType } from '../../../contract/schemas/files.ts';
import { cleanLine } from '../../../platform/html/clean.ts';
import type { MailAttachment } from '../../../platform/mail/mail.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Json } from '../../../platform/text/canonical-json.ts';
import { isPage } from '../../app/actor.ts';
import type { App } from '../../app/app.ts';
import { type Context, command } from '../../app/operation.ts';
import type { DocumentWithParties } from '../../documents/document.ts';
import { appendEntriesToJournal } from '../../documents/journal.ts';
import { loadDocument, lockToReadOrDelete } from '../../documents/store.ts';
import { placeOf, recordEvents } from '../../events/record.ts';
import { addressMs } from '../../files/show.ts';
import { fileTexts } from '../locales/files.ts';
import { draftOf, findOriginal, makeOriginal } from '../original/original.ts';
import { documentFiles, type StoredSeal } from './document-file.ts';

interface Ready {
  type: DocumentFileType;
  storageKey: string;
  sha256: string;
  /** Null for ORIGINAL, which is not sealed. */
  sealed: { seal: StoredSeal; createdAt: Date } | null;
}

export async function readyFiles(
  app: App,
  db: Queryable,
  document: DocumentWithParties,
  withOriginal = true,
): Promise<Ready[]> {
  const original = withOriginal ? await findOriginal(app, db, await draftOf(db, document)) : null;
  const made = await documentFiles(db, document.id);
  return [
    ...(original?.storageKey && original.sha256
      ? [{ type: 'ORIGINAL' as const, storageKey: original.storageKey, sha256: original.sha256, sealed: null }]
      : []),
    ...made.flatMap(({ type, storageKey, sha256, seal, createdAt }) =>
      type === 'PARTY_JOURNAL' ? [] : [{ type, storageKey, sha256, sealed: { seal, createdAt } }],
    ),
  ];
}

export const showSeal = ({ seal, createdAt }: NonNullable<Ready['sealed']>) => ({
  level: seal.level,
  certificate: seal.certificate,
  timestampAuthority: seal.authority?.name ?? null,
  sealedAt: seal.timestampedAt ?? seal.sealedAt ?? createdAt.toISOString(),
});

const filenameOf = ({ name }: { name: string }, type: Ready['type']): string =>
  `${name}${type === 'ORIGINAL' ? '' : ` (${type.toLowerCase()})`}.pdf`;

async function address(
  { app, actor, now }: Context,
  document: DocumentWithParties,
  { type, storageKey, sealed }: Ready,
) {
  const expiresAt = new Date(now.getTime() + addressMs);
  return {
    type,
    url: await app.storage.signedUrl({
      key: storageKey,
      method: 'GET',
      expiresAt,
      filename: filenameOf(document, type),
      contentType: 'application/pdf',
      forPage: isPage(actor),
    }),
    expiresAt: expiresAt.toISOString(),
    seal: sealed && showSeal(sealed),
  };
}

/** Journal entries of downloads, one per file. */
export const downloads = (files: readonly Ready[], how: Record<string, Json> = {}) =>
  files.map(f => ({ type: 'DOCUMENT_DOWNLOADED', data: { fileType: f.type, sha256: f.sha256, ...how } }));

async function recordDownloads(ctx: Context, document: DocumentWithParties, files: readonly Ready[]): Promise<void> {
  await appendEntriesToJournal(ctx, document, downloads(files));
  const { user } = ctx.actor;
  await recordEvents(
    ctx.app,
    ctx.tx,
    placeOf(ctx.actor),
    files.map(f => ({
      type: 'security.document_downloaded' as const,
      resource: 'security' as const,
      resourceId: document.id,
      object: {
        user,
        ipAddress: ctx.origin.ip,
        userAgent: ctx.origin.userAgent,
        documentId: document.id,
        documentName: document.name,
        fileType: f.type,
      },
    })),
    ctx.now,
  );
}

/** Renders ORIGINAL before the transaction. */
const prepareOriginal = async (
  { actor, tx, app }: Context<Queryable>,
  { params }: { params: { id: string } },
): Promise<void> => {
  const document = await loadDocument(tx, actor, params.id);
  await makeOriginal(app, tx, await draftOf(tx, document));
};

export const listDocumentFiles = command(
  documentFileOperations.list,
  async (ctx, { params }) => {
    const document = await lockToReadOrDelete(ctx.tx, ctx.actor, params.id);
    const files = await readyFiles(ctx.app, ctx.tx, document);
    await recordDownloads(ctx, document, files);
    return wholeList(await Promise.all(files.map(f => address(ctx, document, f))));
  },
  prepareOriginal,
);

export const getDocumentFile = command(
  documentFileOperations.get,
  async (ctx, { params }) => {
    const document = await lockToReadOrDelete(ctx.tx, ctx.actor, params.id);
    const file = (await readyFiles(ctx.app, ctx.tx, document)).find(f => f.type === params.type);
    if (!file) {
      throw apiError('INVALID_STATE', {
        message: `The file ${params.type} is not available yet.`,
        userMessage: { sv: fileTexts.sv.notAvailable(params.type), en: fileTexts.en.notAvailable(params.type) },
      });
    }
    await recordDownloads(ctx, document, [file]);
    return address(ctx, document, file);
  },
  prepareOriginal,
);

/** Larger copies are downloaded through a link instead. */
const maxAttach = 10_000_000;

/** The sealed PDF as an e-mail attachment, named as it is when downloaded; null if it is too large. */
export async function sealedCopy(app: App, document: { id: string; name: string }): Promise<MailAttachment | null> {
  const signed = (await documentFiles(app.db, document.id)).find(f => f.type === 'SIGNED');
  if (!signed || signed.size > maxAttach) return null;
  return {
    filename: cleanLine(filenameOf(document, 'SIGNED')),
    contentType: 'application/pdf',
    content: await app.storage.bytes(signed.storageKey),
  };
}
