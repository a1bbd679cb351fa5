/**
 * Sealing starts with the last signature, once per document even if several parties finish at the same time. Rendering
 * and sealing run in a child process with no transaction open; one short transaction then stores SIGNED, sets COMPLETED
 * and records `document.completed`. The job is retried forever, e.g. while a timestamp authority does not answer. Only
 * the run that commits first keeps its result.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { cleanLine } from '../../platform/html/clean.ts';
import type { PdfAttachment } from '../../platform/pdf-engine/engine.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { canonicalJson, type Json } from '../../platform/text/canonical-json.ts';
import type { App } from '../app/app.ts';
import { documentFields } from '../content/block-fields.ts';
import { blocksOfDocument } from '../content/store.ts';
import { fillable, showFieldValue } from '../content/value.ts';
import { publishWithoutActor, subjectOf } from '../documents/journal.ts';
import { notifyParties } from '../documents/notifications/invite.ts';
import { notifySender } from '../documents/notifications/notify-sender.ts';
import { hasSigned, isDelegated, unsigned } from '../documents/parties/party.ts';
import type { SubmissionPorts } from '../documents/ports.ts';
import { findDocumentById, lockDocumentById, saveDocument } from '../documents/store.ts';
import { type JournalExport, readableEntries } from '../events/chain.ts';
import { maxClockBackMs } from '../events/course-times.ts';
import { systemActor, writeJournal } from '../events/journal.ts';
import { storeFile } from '../files/stored.ts';
import { loadOrganization } from '../organizations/load.ts';
import { picturesOf } from '../signatures/marks/pictures.ts';
import { signaturesOf } from '../signatures/signature.ts';
import { appendixOf } from './appendix/appendix.ts';
import { withEvidencePage } from './evidence-page/evidence-page.ts';
import { type DocumentFile, documentFileOf, insertDocumentFile } from './files/document-file.ts';
import { journalOfParties } from './journal/journal-of-parties.ts';
import { draftOf, loadOriginal, type Original } from './original/original.ts';
import { partyStamps } from './original/stamps.ts';
import { journalQueue, sealQueue } from './queues.ts';

export const enqueueSeal = (app: App, tx: Tx, document: { id: string; organization_id: string }) =>
  app.jobs.add(tx, sealQueue, { documentId: document.id }, { key: document.id, owner: document.organization_id });

/** The visible watermark of sandbox files; null in production. */
export const watermarkOf = (organization: { sandbox: boolean }): string | null =>
  organization.sandbox ? 'SANDBOX' : null;

export const journalAttachment = (journal: unknown) => ({
  name: 'journal.json',
  mimeType: 'application/json',
  description: 'The hash-chained audit trail',
  bytes: Buffer.from(canonicalJson(journal as Json)),
});

/** Whether ORIGINAL is in the sealed file byte for byte, as it is if the seal could be appended to it. */
async function beginsWith(path: string, { sha256, size }: Original): Promise<boolean> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { end: size - 1 })) hash.update(chunk);
  return hash.digest('hex') === sha256;
}

/** For verifiers of a file that had to be written again, such as some that are linearized. */
const originalAttachment = async (path: string): Promise<PdfAttachment> => ({
  name: 'original.pdf',
  mimeType: 'application/pdf',
  description: 'The original as it was sent',
  bytes: await readFile(path),
});

/**
 * Entries are never earlier than those before them, so a clock that was set back can be behind the journal. Verifiers reject
 * a journal that is later than its seal; the job is tried again until the clock has caught up.
 */
function mustNotBeAhead({ entries, document }: JournalExport, now: Date): void {
  const latest = readableEntries(entries).at(-1)?.at;
  if (latest !== undefined && Date.parse(latest) > now.getTime() + maxClockBackMs)
    throw new Error(`the journal of ${document.id} is later than the clock of this node`);
}

/** One that is deleted permanently meanwhile takes along what its file is made of, and has nothing to be sealed. */
export async function sealDocument(app: App, ports: SubmissionPorts, documentId: string): Promise<void> {
  try {
    await makeSealed(app, ports, documentId);
  } catch (error) {
    if ((await findDocumentById(app.db, documentId)) !== null) throw error;
  }
}

async function makeSealed(app: App, ports: SubmissionPorts, documentId: string): Promise<void> {
  const document = await findDocumentById(app.db, documentId);
  if (!document || document.fully_signed_at === null || document.completed_at !== null) return;
  await app.requireSameInstallation(app.db);
  const organization = await loadOrganization(app.db, document.organization_id);
  const draft = await draftOf(app.db, document);
  const original = await loadOriginal(app, app.db, draft);
  const signatures = await signaturesOf(app.db, document.id);
  const described = { id: document.id, name: document.name, organization: organization.name };
  const journal = await journalOfParties(app, described);
  // Includes blocks that parties do not see, as GET …/field-values does.
  const fields = fillable(documentFields(await blocksOfDocument(app.db, document.id)));
  const fieldValues = fields.map(field => showFieldValue(field, draft.filled));
  await app.storage.withTemp(async temp => {
    const before = original.pages.length;
    const { added, attachments, facts } = await appendixOf(app, draft, before, temp);
    const appendix = await withEvidencePage(app, draft, journal, { before, added }, temp);
    const out = temp();
    const at = app.clock.now();
    mustNotBeAhead(journal, at);
    const path = await app.storage.pathOf(original.storageKey, temp);
    const sealInto = (more: PdfAttachment[]) =>
      app.pdf.forOwner(document.organization_id).seal({ ...job, attachments: [...job.attachments, ...more] }, out);
    const job = {
      path,
      stamps: partyStamps(draft, original.layout, signatures, await picturesOf(app.db, document.id)),
      watermark: watermarkOf(organization),
      attachments: [journalAttachment(journal), ...attachments],
      ...(appendix !== null && { appendix }),
      reason: `${document.id} journal ${journal.head}`,
      at,
      title: cleanLine(document.name),
    };
    const first = await sealInto([]);
    const sealed = (await beginsWith(out, original)) ? first : await sealInto([await originalAttachment(path)]);
    const storageKey = `sealed/${document.organization_id}/${document.id}/${sealed.sha256}.pdf`;
    const file = documentFileOf({ type: 'SIGNED' }, storageKey, sealed, at);
    await storeFile(app, storageKey, out, tx =>
      complete(app, ports, tx, documentId, { file, fieldValues, attachments: facts, organization }),
    );
  });
}

/** What a run made, and what the journal and the event say of it. */
interface Sealed {
  file: DocumentFile;
  fieldValues: unknown[];
  attachments: Json[];
  organization: { id: string; sandbox: boolean };
}

async function complete(
  app: App,
  ports: SubmissionPorts,
  tx: Tx,
  documentId: string,
  { file, fieldValues, attachments, organization }: Sealed,
): Promise<boolean> {
  const now = app.clock.now();
  const document = await lockDocumentById(tx, documentId);
  // The document was deleted permanently in the meantime, or another run was first.
  if (!document || document.fully_signed_at === null || document.completed_at !== null) return false;
  await app.requireSameInstallation(tx);
  insertDocumentFile(tx, document, file, now);
  Object.assign(document, { status: 'COMPLETED', completed_at: now, updated_at: now });
  saveDocument(tx, document);
  await ports.followDocument(tx, document, now);
  await writeJournal(
    tx,
    app.secrets,
    subjectOf(document),
    [
      {
        type: 'DOCUMENT_SEALED',
        who: systemActor,
        data: { sha256: file.sha256, size: file.size, seal: file.seal as unknown as Json, attachments },
      },
      {
        type: 'DOCUMENT_COMPLETED',
        who: systemActor,
        data: { signatures: document.parties.filter(p => hasSigned(p) && !isDelegated(document, p)).length },
      },
    ],
    now,
  );
  await publishWithoutActor({ app, tx, now }, document, organization, [
    { type: 'document.completed', extra: { fieldValues } },
  ]);
  await app.jobs.add(tx, journalQueue, { documentId }, { key: documentId, owner: document.organization_id });
  const isEarly = document.parties.some(unsigned);
  await notifyParties(app, tx, document, isEarly ? 'SEALED_EARLY' : 'SEALED', {});
  await notifySender({ app, tx, now }, document, isEarly ? 'COMPLETED_EARLY' : 'COMPLETED');
  return true;
}
