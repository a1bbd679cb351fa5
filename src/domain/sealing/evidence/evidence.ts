/**
 * What a file proves: its seals, its attached journal, and the journal's facts about the document. The command line,
 * the public page and the single-file verifier share this code. Pure.
 */
import { createHash } from 'node:crypto';
import type { ArchiveTimestamp, Embedded, Seal, Verification } from '../../../platform/seal/seal.ts';
import type { JournalExport } from '../../events/chain.ts';
import type { Signers } from '../../events/course-party.ts';
import { type FileFacts, fileFacts } from './file-facts.ts';
import type { ReportedSignature } from './reported-facts.ts';
import { impossible, type JournalFound, journalIn, journalOf, namedBySeal } from './sealed-journal.ts';
import { type Verdict, verdictOf } from './verdict.ts';

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
    /** Whether the second file is ORIGINAL; null if none was given. The verdict is about the first file alone. */
    originalMatches: boolean | null;
    /** The second file is not ORIGINAL but an upload from which it was made. */
    originalIsUpload: boolean;
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

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Whether the file begins with, or contains, bytes of this hash. */
const containedIn =
  ({ beginnings }: FileFacts, attachments: readonly Embedded[]) =>
  (hash: string): boolean =>
    beginnings.has(hash) || attachments.some(({ bytes }) => sha256(bytes) === hash);

function documentOf({ journal, course, reported }: JournalFound, given: FileFacts | null): Evidence['document'] {
  if (journal === null) return null;
  const { sentAt, sentThrough, originalSha256, uploads, signatures, sandbox } = reported;
  return {
    ...journal.document,
    ...{ sentAt, sentThrough, originalSha256, signatures, sandbox },
    originalMatches: given && given.sha256 === originalSha256,
    originalIsUpload: given !== null && given.sha256 !== originalSha256 && uploads.includes(given.sha256),
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
  const { journal, check, course } = chain;
  const contradictions = impossible(chain, named, containedIn(file, attachments));
  const wrong = [...check.problems, ...contradictions];
  const verdict = verdictOf(found, journal, head !== null, wrong);
  const isChanged = found?.kinds.some(kind => kind === 'CHANGED' || kind === 'DAMAGED') ?? true;
  const missing = attached === null && (verdict === 'OTHER' || verdict === 'UNKNOWN');
  const problems = [
    ...(found?.problems ?? ['The file cannot be read as a PDF.']),
    ...(missing ? ['The file carries no journal.'] : []),
    ...(head !== null && attached === null && !isChanged ? ['The journal that the seal names cannot be found.'] : []),
    ...(verdict === 'UNVERIFIED' && found?.problems.length === 0 ? ['Nobody vouches for the sealer.'] : []),
    ...wrong.map(problem => `The journal: ${problem}.`),
  ];
  return {
    verdict,
    ok: verdict === 'VALID',
    file: { sha256: file.sha256, size: file.size },
    sealedSize: found?.sealedSize ?? null,
    document: documentOf(chain, original),
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

export { type FileFacts, fileFacts, type Verdict };
