/**
 * What a file proves: its seals, its attached journal, and the journal's facts about the document. The command line,
 * the public page and the single-file verifier share this code. Pure.
 */
import { createHash } from 'node:crypto';
import type { ArchiveTimestamp, Seal, Verification } from '../../../platform/pdf/pdf.ts';
import { type JournalExport, type ReadableEntry, readableEntries } from '../../events/chain.ts';
import { type ChainCheck, checkChain, emptyCheck } from '../../events/chain-check.ts';
import { readJournal } from '../../events/chain-read.ts';

/**
 * VALID: sealed, unchanged, and with a complete journal. OTHER: its signatures are valid, but it is not one of our
 * files (no journal, or a different sealer than requested). UNKNOWN: signed by others, and cannot be checked here.
 * UNSEALED: it has no signature. BROKEN: a check failed.
 */
export type Verdict = 'VALID' | 'OTHER' | 'UNKNOWN' | 'UNSEALED' | 'BROKEN' | 'UNREADABLE';

/** A party's signature according to the journal; null members were personal values and are erased. */
export interface ReportedSignature {
  partyId: string | null;
  name: string | null;
  at: string;
  method: string | null;
  /** The party they signed for as a delegate. Null if they signed for themselves or the name was erased. */
  actsFor: string | null;
}

export interface Evidence {
  verdict: Verdict;
  /** Whether the verdict is VALID. */
  ok: boolean;
  file: FileFacts;
  /** Facts from the journal, which are only as reliable as its chain. */
  document: {
    id: string;
    name: string | null;
    organization: string | null;
    sentAt: string | null;
    originalSha256: string | null;
    /** Whether the second file is ORIGINAL; null if none was given. */
    originalMatches: boolean | null;
    signatures: ReportedSignature[];
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
    /** Numbers of entries and values that belong to the sender alone and are not in this file. */
    withheldEntries: number;
    withheldValues: number;
  };
  attachments: { name: string; size: number; sha256: string }[];
  /** Short English texts; empty if VALID. */
  problems: string[];
}

export const journalName = 'journal.json';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Facts of a file, so that it need not be in memory for the verdict. */
export interface FileFacts {
  sha256: string;
  size: number;
}
export const fileFacts = (bytes: Buffer): FileFacts => ({ sha256: sha256(bytes), size: bytes.length });
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Name of the original party of a delegation. */
const nameIn = (given: unknown): string | null =>
  typeof given === 'object' && given !== null && 'name' in given ? textOf(given.name) : null;

interface ReportedFacts {
  sentAt: string | null;
  originalSha256: string | null;
  signatures: ReportedSignature[];
  problems: string[];
}

/** Collects the facts since the document was last sent, because parties sign what was sent last. */
function report(entries: readonly ReadableEntry[]): ReportedFacts {
  const reported: ReportedFacts = { sentAt: null, originalSha256: null, signatures: [], problems: [] };
  for (const { type, at, who, data, sequence } of entries) {
    const original = textOf(data.originalSha256);
    if (type === 'DOCUMENT_SENT' || type === 'DOCUMENT_WITHDRAWN')
      Object.assign(reported, {
        sentAt: type === 'DOCUMENT_SENT' ? at : null,
        originalSha256: type === 'DOCUMENT_SENT' ? original : null,
        signatures: [],
      });
    if (type !== 'DOCUMENT_SIGNED') continue;
    const method = textOf(data.method);
    reported.signatures.push({
      partyId: textOf(data.partyId),
      name: who.name,
      at,
      method,
      actsFor: nameIn(data.actsFor),
    });
    if (original !== reported.originalSha256)
      reported.problems.push(`entry ${sequence} signs other bytes than were sent`);
  }
  return reported;
}

interface JournalFound {
  journal: JournalExport | null;
  check: ChainCheck;
  reported: ReportedFacts;
}

function judgeJournal(bytes: Buffer | null): JournalFound {
  const check = emptyCheck();
  const nothing = { journal: null, check, reported: report([]) };
  if (bytes === null) return nothing;
  const journal = readJournal(bytes);
  if (typeof journal === 'string') return { ...nothing, check: { ...check, problems: [journal] } };
  const reported = report(readableEntries(journal.entries));
  const checked = checkChain(journal);
  return { journal, check: { ...checked, problems: [...checked.problems, ...reported.problems] }, reported };
}

/** Handles JSON that is nested too deeply to be parsed, which no real journal is. */
function journalOf(bytes: Buffer | null): JournalFound {
  try {
    return judgeJournal(bytes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const problems = ['the attached journal is nested too deep to be read'];
    return { journal: null, check: { ...emptyCheck(), problems }, reported: report([]) };
  }
}

/** Trust in the signer is a separate question from whether the file was changed. */
const isAboutTrust = (problem: string): boolean => /(^|: )Its chain ends at /.test(problem);
const isAboutChange = (problem: string): boolean => /(changed|added to) after it was sealed/.test(problem);

/** Other programs sign in many ways, so this reports only what could be established. */
function foreignVerdict({ seals, problems }: Verification): Verdict {
  if (problems.some(isAboutChange)) return 'BROKEN';
  return seals.length > 0 && seals.every(seal => seal.state === 'HOLDS') ? 'OTHER' : 'UNKNOWN';
}

function verdictOf(found: Verification | null, chain: JournalFound, hasJournal: boolean): Verdict {
  const says = (start: string) => found?.problems.some(problem => problem.startsWith(start)) ?? false;
  if (!found || says('The file cannot be ')) return 'UNREADABLE';
  if (says('The file carries no seal')) return 'UNSEALED';
  if (!hasJournal) return foreignVerdict(found);
  if (found.problems.some(problem => !isAboutTrust(problem)) || chain.check.problems.length > 0) return 'BROKEN';
  return found.ok ? 'VALID' : 'OTHER';
}

/**
 * `found` is the result of `verifyPdf`, or null if the file could not be read; `original` is a second file to compare.
 */
export function evidenceOf(file: FileFacts, found: Verification | null, original: FileFacts | null = null): Evidence {
  const attachments = found?.attachments ?? [];
  const attached = attachments.find(a => a.name === journalName)?.bytes ?? null;
  const chain = journalOf(attached);
  const { journal, check, reported } = chain;
  const verdict = verdictOf(found, chain, attached !== null);
  const originalMatches = original && journal ? original.sha256 === reported.originalSha256 : null;
  const missing = attached === null && (verdict === 'OTHER' || verdict === 'UNKNOWN');
  const problems = [
    ...(found?.problems ?? ['The file cannot be read as a PDF.']),
    ...(missing ? ['The file carries no journal.'] : []),
    ...check.problems.map(problem => `The journal: ${problem}.`),
    ...(originalMatches === false ? ['The original that was given is not the one that was sent.'] : []),
  ];
  const judged = originalMatches === false ? 'BROKEN' : verdict;
  return {
    verdict: judged,
    ok: judged === 'VALID',
    file,
    document: journal && {
      ...journal.document,
      sentAt: reported.sentAt,
      originalSha256: reported.originalSha256,
      originalMatches,
      signatures: reported.signatures,
    },
    seals: found?.seals ?? [],
    timestamps: found?.timestamps ?? [],
    chain: {
      ok: journal !== null && check.problems.length === 0,
      format: journal?.format ?? null,
      entries: journal?.entries.length ?? 0,
      head: journal?.head ?? null,
      disclosed: check.disclosed,
      erased: check.erased,
      withheldEntries: check.withheldEntries,
      withheldValues: check.withheldValues,
    },
    attachments: attachments.map(a => ({ name: a.name, size: a.bytes.length, sha256: sha256(a.bytes) })),
    problems: [...new Set(problems)],
  };
}
