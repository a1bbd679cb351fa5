/** Adds the page that says who signed to the pages with which SIGNED ends. */
import { writeFile } from 'node:fs/promises';
import { renderSVG } from 'uqr';
import type { App } from '../../app/app.ts';
import type { DocumentWithParties } from '../../documents/document.ts';
import type { Draft } from '../../documents/ports.ts';
import { type JournalExport, readableEntries } from '../../events/chain.ts';
import { addedPages } from '../appendix/added-pages.ts';
import { listIn, newest, textIn } from '../journal/journal-members.ts';
import { partiesInJournal } from '../journal/parties-in-journal.ts';
import { codeImage, evidencePageBlocks } from './evidence-page-blocks.ts';

/** Whether somebody signs who was no signer when the document was sent, and so has no place in ORIGINAL. */
function hasLateSigner({ entries: exported }: JournalExport): boolean {
  const entries = readableEntries(exported);
  const sent = newest(entries, 'DOCUMENT_SENT');
  const isSigner = (facts: { role?: unknown }): boolean => facts.role === 'SIGNER';
  const known = new Set(
    sent &&
      listIn(sent.data, 'parties')
        .filter(isSigner)
        .map(facts => textIn(facts, 'partyId')),
  );
  return partiesInJournal(entries).some(
    ({ id, facts }) => isSigner(facts) && facts.actsFor === undefined && !known.has(id),
  );
}

/** The setting was fixed when the document was sent; documents that were sent before there was one have none. */
function hasEvidencePage({ meta }: DocumentWithParties, journal: JournalExport): boolean {
  if (meta.evidencePage === false) return hasLateSigner(journal);
  return meta.evidencePage === true;
}

/** A file of pages after ORIGINAL; null: none. */
export interface Pages {
  path: string | null;
  count: number;
}

/** `before` are the pages of ORIGINAL, `added` those of the parties' files. `temp` returns new temporary paths. */
export async function withEvidencePage(
  app: App,
  draft: Draft,
  journal: JournalExport,
  { before, added }: { before: number; added: Pages },
  temp: () => string,
): Promise<string | null> {
  const { document } = draft;
  if (!hasEvidencePage(document, journal)) return added.path;
  const pdf = app.pdf.forOwner(document.organization_id);
  const address = `${app.publicUrl}/verify`;
  const typesetDocument = addedPages(draft, before + added.count, [
    { kind: 'FLOW', blocks: evidencePageBlocks(document, journal, address) },
  ]);
  const [codePath, path] = [temp(), temp()];
  await writeFile(codePath, renderSVG(address, { ecc: 'M', border: 0 }));
  await pdf.typeset(typesetDocument, { [codeImage]: { path: codePath, mimeType: 'image/svg+xml' } }, path);
  if (added.path === null) return path;
  const merged = temp();
  await pdf.merge([{ path: added.path }, { path }], merged);
  return merged;
}
