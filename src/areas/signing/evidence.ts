/**
 * What a file proves: its seals, the journal attached to it, and what the journal says of the document. The same
 * judgement on the command line, on the public page and in the verifier that is one file. Pure.
 */
import { createHash } from 'node:crypto';
import type { ArchiveTimestamp, Seal, Verification } from '../../base/pdf/pdf.ts';
import {
  type ChainCheck,
  checkChain,
  type JournalExport,
  type ReadableEntry,
  readable,
  readJournal,
} from '../events/chain.ts';

/**
 * VALID: sealed, unchanged, with a whole journal. OTHER: its signatures hold, but it is none of ours (no journal, or
 * sealed by somebody else than was asked for). UNKNOWN: somebody else's, and it cannot be checked here. UNSEALED: it
 * carries no signature. BROKEN: something does not hold.
 */
export type Verdict = 'VALID' | 'OTHER' | 'UNKNOWN' | 'UNSEALED' | 'BROKEN' | 'UNREADABLE';

/** A party's signature, as the journal tells it; null where a personal value was erased. */
export interface ToldSignature {
  partyId: string | null;
  name: string | null;
  at: string;
  method: string | null;
  /** Who had handed signing to them; null: they signed for themselves, or it was erased. */
  actsFor: string | null;
}

export interface Evidence {
  verdict: Verdict;
  /** VALID. */
  ok: boolean;
  file: FileFacts;
  /** What the journal says, believed only as far as the chain holds. */
  document: {
    id: string;
    name: string | null;
    organization: string | null;
    sentAt: string | null;
    originalSha256: string | null;
    /** Whether the file that was given beside it is ORIGINAL; null when none was given. */
    originalMatches: boolean | null;
    signatures: ToldSignature[];
  } | null;
  seals: Seal[];
  timestamps: ArchiveTimestamp[];
  chain: {
    ok: boolean;
    format: JournalExport['format'] | null;
    entries: number;
    head: string | null;
    /** Personal values that are there and right, and those that were erased. */
    disclosed: number;
    erased: number;
  };
  attachments: { name: string; size: number; sha256: string }[];
  /** In short English; none when VALID. */
  problems: string[];
}

export const journalName = 'journal.json';

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A file by itself, so that it need not be held in memory to be judged. */
export interface FileFacts {
  sha256: string;
  size: number;
}
export const fileFacts = (bytes: Buffer): FileFacts => ({ sha256: sha256(bytes), size: bytes.length });
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Of whoever handed signing over. */
const nameIn = (given: unknown): string | null =>
  typeof given === 'object' && given !== null && 'name' in given ? textOf(given.name) : null;

interface Told {
  sentAt: string | null;
  originalSha256: string | null;
  signatures: ToldSignature[];
  problems: string[];
}

/** What happened since it was last sent; whoever signs, signs what was sent. */
function tell(entries: readonly ReadableEntry[]): Told {
  const told: Told = { sentAt: null, originalSha256: null, signatures: [], problems: [] };
  for (const { type, at, who, data, sequence } of entries) {
    const original = textOf(data.originalSha256);
    if (type === 'DOCUMENT_SENT' || type === 'DOCUMENT_WITHDRAWN')
      Object.assign(told, {
        sentAt: type === 'DOCUMENT_SENT' ? at : null,
        originalSha256: type === 'DOCUMENT_SENT' ? original : null,
        signatures: [],
      });
    if (type !== 'DOCUMENT_SIGNED') continue;
    const method = textOf(data.method);
    told.signatures.push({ partyId: textOf(data.partyId), name: who.name, at, method, actsFor: nameIn(data.actsFor) });
    if (original !== told.originalSha256) told.problems.push(`entry ${sequence} signs other bytes than were sent`);
  }
  return told;
}

interface JournalFound {
  journal: JournalExport | null;
  check: ChainCheck;
  told: Told;
}

function judgeJournal(bytes: Buffer | null): JournalFound {
  const check: ChainCheck = { problems: [], disclosed: 0, erased: 0 };
  const nothing = { journal: null, check, told: tell([]) };
  if (bytes === null) return nothing;
  const journal = readJournal(bytes);
  if (typeof journal === 'string') return { ...nothing, check: { ...check, problems: [journal] } };
  const told = tell(journal.entries.map(({ entry, disclosed }) => readable(entry, disclosed)));
  const checked = checkChain(journal);
  return { journal, check: { ...checked, problems: [...checked.problems, ...told.problems] }, told };
}

/** Nested so deep that it cannot be read: whoever wrote it meant no journal. */
function journalOf(bytes: Buffer | null): JournalFound {
  try {
    return judgeJournal(bytes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const problems = ['the attached journal is nested too deep to be read'];
    return { journal: null, check: { problems, disclosed: 0, erased: 0 }, told: tell([]) };
  }
}

/** Who vouches for the signer is another question than whether the file was changed. */
const isAboutTrust = (problem: string): boolean => /(^|: )Its chain ends at /.test(problem);
const isAboutChange = (problem: string): boolean => /(changed|added to) after it was sealed/.test(problem);

/** Other programs sign in many ways; of theirs only what was found out is said. */
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

/** `found` is what `verifyPdf` found in the file, null when it could not be read; `original` a file given beside it. */
export function evidenceOf(file: FileFacts, found: Verification | null, original: FileFacts | null = null): Evidence {
  const attachments = found?.attachments ?? [];
  const attached = attachments.find(a => a.name === journalName)?.bytes ?? null;
  const chain = journalOf(attached);
  const { journal, check, told } = chain;
  const verdict = verdictOf(found, chain, attached !== null);
  const originalMatches = original && journal ? original.sha256 === told.originalSha256 : null;
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
      sentAt: told.sentAt,
      originalSha256: told.originalSha256,
      originalMatches,
      signatures: told.signatures,
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
    },
    attachments: attachments.map(a => ({ name: a.name, size: a.bytes.length, sha256: sha256(a.bytes) })),
    problems: [...new Set(problems)],
  };
}
