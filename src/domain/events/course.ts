/**
 * The course of a document as its journal tells it, and what in that could not have happened. The writer of the journal
 * takes its times from here; verifiers judge with it what somebody else may have written. Pure.
 */
import { type ExportedEntry, type ReadableEntry, readable } from './chain.ts';
import {
  checkLateList,
  checkList,
  follow,
  type Lists,
  listsWithheld,
  nameOf,
  noLists,
  wrongValues,
} from './course-lists.ts';
import {
  countSigners,
  type JudgedEntry,
  noParties,
  type Parties,
  partiesOf,
  type Signers,
  stepOfParty,
  strayDelegations,
} from './course-parties.ts';
import { afterSeal, occasions, type Phase, phaseAfter, phases } from './course-phases.ts';

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
  /** Numbers of withheld entries that a list should name and none does; each is a contradiction too. */
  unlisted: number[];
  /** The time of the latest entry, in milliseconds; null without one. */
  latestAt: number | null;
}

/** Nodes whose clocks differ wrote journals with steps back; since then each entry is as late as the one before it. */
export const maxClockBackMs = 10 * 60_000;

/** The time of a new entry: the clock's, or the last entry's if that is later. */
export const timeAfter = (last: Date | null, now: Date): Date => (last !== null && last > now ? last : now);

/**
 * Nobody signs after the deadline; where the document can be signed nevertheless, the service says first that it passed.
 * It does so within a minute, unless the document was in the trash or the service was down until then.
 */
const maxUnstatedMs = 30 * 24 * 3_600_000;

interface State extends Lists {
  phase: Phase;
  isForced: boolean;
  wasSent: boolean;
  /** An entry was withheld since the last sending. */
  isHidden: boolean;
  parties: Parties;
  documentId: string | null;
  /** Its end if the journal does not say that it passed, in milliseconds; null if it is not known. */
  deadline: number | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What the entry says of the document, against what was said before. */
function wrongOfDocument(entry: ReadableEntry, state: State): string | null {
  const { type, who, data, sequence } = entry;
  const { phase } = state;
  if (type === 'DOCUMENT_CREATED' && sequence !== 1) return 'creates the document, which exists already';
  // What was withheld may have withdrawn it.
  const isSentAgain = type === 'DOCUMENT_SENT' && phase === 'SENT' && state.isHidden;
  if (!(phases[type]?.includes(phase) ?? true) && !isSentAgain) return `cannot be ${occasions[phase]}`;
  if (who.kind === 'PARTY' && phase === 'SEALED' && !afterSeal.test(type)) return `cannot be ${occasions[phase]}`;
  if (who.kind === 'PARTY' && !state.wasSent) return 'is of a party, before the document was sent';
  const id = type === 'DOCUMENT_SENT' || type === 'DOCUMENT_CREATED' ? textOf(data.documentId) : null;
  if (id !== null && state.documentId !== null && id !== state.documentId) return 'is about another document';
  state.documentId = id ?? state.documentId;
  if (type === 'DOCUMENT_SIGNED' && state.deadline !== null && Date.parse(entry.at) > state.deadline + maxUnstatedMs)
    return 'is after the deadline, and no entry says that it passed';
  return null;
}

/** The deadline of the entry, and null once an entry says that it passed. */
function deadlineAfter({ type, data }: ReadableEntry, deadline: number | null): number | null {
  const timeOf = (value: unknown): number | null => (typeof value === 'string' ? Date.parse(value) || null : null);
  if (type === 'DOCUMENT_SENT') return timeOf(data.expiresAt);
  if (type === 'DOCUMENT_EXPIRATION_EXTENDED') return timeOf(data.to);
  return type === 'DOCUMENT_EXPIRED' ? null : deadline;
}

function step(judged: JudgedEntry, state: State): void {
  const { entry } = judged;
  const wrong = wrongOfDocument(entry, state);
  if (wrong !== null) state.contradictions.push(`${nameOf(entry)} ${wrong}`);
  state.deadline = deadlineAfter(entry, state.deadline);
  const isSending = entry.type === 'DOCUMENT_SENT';
  if (isSending) {
    const sent = partiesOf(judged);
    state.contradictions.push(...strayDelegations(state.parties));
    state.contradictions.push(...sent.wrong.map(one => `${nameOf(entry)} ${one}`));
    Object.assign(state, { wasSent: true, isForced: false, isHidden: false, parties: sent.parties });
  }
  state.phase = phaseAfter(entry, state.phase);
  state.isForced ||= state.phase === 'FORCED';
  if (isSending || !state.wasSent || state.phase === 'DRAFT') return;
  for (const one of stepOfParty(judged, state.parties)) state.contradictions.push(`${nameOf(entry)} ${one}`);
  if (listsWithheld(entry.type)) checkList(judged, state);
  if (entry.type === 'DOCUMENT_WITHHELD_LISTED') checkLateList(entry, state);
}

/** Entries of the first format are withheld if a member of the organization is in them, also of what parties learn. */
function stepHidden({ entry }: ExportedEntry, state: State): void {
  state.isHidden = true;
  if (entry !== undefined) return;
  state.parties.isComplete = false;
  state.deadline = null;
  if (state.phase === 'EXPIRED') state.phase = 'SENT';
}

/** Times never go back. Returns the largest step that clocks can explain, and the latest time. */
function checkTimes(
  entries: readonly ReadableEntry[],
  contradictions: string[],
): Pick<Course, 'clockBackMs' | 'latestAt'> {
  let [latest, clockBackMs] = [Number.NEGATIVE_INFINITY, 0];
  for (const entry of entries) {
    const at = Date.parse(entry.at);
    const back = latest - at;
    if (Number.isNaN(at)) contradictions.push(`${nameOf(entry)} has no time`);
    else if (back >= maxClockBackMs) contradictions.push(`${nameOf(entry)} is earlier than the entries before it`);
    else clockBackMs = Math.max(clockBackMs, back);
    if (at > latest) latest = at;
  }
  return { clockBackMs, latestAt: Number.isFinite(latest) ? latest : null };
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
    ...noLists(),
    phase: 'DRAFT',
    isForced: false,
    wasSent: false,
    isHidden: false,
    parties: noParties(),
    documentId: null,
    deadline: null,
  };
  for (const [index, one] of entries.entries()) {
    const entry = read[index] ?? null;
    if (entry) {
      step({ entry, isOld: one.entry !== undefined && !('content' in one.entry) }, state);
      state.contradictions.push(...wrongValues(one, entry));
    } else stepHidden(one, state);
    follow(index + 1, entry, state);
  }
  const { phase, isForced, parties, contradictions, wasSent, unlisted } = state;
  contradictions.push(...unlisted.values(), ...strayDelegations(parties));
  if (isMixed(read)) contradictions.push('an entry is withheld from a journal that discloses the draft');
  const times = checkTimes(
    read.filter(entry => entry !== null),
    contradictions,
  );
  const signers = wasSent && phase !== 'DRAFT' ? countSigners(parties) : null;
  return {
    contradictions,
    ...times,
    phase,
    isForced,
    signers,
    isVague: parties.isVague,
    unlisted: [...unlisted.keys()],
  };
}
