/** JOURNAL: the audit trail as people read it, with the chain itself attached, sealed like the document. */
import type { Ground } from '../act.ts';
import type { DocumentWithParties } from '../documents/document.ts';
import { findDocumentOfVisit, lockDocumentOfJob } from '../documents/store.ts';
import { isoOrNull } from '../documents/times.ts';
import { type Entry, exportJournal, type JournalExport } from '../events/journal.ts';
import { loadOrganization } from '../organizations/load.ts';
import { documentFiles, insertDocumentFile } from './document-file.ts';
import { type JournalWords, journalWords } from './journal-words.ts';
import { journalAttachment, markOf } from './seal.ts';

export async function journalNow(ground: Ground, documentId: string): Promise<void> {
  const document = await findDocumentOfVisit(ground.db, documentId);
  if (!document || document.completed_at === null) return;
  const files = await documentFiles(ground.db, documentId);
  const signed = files.find(f => f.type === 'SIGNED');
  if (!signed || files.some(f => f.type === 'JOURNAL')) return;
  const organization = await loadOrganization(ground.db, document.organization_id);
  const journal = await exportJournal(ground.db, {
    id: document.id,
    name: document.name,
    organization: organization.name,
  });
  const language = document.meta.language === 'sv' ? 'sv' : 'en';
  const out = ground.storage.tempPath();
  const sealed = await ground.pdf.journal(
    {
      language,
      title: `${journalWords[language].title}: ${document.name}`,
      mark: markOf(organization),
      ...readable(journalWords[language], document, journal, organization.name, signed.sha256),
      attachments: [journalAttachment(journal)],
      reason: `${document.id} journal ${journal.head}`,
      at: ground.clock.now(),
    },
    out,
  );
  const storageKey = `sealed/${document.organization_id}/${document.id}/${sealed.sha256}.pdf`;
  await ground.storage.adopt(storageKey, out);
  await ground.db.tx(async tx => {
    const locked = await lockDocumentOfJob(tx, documentId);
    if (!locked || (await documentFiles(tx, documentId)).some(f => f.type === 'JOURNAL')) return;
    await insertDocumentFile(
      tx,
      locked,
      {
        type: 'JOURNAL',
        storageKey,
        sha256: sealed.sha256,
        size: sealed.size,
        seal: { level: sealed.level, certificate: sealed.certificate },
      },
      ground.clock.now(),
    );
  });
}

const time = (at: string) => at.replace('T', ' ').replace(/\.\d+Z$/, ' UTC');

function readable(
  words: JournalWords,
  document: DocumentWithParties,
  journal: JournalExport,
  organization: string,
  sha256: string,
) {
  return {
    facts: [
      { label: words.document, value: document.name },
      { label: words.id, value: document.id },
      { label: words.sender, value: organization },
      { label: words.sent, value: time(isoOrNull(document.sent_at) ?? '') },
      { label: words.completed, value: time(isoOrNull(document.completed_at) ?? '') },
      { label: words.original, value: document.original_sha256 ?? '' },
      { label: words.sealed, value: sha256 },
      { label: words.head, value: journal.head },
    ],
    sections: [
      {
        heading: words.parties,
        columns: words.partyColumns,
        rows: document.parties.map(p => [
          p.name,
          p.email ?? p.phone ?? '',
          words.role[p.role],
          p.signed_at ? time(isoOrNull(p.signed_at) ?? '') : '–',
        ]),
      },
      {
        heading: words.entries,
        columns: words.entryColumns,
        rows: journal.entries.map(({ entry, hash }) => [
          String(entry.sequence),
          time(entry.at),
          words.event(entry.type),
          whoIs(entry, words),
          hash.slice(0, 16),
        ]),
      },
    ],
  };
}

function whoIs({ who, data }: Entry, words: JournalWords): string {
  const name = who.kind === 'SYSTEM' ? words.service : (who.name ?? '');
  const reason = typeof data.reason === 'string' ? ` “${data.reason}”` : '';
  return [name, who.email, who.ip].filter(Boolean).join(', ') + reason;
}
