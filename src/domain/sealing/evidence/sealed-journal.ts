/** The journal that a seal names: found among the embedded files, read and judged. Pure. */
import type { Embedded, Verification } from '../../../platform/seal/seal.ts';
import { type JournalExport, readableEntries } from '../../events/chain.ts';
import { type ChainCheck, checkChain, emptyCheck } from '../../events/chain-check.ts';
import { readJournal } from '../../events/chain-read.ts';
import { type Course, courseOf } from '../../events/course.ts';
import { contradictionsOf } from './journal-course.ts';
import { type ReportedFacts, report } from './reported-facts.ts';

/** The reason of a seal: the document's id and the head of the journal's chain, which locates the journal. */
const reasonForm = /^(\S+) journal ([0-9a-f]{64})$/;

export interface JournalFound {
  journal: JournalExport | null;
  check: ChainCheck;
  course: Course;
  reported: ReportedFacts;
}

const nothing = (problems: string[]): JournalFound => ({
  journal: null,
  check: { ...emptyCheck(), problems },
  course: courseOf([]),
  reported: report([]),
});

function judgeJournal(bytes: Buffer | null): JournalFound {
  if (bytes === null) return nothing([]);
  const journal = readJournal(bytes);
  if (typeof journal === 'string') return nothing([journal]);
  const { entries } = journal;
  return { journal, check: checkChain(journal), course: courseOf(entries), reported: report(readableEntries(entries)) };
}

/** Handles JSON that is nested too deeply to be parsed, which no real journal is. */
export function journalOf(bytes: Buffer | null): JournalFound {
  try {
    return judgeJournal(bytes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return nothing(['the attached journal is nested too deep to be read']);
  }
}

/** The document and the head of the chain that the last seal names, and when it says and proves that it was made. */
export interface NamedBySeal {
  sealedId: string | null;
  head: string | null;
  sealedAt: readonly (string | null)[];
}

export function namedBySeal(found: Verification | null): NamedBySeal {
  const seal = found?.seals.at(-1);
  const [, sealedId = null, head = null] = reasonForm.exec(seal?.reason ?? '') ?? [];
  return { sealedId, head, sealedAt: [seal?.at ?? null, seal?.timestampedAt ?? null] };
}

/**
 * The file that the seal refers to: added with it, and with the head that the seal names. Its name means nothing, since
 * the uploaded document may have embedded files of any name.
 */
export function journalIn(found: Verification | null, head: string | null): Embedded | null {
  if (found === null || head === null) return null;
  let left = maxJournalBytes;
  // Parses only what mentions the head.
  const isIt = ({ bytes, isSealers }: Embedded): boolean => {
    if (!isSealers || !bytes.includes(head)) return false;
    left -= bytes.length;
    return left >= 0 && headOf(bytes) === head;
  };
  return found.attachments.find(isIt) ?? null;
}

/** All files together that could be the journal. */
const maxJournalBytes = 32 * 1024 * 1024;

const headOf = (bytes: Buffer): string | null => {
  try {
    const journal = readJournal(bytes);
    return typeof journal === 'string' ? null : journal.head;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return null; // nested too deep
  }
};

/** What the journal cannot say of this file; nothing if the chain is broken, because then it says nothing. */
export function impossible(
  { journal, check, course, reported }: JournalFound,
  { sealedId, sealedAt }: NamedBySeal,
  contained: (hash: string) => boolean,
): string[] {
  if (journal === null || check.problems.length > 0) return [];
  const { originalSha256, problems } = reported;
  const file = { sealedId, documentId: journal.document.id, originalSha256, contained, sealedAt };
  return [...problems, ...contradictionsOf(course, file)];
}
