/**
 * What a file proves: its seals, its attached journal, and the journal's facts about the document. The command line,
 * the public page and the single-file verifier share this code. Pure.
 */
import { createHash } from 'node:crypto';
import type { ArchiveTimestamp, Embedded, Seal, Verification } from '../../../platform/seal/seal.ts';
import { type JournalExport, type ReadableEntry, readableEntries } from '../../events/chain.ts';
import { type ChainCheck, checkChain, emptyCheck } from '../../events/chain-check.ts';
import { readJournal } from '../../events/chain-read.ts';
import { type Course, courseOf } from '../../events/course.ts';
import type { Signers } from '../../events/course-parties.ts';
import { type FileFacts, fileFacts } from './file-facts.ts';
import { contradictionsOf } from './journal-course.ts';

/**
 * VALID: sealed, unchanged, with a complete journal, and the seal leads to a trusted root. UNVERIFIED: the same, but
 * nobody vouches for the sealer: no root was given, or none of them leads to the seal. OTHER: its signatures are valid,
 * but it has no journal, so it is not one of our files. UNKNOWN: signed by others, and cannot be checked here.
 * UNSEALED: it has no signature. ADDED_TO: what was sealed is intact, and more follows it than evidence for its seal.
 * BROKEN: a check failed.
 */
export type Verdict = 'VALID' | 'UNVERIFIED' | 'OTHER' | 'UNKNOWN' | 'UNSEALED' | 'ADDED_TO' | 'BROKEN' | 'UNREADABLE';

/** A party's signature according to the journal; null members were personal values and are erased. */
export interface ReportedSignature {
  partyId: string | null;
  name: string | null;
  at: string;
  method: string | null;
  /** The party they signed for as a delegate. Null if they signed for themselves or the name was erased. */
  actsFor: string | null;
  /** The party accepted the document instead of signing it. */
  accepted: boolean;
  /** Made with the simulated electronic ID of a sandbox. */
  simulated: boolean;
}

export interface Evidence {
  verdict: Verdict;
  /** Whether the verdict is VALID. */
  ok: boolean;
  file: Pick<FileFacts, 'sha256' | 'size'>;
  /** So many bytes of the file are what was sealed, with its seal; null when that is not intact. */
  sealedSize: number | null;
  /** Facts from the journal, which are only as reliable as its chain. */
  document: {
    id: string;
    name: string | null;
    organization: string | null;
    sentAt: string | null;
    /** The app or assistant through which it was sent; null: none. */
    sentThrough: string | null;
    originalSha256: string | null;
    /** Whether the second file is ORIGINAL; null if none was given. */
    originalMatches: boolean | null;
    signatures: ReportedSignature[];
    /** How many of those who should sign have; null if the journal does not say who that is. */
    signers: Signers | null;
    /** The sender completed it before everyone had signed. */
    completedEarly: boolean;
    /** It was sent from a sandbox, so it is a test. */
    sandbox: boolean;
    /** The file is JOURNAL, which tells of the document and does not contain it. */
    isJournalFile: boolean;
  } | null;
  seals: Seal[];
  timestamps: ArchiveTimestamp[];
  chain: {
    ok: boolean;
    format: JournalExport['format'] | null;
    entries: number;
    head: string | null;
    /** Numbers of personal values that are present and match their hash, and of erased ones. */
    disclosed: number;
    erased: number;
    /** Numbers of entries and values that are not for the reader of this file. */
    withheldEntries: number;
    withheldValues: number;
    /** Every hash is right, but what the entries say cannot have happened. */
    isImpossible: boolean;
    /** The largest step back in time that clocks of the service can explain; 0 without one. */
    clockBackMs: number;
  };
  /** Embedded files; `isJournal` marks the one that the seal refers to. */
  attachments: { name: string; size: number; sha256: string; isJournal: boolean }[];
  /** Short English texts; empty if VALID. */
  problems: string[];
  /** What programs could read differently in the document that was sealed; it does not affect the verdict. */
  notes: string[];
  /** Proofs that updates removed from the file; it does not affect the verdict. */
  lost: string[];
}

/** The reason of a seal: the document's id and the head of the journal's chain, which locates the journal. */
const reasonForm = /^(\S+) journal ([0-9a-f]{64})$/;

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Name of the original party of a delegation. */
const nameIn = (given: unknown): string | null =>
  typeof given === 'object' && given !== null && 'name' in given ? textOf(given.name) : null;

interface ReportedFacts {
  sentAt: string | null;
  sentThrough: string | null;
  originalSha256: string | null;
  signatures: ReportedSignature[];
  sandbox: boolean;
  problems: string[];
}

/** A sandbox has a mock provider of electronic IDs; its evidence says so since before sendings did. */
export const isSimulated = (eid: unknown): boolean =>
  typeof eid === 'object' && eid !== null && 'evidence' in eid && eid.evidence === 'MOCK';

/** Collects the facts since the document was last sent, because parties sign what was sent last. */
function report(entries: readonly ReadableEntry[]): ReportedFacts {
  const reported: ReportedFacts = {
    sentAt: null,
    sentThrough: null,
    originalSha256: null,
    signatures: [],
    sandbox: false,
    problems: [],
  };
  for (const { type, at, who, data, sequence } of entries) {
    const original = textOf(data.originalSha256);
    if (type === 'DOCUMENT_SENT' || type === 'DOCUMENT_WITHDRAWN')
      Object.assign(reported, {
        sentAt: type === 'DOCUMENT_SENT' ? at : null,
        sentThrough: type === 'DOCUMENT_SENT' ? textOf(who.through) : null,
        originalSha256: type === 'DOCUMENT_SENT' ? original : null,
        signatures: [],
        sandbox: type === 'DOCUMENT_SENT' && data.sandbox === true,
      });
    if (isSimulated(data)) reported.sandbox = true;
    if (type !== 'DOCUMENT_SIGNED') continue;
    const simulated = isSimulated(data.eid);
    reported.sandbox ||= simulated;
    const method = textOf(data.method);
    reported.signatures.push({
      partyId: textOf(data.partyId),
      name: who.name,
      at,
      method,
      actsFor: nameIn(data.actsFor),
      accepted: data.accepted === true,
      simulated,
    });
    if (original !== reported.originalSha256)
      reported.problems.push(`entry ${sequence} signs other bytes than were sent`);
  }
  return reported;
}

interface JournalFound {
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
function journalOf(bytes: Buffer | null): JournalFound {
  try {
    return judgeJournal(bytes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return nothing(['the attached journal is nested too deep to be read']);
  }
}

/** Other programs sign in many ways, so this reports only what could be established. */
function foreignVerdict({ seals, kinds }: Verification): Verdict {
  if (kinds.some(kind => kind === 'CHANGED' || kind === 'DAMAGED')) return 'BROKEN';
  if (kinds.includes('ADDED_TO')) return 'ADDED_TO';
  return seals.length > 0 && seals.every(seal => seal.state === 'HOLDS') ? 'OTHER' : 'UNKNOWN';
}

/** `isOurs`: the seal names a journal. `problems` are those of the journal. */
function verdictOf(
  found: Verification | null,
  journal: JournalExport | null,
  isOurs: boolean,
  problems: readonly string[],
): Verdict {
  if (!found || found.kinds.includes('UNREADABLE')) return 'UNREADABLE';
  if (found.kinds.includes('UNSEALED')) return 'UNSEALED';
  if (!isOurs) return foreignVerdict(found);
  const isSound = found.kinds.every(kind => kind === 'UNTRUSTED' || kind === 'ADDED_TO') && problems.length === 0;
  if (!isSound || journal === null) return 'BROKEN';
  if (found.kinds.includes('ADDED_TO')) return 'ADDED_TO';
  return found.seals.at(-1)?.trusted === true ? 'VALID' : 'UNVERIFIED';
}

/** The document and the head of the chain that the last seal names, and when it says and proves that it was made. */
interface NamedBySeal {
  sealedId: string | null;
  head: string | null;
  sealedAt: readonly (string | null)[];
}

function namedBySeal(found: Verification | null): NamedBySeal {
  const seal = found?.seals.at(-1);
  const [, sealedId = null, head = null] = reasonForm.exec(seal?.reason ?? '') ?? [];
  return { sealedId, head, sealedAt: [seal?.at ?? null, seal?.timestampedAt ?? null] };
}

/**
 * The file that the seal refers to: added with it, and with the head that the seal names. Its name means nothing, since
 * the uploaded document may have embedded files of any name.
 */
function journalIn(found: Verification | null, head: string | null): Embedded | null {
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

/** All files together that could be the journal: they are read in the process that answers. */
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

/** Whether the file begins with, or contains, bytes of this hash. */
const containedIn =
  ({ beginnings }: FileFacts, attachments: readonly Embedded[]) =>
  (hash: string): boolean =>
    beginnings.has(hash) || attachments.some(({ bytes }) => sha256(bytes) === hash);

/** What the journal cannot say of this file; nothing if the chain is broken, because then it says nothing. */
function impossible(
  { journal, check, course, reported }: JournalFound,
  { sealedId, sealedAt }: NamedBySeal,
  contained: (hash: string) => boolean,
): string[] {
  if (journal === null || check.problems.length > 0) return [];
  const { originalSha256, problems } = reported;
  const file = { sealedId, documentId: journal.document.id, originalSha256, contained, sealedAt };
  return [...problems, ...contradictionsOf(course, file)];
}

function documentOf(
  { journal, course, reported }: JournalFound,
  originalMatches: boolean | null,
): Evidence['document'] {
  if (journal === null) return null;
  const { sentAt, sentThrough, originalSha256, signatures, sandbox } = reported;
  return {
    ...journal.document,
    ...{ sentAt, sentThrough, originalSha256, originalMatches, signatures, sandbox },
    signers: course.signers,
    completedEarly: course.isForced,
    isJournalFile: course.phase === 'SEALED',
  };
}

/**
 * `found` is the result of `verifyPdf`, or null if the file could not be read; `original` is a second file to compare.
 */
export function evidenceOf(file: FileFacts, found: Verification | null, original: FileFacts | null = null): Evidence {
  const attachments = found?.attachments ?? [];
  const named = namedBySeal(found);
  const { head } = named;
  const attached = journalIn(found, head);
  const chain = journalOf(attached?.bytes ?? null);
  const { journal, check, course, reported } = chain;
  const contradictions = impossible(chain, named, containedIn(file, attachments));
  const wrong = [...check.problems, ...contradictions];
  const verdict = verdictOf(found, journal, head !== null, wrong);
  const originalMatches = original && journal ? original.sha256 === reported.originalSha256 : null;
  const isChanged = found?.kinds.some(kind => kind === 'CHANGED' || kind === 'DAMAGED') ?? true;
  const missing = attached === null && (verdict === 'OTHER' || verdict === 'UNKNOWN');
  const problems = [
    ...(found?.problems ?? ['The file cannot be read as a PDF.']),
    ...(missing ? ['The file carries no journal.'] : []),
    ...(head !== null && attached === null && !isChanged ? ['The journal that the seal names cannot be found.'] : []),
    ...(verdict === 'UNVERIFIED' && found?.problems.length === 0 ? ['Nobody vouches for the sealer.'] : []),
    ...wrong.map(problem => `The journal: ${problem}.`),
    ...(originalMatches === false ? ['The original that was given is not the one that was sent.'] : []),
  ];
  const judged = originalMatches === false ? 'BROKEN' : verdict;
  return {
    verdict: judged,
    ok: judged === 'VALID',
    file: { sha256: file.sha256, size: file.size },
    sealedSize: found?.sealedSize ?? null,
    document: documentOf(chain, originalMatches),
    seals: found?.seals ?? [],
    timestamps: found?.timestamps ?? [],
    chain: {
      ok: journal !== null && wrong.length === 0,
      format: journal?.format ?? null,
      entries: journal?.entries.length ?? 0,
      head: journal?.head ?? null,
      disclosed: check.disclosed,
      erased: check.erased,
      withheldEntries: check.withheldEntries,
      withheldValues: check.withheldValues,
      isImpossible: contradictions.length > 0,
      clockBackMs: course.clockBackMs,
    },
    attachments: attachments.map(one => ({
      name: one.name,
      size: one.bytes.length,
      sha256: sha256(one.bytes),
      isJournal: one === attached,
    })),
    problems: [...new Set(problems)],
    notes: found?.notes ?? [],
    lost: found?.lost ?? [],
  };
}

export { type FileFacts, fileFacts };
