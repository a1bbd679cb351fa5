/**
 * The course of a document as its journal tells it, and what in that could not have happened. The writer of the journal
 * takes its times from here; verifiers judge with it what somebody else may have written. Pure.
 */
import { concernsParties } from './audience.ts';
import { type ExportedEntry, entryName, type ReadableEntry, readable } from './chain.ts';
import { countSigners, noParties, type Parties, partiesOf, type Signers, stepOfParty } from './course-parties.ts';

/**
 * DRAFT: not sent, or withdrawn. FORCED: completed by the sender before everyone had signed. SEALED: the entries tell of
 * the seal too, as those of JOURNAL do.
 */
export type Phase = 'DRAFT' | 'SENT' | 'DECLINED' | 'EXPIRED' | 'FORCED' | 'SEALED';

export interface Course {
  /** What could not have happened, in short English; empty if all of it could. */
  contradictions: string[];
  /** The largest step back in time, if clocks can explain it; otherwise it is a contradiction. */
  clockBackMs: number;
  phase: Phase;
  /** Whether the sender completed it before everyone had signed, also if it was sealed since. */
  isForced: boolean;
  /** How many of those who should sign have; null if the sending does not say who that is. */
  signers: Signers | null;
  /** The sending is of an old form that names neither its document nor a party, so nothing can be compared with it. */
  isVague: boolean;
}

/** Nodes whose clocks differ wrote journals with steps back; since then each entry is as late as the one before it. */
const maxClockBackMs = 10 * 60_000;

/** The time of a new entry: the clock's, or the last entry's if that is later. */
export const timeAfter = (last: Date | null, now: Date): Date => (last !== null && last > now ? last : now);

/** When an entry of a type can be written. Other types can be at any time. */
const phases: Readonly<Record<string, readonly Phase[]>> = {
  DOCUMENT_SENT: ['DRAFT'],
  DOCUMENT_WITHDRAWN: ['SENT', 'EXPIRED'],
  DOCUMENT_OPENED: ['SENT', 'FORCED'],
  DOCUMENT_READ: ['SENT', 'FORCED'],
  DOCUMENT_SIGNED: ['SENT'],
  DOCUMENT_REJECTED: ['SENT'],
  DOCUMENT_EXPIRED: ['SENT'],
  DOCUMENT_EXPIRATION_EXTENDED: ['SENT', 'EXPIRED'],
  DOCUMENT_FORCE_COMPLETED: ['SENT'],
  DOCUMENT_SEALED: ['SENT', 'FORCED'],
  DOCUMENT_COMPLETED: ['SEALED'],
  DOCUMENT_ARCHIVE_TIMESTAMP_RENEWED: ['SEALED'],
  DEVICE_PASSED_ON: ['SENT'],
  DELEGATION_CREATED: ['SENT'],
  DELEGATION_ACCEPTED: ['SENT'],
  DELEGATION_DECLINED: ['SENT'],
  DELEGATION_REVOKED: ['SENT'],
  DELEGATION_COMPLETED: ['SENT'],
  DELEGATION_EXPIRED: ['SENT', 'EXPIRED', 'FORCED'],
  SIGNER_CREATED: ['DRAFT', 'SENT'],
  SIGNER_UPDATED: ['DRAFT', 'SENT'],
  SIGNER_DELETED: ['DRAFT', 'SENT'],
  SIGNER_ATTACHMENT_UPLOADED: ['SENT'],
  SIGNER_ATTACHMENT_REMOVED: ['SENT'],
};

const occasions: Readonly<Record<Phase, string>> = {
  DRAFT: 'while the document is a draft',
  SENT: 'while the document is sent',
  DECLINED: 'after the document was declined',
  EXPIRED: 'after the deadline passed',
  FORCED: 'after the sender completed the document',
  SEALED: 'after the document was sealed',
};

interface State {
  phase: Phase;
  isForced: boolean;
  wasSent: boolean;
  /** An entry was withheld since the last sending. */
  isHidden: boolean;
  /** By number, the types of the entries since the last sending, or the last signature; null if withheld. */
  recent: Map<number, string | null>;
  parties: Parties;
  documentId: string | null;
  contradictions: string[];
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const nameOf = ({ sequence, type }: ReadableEntry): string => entryName(sequence, type);

function phaseAfter({ type, data }: ReadableEntry, phase: Phase): Phase {
  switch (type) {
    case 'DOCUMENT_SENT':
    case 'DOCUMENT_EXPIRATION_EXTENDED':
      return 'SENT';
    case 'DOCUMENT_WITHDRAWN':
      return 'DRAFT';
    case 'DOCUMENT_REJECTED':
      return 'DECLINED';
    case 'DOCUMENT_FORCE_COMPLETED':
      return 'FORCED';
    case 'DOCUMENT_SEALED':
      return 'SEALED';
    case 'DOCUMENT_EXPIRED':
      // A document that can be signed after its deadline stays open.
      return data.signable === false ? 'EXPIRED' : phase;
    default:
      return phase;
  }
}

/** What the entry says of the document, against what was said before. */
function wrongOfDocument(entry: ReadableEntry, state: State): string | null {
  const { type, who, data, sequence } = entry;
  const { phase } = state;
  if (type === 'DOCUMENT_CREATED' && sequence !== 1) return 'creates the document, which exists already';
  // What was withheld may have withdrawn it.
  const isSentAgain = type === 'DOCUMENT_SENT' && phase === 'SENT' && state.isHidden;
  if (!(phases[type]?.includes(phase) ?? true) && !isSentAgain) return `cannot be ${occasions[phase]}`;
  if (who.kind === 'PARTY' && !state.wasSent) return 'is of a party, before the document was sent';
  const id = type === 'DOCUMENT_SENT' || type === 'DOCUMENT_CREATED' ? textOf(data.documentId) : null;
  if (id !== null && state.documentId !== null && id !== state.documentId) return 'is about another document';
  state.documentId = id ?? state.documentId;
  return null;
}

function step(entry: ReadableEntry, state: State): void {
  const wrong = wrongOfDocument(entry, state);
  if (wrong !== null) state.contradictions.push(`${nameOf(entry)} ${wrong}`);
  const isSending = entry.type === 'DOCUMENT_SENT';
  if (isSending) Object.assign(state, { wasSent: true, isForced: false, isHidden: false, parties: partiesOf(entry) });
  state.phase = phaseAfter(entry, state.phase);
  state.isForced ||= state.phase === 'FORCED';
  if (isSending || !state.wasSent || state.phase === 'DRAFT') return;
  for (const one of stepOfParty(entry, state.parties)) state.contradictions.push(`${nameOf(entry)} ${one}`);
  if (listsWithheld(entry.type)) state.contradictions.push(...wronglyWithheld(entry, state.recent));
}

/** Entries that list what is for the sender alone since the one before of these types. */
export const listsWithheld = (type: string): boolean =>
  type === 'DOCUMENT_SIGNED' || type === 'DOCUMENT_FORCE_COMPLETED';

/** A list that older entries lack. What parties are given is not on it, and nothing else is withheld from them. */
function wronglyWithheld(entry: ReadableEntry, recent: State['recent']): string[] {
  const { forSender } = entry.data;
  if (!Array.isArray(forSender)) return [];
  return [...recent].flatMap(([sequence, type]) => {
    const isListed = forSender.includes(sequence);
    if (type === null)
      return isListed ? [] : [`${entryName(sequence)} is withheld, and ${nameOf(entry)} does not list it`];
    const isWrong = isListed && concernsParties(type);
    return isWrong ? [`${nameOf(entry)} lists ${entryName(sequence, type)}, which concerns the parties`] : [];
  });
}

/** Entries of the first format are withheld if a member of the organization is in them, also of what parties learn. */
function stepHidden({ entry }: ExportedEntry, state: State): void {
  state.isHidden = true;
  if (entry !== undefined) return;
  state.parties.isComplete = false;
  if (state.phase === 'EXPIRED') state.phase = 'SENT';
}

/** Entries of the first format can be listed although they concern the parties. */
function follow(sequence: number, entry: ReadableEntry | null, { recent }: State): void {
  if (entry === null) recent.set(sequence, null);
  else if (entry.type === 'DOCUMENT_SENT' || listsWithheld(entry.type)) recent.clear();
  else if (entry.before !== undefined) recent.set(sequence, entry.type);
}

/** Times never go back. Returns the largest step that clocks can explain. */
function checkTimes(entries: readonly ReadableEntry[], contradictions: string[]): number {
  let [latest, clockBackMs] = [Number.NEGATIVE_INFINITY, 0];
  for (const entry of entries) {
    const at = Date.parse(entry.at);
    const back = latest - at;
    if (Number.isNaN(at)) contradictions.push(`${nameOf(entry)} has no time`);
    else if (back >= maxClockBackMs) contradictions.push(`${nameOf(entry)} is earlier than the entries before it`);
    else clockBackMs = Math.max(clockBackMs, back);
    if (at > latest) latest = at;
  }
  return clockBackMs;
}

/**
 * The sender's journal begins with how the document was made, and nothing in it is withheld. That of the parties never
 * tells of this.
 */
const isMixed = (read: readonly (ReadableEntry | null)[]): boolean =>
  read[0]?.type === 'DOCUMENT_CREATED' && read.includes(null);

/** The entries of an exported journal, in their order. */
export function courseOf(entries: readonly ExportedEntry[]): Course {
  const read = entries.map(readable);
  const state: State = {
    phase: 'DRAFT',
    isForced: false,
    wasSent: false,
    isHidden: false,
    recent: new Map(),
    parties: noParties(),
    documentId: null,
    contradictions: [],
  };
  for (const [index, one] of entries.entries()) {
    const entry = read[index] ?? null;
    if (entry) step(entry, state);
    else stepHidden(one, state);
    follow(index + 1, entry, state);
  }
  const { phase, isForced, parties, contradictions, wasSent } = state;
  if (isMixed(read)) contradictions.push('an entry is withheld from a journal that discloses the draft');
  const clockBackMs = checkTimes(
    read.filter(entry => entry !== null),
    contradictions,
  );
  const signers = wasSent && phase !== 'DRAFT' ? countSigners(parties) : null;
  return { contradictions, clockBackMs, phase, isForced, signers, isVague: parties.isVague };
}
