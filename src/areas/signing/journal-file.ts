/** JOURNAL: the audit trail as people read it, with the chain itself attached, sealed like the document. */
import type { Ground } from '../act.ts';
import { documentWords } from '../content/words.ts';
import { findDocumentOfVisit, lockDocumentOfJob } from '../documents/store.ts';
import { exportJournal } from '../events/journal.ts';
import { loadOrganization } from '../organizations/load.ts';
import { documentFileOf, documentFiles, insertDocumentFile } from './document-file.ts';
import { journalSections } from './journal-sections.ts';
import { journalWords } from './journal-words/journal-words.ts';
import { journalAttachment, markOf } from './seal.ts';

export async function journalNow(ground: Ground, documentId: string): Promise<void> {
  const document = await findDocumentOfVisit(ground.db, documentId);
  if (!document || document.completed_at === null) return;
  const files = await documentFiles(ground.db, documentId);
  const signed = files.find(f => f.type === 'SIGNED');
  if (!signed || files.some(f => f.type === 'JOURNAL')) return;
  const organization = await loadOrganization(ground.db, document.organization_id);
  const journal = await exportJournal(ground.db, ground.secrets, {
    id: document.id,
    name: document.name,
    organization: organization.name,
  });
  const { language } = document.meta;
  const out = ground.storage.tempPath();
  const at = ground.clock.now();
  const sealed = await ground.pdf.journal(
    {
      language,
      page: documentWords[language].page,
      title: `${journalWords[language].title}: ${document.name}`,
      mark: markOf(organization),
      ...journalSections(journalWords[language], journal, signed.sha256),
      attachments: [journalAttachment(journal)],
      reason: `${document.id} journal ${journal.head}`,
      at,
    },
    out,
  );
  const storageKey = `sealed/${document.organization_id}/${document.id}/${sealed.sha256}.pdf`;
  await ground.storage.adopt(storageKey, out);
  await ground.db.tx(async tx => {
    const locked = await lockDocumentOfJob(tx, documentId);
    // Deleted for good meanwhile: nothing of it may be left.
    if (!locked) return ground.jobs.add(tx, 'drop-file', { key: storageKey });
    if ((await documentFiles(tx, documentId)).some(f => f.type === 'JOURNAL')) return;
    await insertDocumentFile(tx, locked, documentFileOf('JOURNAL', storageKey, sealed, at), ground.clock.now());
  });
}
