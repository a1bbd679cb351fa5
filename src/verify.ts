/** `sigill verify`: the seal and the journal chain of a PDF, offline. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkChain, type JournalExport } from './areas/events/journal.ts';
import { verifyPdf } from './base/pdf/verify.ts';
import type { Config } from './config.ts';
import { dataDirOf } from './database.ts';

const journalName = 'journal.json';

function readJournal(bytes: Buffer): JournalExport | string {
  let read: unknown;
  try {
    read = JSON.parse(bytes.toString('utf8'));
  } catch {
    return 'the attached journal is not JSON';
  }
  const journal = read as Partial<JournalExport>;
  if (journal.format !== 'sigill-journal-1' || !Array.isArray(journal.entries) || typeof journal.head !== 'string')
    return 'the attached journal has an unknown form';
  return journal as JournalExport;
}

/** Our own root, where this machine has it: then the seal is also checked to be ours. */
function ownRoots(config: Config): string[] | null {
  const dataDir = dataDirOf(config);
  const root = join(dataDir, 'certificates', 'root.crt');
  return existsSync(root) ? [readFileSync(root, 'utf8')] : null;
}

export async function verifyFile(bytes: Buffer, config: Config) {
  const roots = ownRoots(config);
  const { ok, problems, seals, attachments } = await verifyPdf(bytes, roots ? { roots } : {});
  const attached = attachments.find(a => a.name === journalName);
  const journal = attached ? readJournal(attached.bytes) : null;
  const chainProblems =
    journal === null ? ['the file carries no journal'] : typeof journal === 'string' ? [journal] : checkChain(journal);
  return {
    ok: ok && chainProblems.length === 0,
    seals,
    chain: {
      ok: chainProblems.length === 0,
      entries: journal && typeof journal !== 'string' ? journal.entries.length : 0,
      head: journal && typeof journal !== 'string' ? journal.head : null,
      document: journal && typeof journal !== 'string' ? journal.document : null,
    },
    problems: [...problems, ...chainProblems],
  };
}
