/**
 * JOURNAL is the readable audit trail with the hash chain attached, sealed like the document. The sender's form is made
 * after every sealing; that of a party, without what belongs to the sender or to other parties, when it first asks for it.
 */

import { cleanLine } from '../../../platform/html/clean.ts';
import type { JournalJob, Sealed } from '../../../platform/pdf-engine/engine.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import { documentTexts } from '../../content/locales/documents.ts';
import type { BrandMark } from '../../content/typesetting/content-document.ts';
import type { DocumentRow } from '../../documents/document.ts';
import { findDocumentById, lockDocumentById } from '../../documents/store.ts';
import { exportJournal } from '../../events/journal-export.ts';
import { storeFile } from '../../files/stored.ts';
import { loadOrganization } from '../../organizations/load.ts';
import { type DocumentFile, documentFileOf, documentFiles, insertDocumentFile } from '../files/document-file.ts';
import { haveBroken, testedMarks } from '../original/brand-marks.ts';
import { journalAttachment, watermarkOf } from '../seal.ts';
import { journalOfParties } from './journal-of-parties.ts';
import { journalSections } from './journal-sections.ts';
import { journalTextsOf } from './journal-texts.ts';

/** For the sender, or for a party by its id. */
export async function makeJournal(app: App, documentId: string, partyId: string | null): Promise<void> {
  const what = { type: partyId === null ? 'JOURNAL' : 'PARTY_JOURNAL', partyId } as const;
  const document = await findDocumentById(app.db, documentId);
  if (!document || document.completed_at === null) return;
  const files = await documentFiles(app.db, documentId);
  const signed = files.find(f => f.type === 'SIGNED');
  if (!signed || files.some(isOf(what))) return;
  await app.requireSameInstallation(app.db);
  const organization = await loadOrganization(app.db, document.organization_id);
  const described = { id: document.id, name: document.name, organization: organization.name };
  if (partyId !== null) await journalOfParties(app, described);
  const journal = await exportJournal(app.db, app.secrets, described, partyId === null ? 'SENDER' : { partyId });
  const { language } = document.meta;
  const texts = journalTextsOf(document);
  const at = app.clock.now();
  await app.storage.withTemp(async temp => {
    const out = temp();
    const job: JournalJob = {
      language,
      page: documentTexts[language].page,
      title: `${texts.title}: ${cleanLine(document.name)}`,
      watermark: watermarkOf(organization),
      ...journalSections(texts, journal, signed.sha256),
      attachments: [journalAttachment(journal)],
      reason: `${document.id} journal ${journal.head}`,
      at,
    };
    const sealed = await sealedWithBrand(app, document, job, temp, out);
    const storageKey = `sealed/${document.organization_id}/${document.id}/${sealed.sha256}.pdf`;
    const file = documentFileOf(what, storageKey, sealed, at);
    await storeFile(app, storageKey, out, tx => keep(app, tx, documentId, file));
  });
}

/** Whether a file is this one of the document. */
export const isOf =
  ({ type, partyId }: Pick<DocumentFile, 'type' | 'partyId'>) =>
  (file: DocumentFile): boolean =>
    file.type === type && file.partyId === partyId;

/** With the brand of this moment, without pictures that cannot be drawn. */
async function sealedWithBrand(
  app: App,
  document: Pick<DocumentRow, 'organization_id' | 'workspace_id'>,
  job: JournalJob,
  temp: () => string,
  out: string,
): Promise<Sealed> {
  const marks = await testedMarks(app, document);
  const image = async ({ storageKey, mimeType }: BrandMark) => ({
    path: await app.storage.pathOf(storageKey, temp),
    mimeType,
  });
  const brand = marks && { logo: await image(marks.logo), icon: await image(marks.icon) };
  try {
    return await app.pdf.forOwner(document.organization_id).journal({ ...job, ...(brand && { brand }) }, out);
  } catch (error) {
    if (!(await haveBroken(app, document.organization_id, marks))) throw error;
    return sealedWithBrand(app, document, job, temp, out);
  }
}

async function keep(app: App, tx: Tx, documentId: string, file: DocumentFile): Promise<boolean> {
  const locked = await lockDocumentById(tx, documentId);
  const isMade = locked && (await documentFiles(tx, documentId)).some(isOf(file));
  // The document was deleted permanently in the meantime, or the party asked twice at the same time.
  if (!locked || isMade) return false;
  await app.requireSameInstallation(tx);
  insertDocumentFile(tx, locked, file, app.clock.now());
  return true;
}
