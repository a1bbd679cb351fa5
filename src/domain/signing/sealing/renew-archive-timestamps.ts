/**
 * Renews archive timestamps: a B-LTA file can be validated on its own only as long as the certificates of its last
 * timestamp are valid, and the file proves that they are not revoked. The new timestamp is appended; existing bytes do
 * not change.
 */

import type { App } from '../../app.ts';
import { subjectOf } from '../../documents/journal.ts';
import { findDocumentOfSession, lockDocumentOfJob } from '../../documents/store.ts';
import { systemActor, writeJournal } from '../../events/journal.ts';
import { addressMs } from '../../files/show.ts';
import { documentFiles, dueForRenewal, replaceDocumentFile } from '../files/document-file.ts';
import { fileDeletionQueue, type RenewalJob, renewalQueue } from '../queues.ts';

/** Adds a job for each file that is due. The job key prevents adding one that is already in progress. */
export async function enqueueRenewals(app: App): Promise<void> {
  const due = await dueForRenewal(app.db, app.clock.now());
  await app.db.tx(async tx => {
    for (const one of due) await app.jobs.add(tx, renewalQueue, one, { key: `${one.documentId}/${one.type}` });
  });
}

export async function renewSeal(app: App, { documentId, type }: RenewalJob): Promise<void> {
  const document = await findDocumentOfSession(app.db, documentId);
  const file = (await documentFiles(app.db, documentId)).find(one => one.type === type);
  if (!document || !file?.renewAt || file.renewAt > app.clock.now()) return;
  const out = app.storage.tempPath();
  const renewed = await app.pdf.renew(await app.storage.pathOf(file.storageKey), out);
  const { sha256, size, authority, timestampedAt, archivedUntil, provenUntil } = renewed;
  const storageKey = `sealed/${document.organization_id}/${documentId}/${sha256}.pdf`;
  await app.storage.adopt(storageKey, out);
  const seal = { ...file.seal, archivedUntil, provenUntil };
  const data = { fileType: type, before: file.sha256, sha256, size, authority, timestampedAt, archivedUntil };
  await app.db.tx(async tx => {
    const now = app.clock.now();
    const locked = await lockDocumentOfJob(tx, documentId);
    const isFirst = await replaceDocumentFile(
      tx,
      documentId,
      file.storageKey,
      { type, storageKey, sha256, size, seal },
      now,
    );
    // The document was deleted permanently in the meantime, so its file must be deleted too.
    if (!locked) return app.jobs.add(tx, fileDeletionQueue, { key: storageKey });
    if (!isFirst) return;
    const entry = { type: 'DOCUMENT_ARCHIVE_TIMESTAMP_RENEWED', who: systemActor, data };
    await writeJournal(tx, app.secrets, subjectOf(locked), [entry], now);
    const runAt = new Date(now.getTime() + addressMs * 2); // download URLs that were handed out still point to the old file
    await app.jobs.add(tx, fileDeletionQueue, { key: file.storageKey }, { runAt });
  });
}
