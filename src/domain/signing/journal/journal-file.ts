/** JOURNAL is the readable audit trail with the hash chain attached, sealed like the document. */

import type { App } from '../../app.ts';
import { documentTexts } from '../../content/locales/documents.ts';
import { findDocumentOfSession, lockDocumentOfJob } from '../../documents/store.ts';
import { exportJournal } from '../../events/journal.ts';
import { loadOrganization } from '../../organizations/load.ts';
import { documentFileOf, documentFiles, insertDocumentFile } from '../files/document-file.ts';
import { journalTexts } from '../locales/journal.ts';
import { fileDeletionQueue } from '../queues.ts';
import { journalAttachment, watermarkOf } from '../sealing/seal.ts';
import { journalSections } from './journal-sections.ts';

export async function makeJournal(app: App, documentId: string): Promise<void> {
  const document = await findDocumentOfSession(app.db, documentId);
  if (!document || document.completed_at === null) return;
  const files = await documentFiles(app.db, documentId);
  const signed = files.find(f => f.type === 'SIGNED');
  if (!signed || files.some(f => f.type === 'JOURNAL')) return;
  const organization = await loadOrganization(app.db, document.organization_id);
  const journal = await exportJournal(app.db, app.secrets, {
    id: document.id,
    name: document.name,
    organization: organization.name,
  });
  const { language } = document.meta;
  const out = app.storage.tempPath();
  const at = app.clock.now();
  const sealed = await app.pdf.journal(
    {
      language,
      page: documentTexts[language].page,
      title: `${journalTexts[language].title}: ${document.name}`,
      watermark: watermarkOf(organization),
      ...journalSections(journalTexts[language], journal, signed.sha256),
      attachments: [journalAttachment(journal)],
      reason: `${document.id} journal ${journal.head}`,
      at,
    },
    out,
  );
  const storageKey = `sealed/${document.organization_id}/${document.id}/${sealed.sha256}.pdf`;
  await app.storage.adopt(storageKey, out);
  await app.db.tx(async tx => {
    const locked = await lockDocumentOfJob(tx, documentId);
    // The document was deleted permanently in the meantime, so its file must be deleted too.
    if (!locked) return app.jobs.add(tx, fileDeletionQueue, { key: storageKey });
    if ((await documentFiles(tx, documentId)).some(f => f.type === 'JOURNAL')) return;
    await insertDocumentFile(tx, locked, documentFileOf('JOURNAL', storageKey, sealed, at), app.clock.now());
  });
}
