/**
 * A party hands in a file for a field: streamed to disk within bounds and judged before any transaction, then kept in the
 * place of what the field had. The same file once more, as from a second tab, changes nothing. It is the party's own
 * until it signs.
 */
import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { newId } from '../../../base/ids.ts';
import { invalid } from '../../../contract/errors.ts';
import { limits } from '../../../contract/limits.ts';
import type { SignerView } from '../../../contract/signer/view.ts';
import type { Ground, Origin } from '../../act.ts';
import { subjectOf } from '../../documents/journal.ts';
import { findDocumentOfVisit, lockDocumentOfJob } from '../../documents/store.ts';
import { writeJournal } from '../../events/journal.ts';
import { personal } from '../../events/personal.ts';
import { viewOf } from '../view.ts';
import { type Credentials, whoOf } from '../visit.ts';
import { attachmentsOf, heldIn, insertAttachment, removeAttachment } from './attachment.ts';
import { dropLater } from './drop.ts';
import { safeFilename } from './filename.ts';
import { type Judged, judge } from './judge.ts';
import { type FieldAt, openField, pathOf } from './own-field.ts';

/** What the files of one document come to at most: all of them are in its sealed copy. */
const mostBytesOfDocument = 3 * limits.fileBytes;

export interface HandedIn {
  filename: string;
  body: AsyncIterable<Uint8Array>;
}

export async function handIn(
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  at: FieldAt,
  { filename, body }: HandedIn,
  origin: Origin,
): Promise<SignerView> {
  const found = await findDocumentOfVisit(ground.db, documentId);
  const { terms } = await openField(ground, ground.db, found, credentials, at);
  const path = ground.storage.tempPath();
  let kept: Judged | null = null;
  try {
    const received = await receive(path, body);
    if (received === null) throw unfit(at, { code: 'TOO_BIG', message: 'the file is larger than 25 MB' });
    const judged = await judge(ground, path, terms.allowedTypes);
    if ('code' in judged) throw unfit(at, judged);
    kept = judged;
    return await keep(ground, documentId, credentials, at, { judged, filename, received }, origin);
  } finally {
    await rm(path, { force: true });
    if (kept) await rm(kept.path, { force: true });
  }
}

const unfit = (
  at: FieldAt,
  { code, message }: { code: 'INVALID_TYPE' | 'INVALID_FORMAT' | 'TOO_BIG'; message: string },
) => invalid({ path: pathOf(at), code, message });

/** Its SHA-256 in hex; null: it is too large, and the rest is not read. */
async function receive(path: string, body: AsyncIterable<Uint8Array>): Promise<string | null> {
  const file = await open(path, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of body) {
      size += chunk.length;
      if (size > limits.fileBytes) return null;
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    return hash.digest('hex');
  } finally {
    await file.close();
  }
}

interface Given {
  judged: Judged;
  filename: string;
  /** Of the bytes as they came. */
  received: string;
}

/** Bytes come to their place first and are taken away again where nothing names them. */
async function keep(
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  at: FieldAt,
  { judged, filename, received }: Given,
  origin: Origin,
): Promise<SignerView> {
  const now = ground.clock.now();
  const id = newId('att', now.getTime());
  const storageKey = `attachments/${documentId}/${id}`;
  await ground.storage.adopt(storageKey, judged.path);
  let used = false;
  try {
    const visit = await ground.db.tx(async tx => {
      const opened = await openField(ground, tx, await lockDocumentOfJob(tx, documentId), credentials, at);
      const { document, party } = opened.visit;
      const name = safeFilename(filename, judged.mimeType);
      const held = await attachmentsOf(tx, document.id);
      const before = heldIn(held, { blockId: at.blockId, id: at.fieldId });
      if (before?.sha256 === judged.sha256 && before.filename === name) return opened.visit;
      const others = held.filter(a => a !== before).reduce((sum, a) => sum + Number(a.size), 0);
      if (others + judged.size > mostBytesOfDocument)
        throw unfit(at, { code: 'TOO_BIG', message: 'the files of this document are larger than 75 MB together' });
      if (before) {
        await removeAttachment(tx, before.id);
        await dropLater(ground, tx, [before.storage_key]);
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
      };
      const entry = { type: 'SIGNER_ATTACHMENT_UPLOADED', who: whoOf(party, origin), data };
      await writeJournal(tx, ground.secrets, subjectOf(document), [entry], now);
      used = true;
      return opened.visit;
    });
    return await viewOf(ground, ground.db, visit);
  } finally {
    if (!used) await ground.storage.remove(storageKey);
  }
}
