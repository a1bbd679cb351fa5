/**
 * Archive timestamps before they lapse: a file at B-LTA proves itself only as long as the certificates of its last
 * timestamp hold, so it is stamped again in time. What is added stands behind what was there, which stays as it is.
 */
import type { Ground } from '../act.ts';
import { subjectOf } from '../documents/journal.ts';
import { findDocumentOfVisit, lockDocumentOfJob } from '../documents/store.ts';
import { theService, writeJournal } from '../events/journal.ts';
import { addressMs } from '../files/show.ts';
import { type DocumentFile, documentFiles, dueForRenewal, replaceDocumentFile } from './document-file.ts';

export interface Renewal {
  documentId: string;
  type: DocumentFile['type'];
}

/** Adds a job for each file whose time has come; one that is under way already is not added twice. */
export async function renewLater(ground: Ground): Promise<void> {
  const due = await dueForRenewal(ground.db, ground.clock.now());
  await ground.db.tx(async tx => {
    for (const one of due) await ground.jobs.add(tx, 'renew', one, { key: `${one.documentId}/${one.type}` });
  });
}

export async function renewNow(ground: Ground, { documentId, type }: Renewal): Promise<void> {
  const document = await findDocumentOfVisit(ground.db, documentId);
  const file = (await documentFiles(ground.db, documentId)).find(one => one.type === type);
  if (!document || !file?.renewAt || file.renewAt > ground.clock.now()) return;
  const out = ground.storage.tempPath();
  const renewed = await ground.pdf.renew(await ground.storage.pathOf(file.storageKey), out);
  const { sha256, size, authority, timestampedAt, archivedUntil } = renewed;
  const storageKey = `sealed/${document.organization_id}/${documentId}/${sha256}.pdf`;
  await ground.storage.adopt(storageKey, out);
  const seal = { ...file.seal, archivedUntil };
  const data = { fileType: type, before: file.sha256, sha256, size, authority, timestampedAt, archivedUntil };
  await ground.db.tx(async tx => {
    const now = ground.clock.now();
    const locked = await lockDocumentOfJob(tx, documentId);
    const isFirst = await replaceDocumentFile(
      tx,
      documentId,
      file.storageKey,
      { type, storageKey, sha256, size, seal },
      now,
    );
    // Deleted for good meanwhile: nothing of it may be left.
    if (!locked) return ground.jobs.add(tx, 'drop-file', { key: storageKey });
    if (!isFirst) return;
    const entry = { type: 'DOCUMENT_ARCHIVE_TIMESTAMP_RENEWED', who: theService, data };
    await writeJournal(tx, ground.secrets, subjectOf(locked), [entry], now);
    const runAt = new Date(now.getTime() + addressMs * 2); // addresses of it that were given out still lead there
    await ground.jobs.add(tx, 'drop-file', { key: file.storageKey }, { runAt });
  });
}
