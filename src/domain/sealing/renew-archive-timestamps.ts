/**
 * Renews archive timestamps: a B-LTA file can be validated on its own only as long as the certificates of its last
 * timestamp are valid, and the file proves that they are not revoked. The new timestamp is appended; existing bytes do
 * not change.
 */

import type { Renewed } from '../../platform/pdf-engine/engine.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import { subjectOf } from '../documents/journal.ts';
import { findDocumentById, lockDocumentById } from '../documents/store.ts';
import { systemActor, writeJournal } from '../events/journal.ts';
import { recordFile, storeFile } from '../files/stored.ts';
import { type DocumentFile, documentFiles, dueForRenewal, replaceDocumentFile } from './files/document-file.ts';
import { type RenewalJob, renewalQueue } from './queues.ts';

/** Adds a job for each file that is due. The job key prevents adding one that is already in progress. */
export async function enqueueRenewals(app: App): Promise<void> {
  const due = await dueForRenewal(app.db, app.clock.now());
  await app.db.tx(async tx => {
    for (const { organizationId: owner, ...one } of due)
      await app.jobs.add(tx, renewalQueue, one, { key: keyOf(one), owner });
  });
}

const keyOf = ({ documentId, type, partyId }: RenewalJob): string =>
  [documentId, type, ...(partyId === null ? [] : [partyId])].join('/');

export async function renewSeal(app: App, { documentId, type, partyId }: RenewalJob): Promise<void> {
  const document = await findDocumentById(app.db, documentId);
  const file = (await documentFiles(app.db, documentId)).find(one => one.type === type && one.partyId === partyId);
  if (!document || !file?.renewAt || file.renewAt > app.clock.now()) return;
  await app.requireSameInstallation(app.db);
  await app.storage.withTemp(async temp => {
    const out = temp();
    const pdf = app.pdf.forOwner(document.organization_id);
    const renewed = await pdf.renew(await app.storage.pathOf(file.storageKey, temp), out);
    const storageKey = `sealed/${document.organization_id}/${documentId}/${renewed.sha256}.pdf`;
    await storeFile(app, storageKey, out, tx => replace(app, tx, documentId, file, { storageKey, renewed }));
  });
}

async function replace(
  app: App,
  tx: Tx,
  documentId: string,
  { type, partyId, storageKey: oldKey, sha256: before, seal: oldSeal }: DocumentFile,
  { storageKey, renewed }: { storageKey: string; renewed: Renewed },
): Promise<boolean> {
  const { sha256, size, authority, timestampedAt, archivedUntil, provenUntil } = renewed;
  const now = app.clock.now();
  const locked = await lockDocumentById(tx, documentId);
  const seal = { ...oldSeal, archivedUntil, provenUntil };
  const file = { type, partyId, storageKey, sha256, size, seal };
  const isFirst = await replaceDocumentFile(tx, documentId, oldKey, file, now);
  // The document was deleted permanently in the meantime, or another run was first.
  if (!locked || !isFirst) return false;
  const data = { fileType: type, before, sha256, size, authority, timestampedAt, archivedUntil };
  const entry = { type: 'DOCUMENT_ARCHIVE_TIMESTAMP_RENEWED', who: systemActor, data };
  await writeJournal(tx, app.secrets, subjectOf(locked), [entry], now);
  await recordFile(app, tx, { key: oldKey }); // download URLs that were handed out still point to the old file
  return true;
}
