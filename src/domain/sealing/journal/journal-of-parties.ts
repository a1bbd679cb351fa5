/** The journal as all parties get it. What no signature lists as withheld is listed first, so that verifiers accept it. */
import type { App } from '../../app/app.ts';
import { subjectOf } from '../../documents/journal.ts';
import { lockDocumentById } from '../../documents/store.ts';
import type { JournalDocument, JournalExport } from '../../events/chain.ts';
import { courseOf } from '../../events/course.ts';
import { systemActor, writeJournal } from '../../events/journal.ts';
import { exportJournal } from '../../events/journal-export.ts';

/** Signatures of an earlier version list less than is withheld now. */
export async function journalOfParties(app: App, described: JournalDocument): Promise<JournalExport> {
  const journal = await exportJournal(app.db, app.secrets, described, 'PARTIES');
  if (courseOf(journal.entries).unlisted.length === 0) return journal;
  return app.db.tx(async tx => {
    const document = await lockDocumentById(tx, described.id);
    const current = await exportJournal(tx, app.secrets, described, 'PARTIES');
    const { unlisted } = courseOf(current.entries);
    // The document was deleted permanently in the meantime, or another run was first.
    if (!document || unlisted.length === 0) return current;
    const entry = { type: 'DOCUMENT_WITHHELD_LISTED', who: systemActor, data: { withheld: unlisted } };
    await writeJournal(tx, app.secrets, subjectOf(document), [entry], app.clock.now());
    return exportJournal(tx, app.secrets, described, 'PARTIES');
  });
}
