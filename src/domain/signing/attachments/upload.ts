/**
 * A party uploads a file for a field. It is streamed to disk with a size limit and checked before any transaction, then
 * replaces the field's previous file. Uploading the same file again, e.g. from a second tab, changes nothing. Other
 * parties cannot see it until the party signs.
 */
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { apiError } from '../../../contract/errors.ts';
import { largestFile, largestTogether, limits } from '../../../contract/limits.ts';
import type { SignerView } from '../../../contract/pages/signer/view.ts';
import { newId } from '../../../platform/ids.ts';
import type { Origin } from '../../app/actor.ts';
import type { App } from '../../app/app.ts';
import { largestUpload } from '../../budgets/budgets.ts';
import { formOfDocument } from '../../budgets/form-of-document.ts';
import { giveBudgetBack, takeBudget } from '../../budgets/take.ts';
import { undrawn } from '../../content/value.ts';
import { subjectOf } from '../../documents/journal.ts';
import { findDocumentById, lockDocumentById } from '../../documents/store.ts';
import { writeJournal } from '../../events/journal.ts';
import { personal } from '../../events/personal.ts';
import { safeFilename } from '../../files/filename.ts';
import { hasRoom } from '../../files/room.ts';
import { claimStoredFile, deleteStoredFile, enqueueFileDeletion, storeAhead } from '../../files/stored.ts';
import { loadStorageTerms } from '../../organizations/load.ts';
import { attachmentsOf, heldIn, insertAttachment, removeAttachment } from '../../signatures/attachments/attachment.ts';
import { type Classified, classify, type Unsuitable } from '../../signatures/attachments/classify.ts';
import { beginUpload, countUploaded } from '../../signatures/attachments/upload-allowance.ts';
import { type Credentials, type PartyStep, type SigningSession, simulatedFact, whoOf } from '../signing-session.ts';
import { viewOf } from '../view.ts';
import { type FieldAt, openField, pathOf } from './own-field.ts';

export interface UploadedAttachment {
  filename: string;
  body: AsyncIterable<Uint8Array>;
  /** Bytes that the client announced; null: none. */
  announced: number | null;
  origin: Origin;
}

/** Throws RATE_LIMITED when the budget of the day is used up, and VALIDATION_FAILED with the problem of the upload. */
export async function uploadAttachment(
  app: App,
  documentId: string,
  credentials: Credentials,
  at: FieldAt,
  { filename, body, announced, origin }: UploadedAttachment,
): Promise<SignerView> {
  const found = await findDocumentById(app.db, documentId);
  const { terms, session } = await openField(app, app.db, found, credentials, at);
  if (!(await beginUpload(app.db, session.party.id)))
    throw unfit(at, {
      code: 'TOO_BIG',
      problem: 'FILES',
      message: 'you have uploaded too many files to this document',
    });
  // The name is drawn with the file, and the file is not worth receiving without it.
  const badName = undrawn(filename);
  if (badName) throw unfit(at, { ...badName, problem: null });
  const amount = Math.min(announced ?? largestUpload, largestUpload);
  const taker = { ip: origin.ip, ...(await formOfDocument(app.db, documentId)) };
  const taken = await takeBudget(app, taker, { PARTY_UPLOADS: amount });
  return app.storage.withTemp(async temp => {
    const path = temp();
    const { sha256: received, size } = await receive(path, body);
    await giveBudgetBack(app, taken, amount - size);
    await countUploaded(app.db, session.party.id, size);
    if (received === null)
      throw unfit(at, { code: 'TOO_BIG', problem: null, message: `the file is larger than ${largestFile}` });
    const judged = await classify(app.pdf.forVisitor(documentId), { path, out: temp() }, terms.allowedTypes);
    if ('code' in judged) throw unfit(at, judged);
    return keep(app, documentId, credentials, at, { judged, filename, received, origin });
  });
}

const unfit = (at: FieldAt, { code, problem, message }: Unsuitable) =>
  apiError('VALIDATION_FAILED', {
    issues: [{ path: pathOf(at), code, message }],
    ...(problem && { upload: problem }),
  });

/** The SHA-256 in hex, or null if the file is too large; the rest is then not read. And the bytes that were read. */
async function receive(
  path: string,
  body: AsyncIterable<Uint8Array>,
): Promise<{ sha256: string | null; size: number }> {
  const file = await open(path, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of body) {
      size += chunk.length;
      if (size > limits.fileBytes) return { sha256: null, size };
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    return { sha256: hash.digest('hex'), size };
  } finally {
    await file.close();
  }
}

interface Given {
  judged: Classified;
  filename: string;
  /** SHA-256 of the file as received. */
  received: string;
  origin: Origin;
}

/** Stores the file, and removes it again if no row refers to it afterwards. */
async function keep(
  app: App,
  documentId: string,
  credentials: Credentials,
  at: FieldAt,
  { judged, filename, received, origin }: Given,
): Promise<SignerView> {
  const now = app.clock.now();
  const id = newId('att', now.getTime());
  const storageKey = `attachments/${documentId}/${id}`;
  await storeAhead(app, storageKey, judged.path);
  try {
    const session = await app.db.tx(tx =>
      keepInStep({ app, tx, documentId, credentials, origin }, at, { id, storageKey, judged, filename, received }),
    );
    return await viewOf(app, app.db, session);
  } catch (error) {
    await deleteStoredFile(app, storageKey);
    throw error;
  }
}

/** A file that `storeAhead` stored. */
export interface StoredUpload {
  id: string;
  storageKey: string;
  judged: Classified;
  filename: string;
  received: string;
}

/** Puts a stored file into the field, in the place of the one that it has. */
export async function keepInStep(
  { app, tx, documentId, credentials, origin }: PartyStep,
  at: FieldAt,
  { id, storageKey, judged, filename, received }: StoredUpload,
): Promise<SigningSession> {
  const now = app.clock.now();
  await claimStoredFile(app, tx, storageKey);
  const opened = await openField(app, tx, await lockDocumentById(tx, documentId), credentials, at);
  const { document, party } = opened.session;
  const name = safeFilename(filename, judged.mimeType);
  const held = await attachmentsOf(tx, document.id);
  const before = heldIn(held, { blockId: at.blockId, id: at.fieldId });
  if (before?.sha256 === judged.sha256 && before.filename === name) {
    await enqueueFileDeletion(app, tx, [storageKey]);
    return opened.session;
  }
  const others = held.filter(a => a !== before).reduce((sum, a) => sum + Number(a.size), 0);
  if (others + judged.size > limits.attachedBytes)
    throw unfit(at, {
      code: 'TOO_BIG',
      problem: 'TOGETHER',
      message: `the files of this document are larger than ${largestTogether} in total`,
    });
  const terms = await loadStorageTerms(tx, document.organization_id);
  if (!(await hasRoom(tx, terms, judged.size - Number(before?.size ?? 0))))
    throw unfit(at, {
      code: 'TOO_BIG',
      problem: 'STORAGE',
      message: 'the sender has no room for more files',
    });
  if (before) {
    await removeAttachment(tx, before.id);
    await enqueueFileDeletion(app, tx, [before.storage_key]);
  }
  await insertAttachment(tx, document, {
    ...{ id, document_id: document.id, block_id: at.blockId, field_id: at.fieldId, party_id: party.id },
    ...{ storage_key: storageKey, filename: name, mime_type: judged.mimeType, size: judged.size },
    ...{ sha256: judged.sha256, received_sha256: received, signed: judged.signed },
    ...{ width: judged.width, height: judged.height, given_at: null, created_at: now },
  });
  const data = {
    ...{ partyId: party.id, blockId: at.blockId, fieldId: at.fieldId, label: opened.terms.label },
    ...{ filename: personal(name), mimeType: judged.mimeType, size: judged.size, sha256: judged.sha256 },
    ...{ receivedSha256: received, replacedSha256: before?.sha256 ?? null },
    ...simulatedFact(origin),
  };
  const entry = { type: 'SIGNER_ATTACHMENT_UPLOADED', who: whoOf(party, origin), data };
  await writeJournal(tx, app.secrets, subjectOf(document), [entry], now);
  return opened.session;
}
