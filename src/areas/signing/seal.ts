/**
 * Sealing (details 3.6): started by the last signature, once per document however many finish together. Rendering and
 * sealing run in a child with no transaction open; one short transaction then stores SIGNED, sets COMPLETED and records
 * `document.completed`. The job is retried without end, as when a timestamp authority does not answer; what it makes is
 * only kept by the run that commits first.
 */
import { rm } from 'node:fs/promises';
import { canonicalJson, type Json } from '../../base/canonical-json.ts';
import type { Tx } from '../../base/database.ts';
import type { Ground } from '../act.ts';
import { documentFields } from '../content/block-fields.ts';
import { blocksOfDocument } from '../content/store.ts';
import { fillable, showFieldValue } from '../content/value.ts';
import { tellParties } from '../documents/invite.ts';
import { subjectOf, tellWithoutActor } from '../documents/journal.ts';
import { findDocumentOfVisit, lockDocumentOfJob, saveDocument } from '../documents/store.ts';
import { tellSender } from '../documents/tell-sender.ts';
import { exportJournal, theService, writeJournal } from '../events/journal.ts';
import { loadOrganization } from '../organizations/load.ts';
import { besidesOf } from './attachments/appendix.ts';
import { type DocumentFile, documentFileOf, insertDocumentFile } from './document-file.ts';
import { picturesOf } from './marks/pictures.ts';
import { draftOf, loadOriginal } from './original.ts';
import { signaturesOf } from './signature.ts';
import { partyStamps } from './stamps.ts';

export const sealLater = (ground: Ground, tx: Tx, documentId: string) =>
  ground.jobs.add(tx, 'seal', { documentId }, { key: documentId });

/** The visible mark of a sandbox's files; null in production. */
export const markOf = (organization: { sandbox: boolean }): string | null => (organization.sandbox ? 'SANDBOX' : null);

export const journalAttachment = (journal: unknown) => ({
  name: 'journal.json',
  mimeType: 'application/json',
  description: 'The hash-chained audit trail',
  bytes: Buffer.from(canonicalJson(journal as Json)),
});

export async function sealNow(ground: Ground, documentId: string): Promise<void> {
  const document = await findDocumentOfVisit(ground.db, documentId);
  if (!document || document.fully_signed_at === null || document.completed_at !== null) return;
  const organization = await loadOrganization(ground.db, document.organization_id);
  const draft = await draftOf(ground.db, document);
  const original = await loadOriginal(ground, ground.db, draft);
  const signatures = await signaturesOf(ground.db, document.id);
  const journal = await exportJournal(ground.db, ground.secrets, {
    id: document.id,
    name: document.name,
    organization: organization.name,
  });
  const { appendix, attachments, facts } = await besidesOf(ground, draft, original.pages.length);
  const out = ground.storage.tempPath();
  const at = ground.clock.now();
  const sealed = await ground.pdf.seal(
    {
      path: await ground.storage.pathOf(original.storageKey),
      stamps: partyStamps(draft, original.layout, signatures, await picturesOf(ground.db, document.id)),
      mark: markOf(organization),
      attachments: [journalAttachment(journal), ...attachments],
      ...(appendix !== null && { appendix }),
      reason: `${document.id} journal ${journal.head}`,
      at,
      title: document.name,
    },
    out,
  );
  if (appendix !== null) await rm(appendix, { force: true });
  const storageKey = `sealed/${document.organization_id}/${document.id}/${sealed.sha256}.pdf`;
  await ground.storage.adopt(storageKey, out);
  // Also of blocks that parties do not see, as GET …/field-values has them.
  const fields = fillable(documentFields(await blocksOfDocument(ground.db, document.id)));
  const fieldValues = fields.map(field => showFieldValue(field, draft.filled));
  await ground.db.tx(tx =>
    complete(
      ground,
      tx,
      documentId,
      documentFileOf('SIGNED', storageKey, sealed, at),
      fieldValues,
      facts,
      organization,
    ),
  );
}

async function complete(
  ground: Ground,
  tx: Tx,
  documentId: string,
  file: DocumentFile,
  fieldValues: unknown[],
  attachments: Json[],
  organization: { id: string; sandbox: boolean },
): Promise<void> {
  const now = ground.clock.now();
  const document = await lockDocumentOfJob(tx, documentId);
  // Deleted for good meanwhile: nothing of it may be left.
  if (!document) return ground.jobs.add(tx, 'drop-file', { key: file.storageKey });
  if (document.fully_signed_at === null || document.completed_at !== null) return;
  await insertDocumentFile(tx, document, file, now);
  Object.assign(document, { status: 'COMPLETED', completed_at: now, updated_at: now });
  await saveDocument(tx, document);
  await writeJournal(
    tx,
    ground.secrets,
    subjectOf(document),
    [
      {
        type: 'DOCUMENT_SEALED',
        who: theService,
        data: { sha256: file.sha256, size: file.size, seal: file.seal as unknown as Json, attachments },
      },
      {
        type: 'DOCUMENT_COMPLETED',
        who: theService,
        data: { signatures: document.parties.filter(p => p.signed_at !== null).length },
      },
    ],
    now,
  );
  await tellWithoutActor(
    ground,
    tx,
    document,
    organization,
    [{ type: 'document.completed', beside: { fieldValues } }],
    now,
  );
  await ground.jobs.add(tx, 'journal', { documentId }, { key: documentId });
  await tellParties(ground, tx, document, 'SEALED', {});
  await tellSender(ground, tx, document, 'COMPLETED', now);
}
