/**
 * The course of a document as its journal tells it, and what in that could not have happened. The writer of the journal
 * lists by it what is withheld; verifiers judge with it what somebody else may have written. Pure.
 */
import { type ExportedEntry, type ReadableEntry, readable } from './chain.ts';
import { type Deadline, deadlineAfter, noDeadline, wrongDeadline } from './course-deadline.ts';
import { checkLateList, checkList, follow, type Lists, listsWithheld, nameOf, noLists } from './course-lists.ts';
import { partiesOf, stepOfParty, strayDelegations } from './course-parties.ts';
import { countSigners, type JudgedEntry, noParties, type Parties, type Signers, textOf } from './course-party.ts';
import { afterSeal, occasions, outsideTrash, type Phase, phaseAfter, phases } from './course-phases.ts';
import { checkTimes, type Times } from './course-times.ts';
import { wrongValues } from './course-values.ts';

export interface Course extends Times {
  /** What could not have happened, in short English; empty if all of it could. */
  contradictions: string[];
  phase: Phase;
  /** Whether the sender completed it before everyone had signed, also if it was sealed since. */
  isForced: boolean;
  /** How many of those who should sign have; null if the sending does not say who that is. */
  signers: Signers | null;
  /** The sending is of an old form that names neither its document nor a party, so nothing can be compared with it. */
  isVague: boolean;
  /** Numbers of withheld entries that a list should name and none does; each is a contradiction too. */
  unlisted: number[];
}

interface State extends Lists {
  phase: Phase;
  isForced: boolean;
  wasSent: boolean;
  /** An entry was withheld since the last sending. */
  isHidden: boolean;
  parties: Parties;
  documentId: string | null;
  isInTrash: boolean;
  deadline: Deadline;
}

/** When the entry cannot be written; null if it can be now. */
function wrongOccasion({ entry: { type, who }, isOld }: JudgedEntry, state: State): string | null {
  const { phase } = state;
  const allowed = phases.get(type);
  if (allowed === undefined) return isOld ? null : 'is of a type that is not known here';
  // What was withheld may have withdrawn it.
  const isSentAgain = type === 'DOCUMENT_SENT' && phase === 'SENT' && state.isHidden;
  if (!allowed.includes(phase) && !isSentAgain) return `cannot be ${occasions[phase]}`;
  if (who.kind === 'PARTY' && phase === 'SEALED' && !afterSeal.test(type)) return `cannot be ${occasions[phase]}`;
  if (who.kind === 'PARTY' && !state.wasSent) return 'is of a party, before the document was sent';
  return null;
}

/** A document is moved to the trash and back in turn, and nothing else happens to it meanwhile. */
function wrongTrash({ entry: { type }, isOld }: JudgedEntry, { isInTrash }: State): string | null {
  if (isOld) return null;
  if (type === 'DOCUMENT_DELETED' && isInTrash) return 'moves a document to the trash that is there';
  if (type === 'DOCUMENT_RESTORED' && !isInTrash) return 'restores a document that is not in the trash';
  return isInTrash && outsideTrash.test(type) ? 'cannot be while the document is in the trash' : null;
}

/** The first entry creates the document, and no other. */
function wrongBeginning({ entry: { type, data, sequence }, isOld }: JudgedEntry, state: State): string | null {
  if (type === 'DOCUMENT_CREATED' && sequence !== 1) return 'creates the document, which exists already';
  if (type !== 'DOCUMENT_CREATED' && sequence === 1 && !isOld) return 'is of a document that was not created';
  const id = type === 'DOCUMENT_SENT' || type === 'DOCUMENT_CREATED' ? textOf(data.documentId) : null;
  if (id !== null && state.documentId !== null && id !== state.documentId) return 'is about another document';
  state.documentId = id ?? state.documentId;
  return null;
}

function step(judged: JudgedEntry, state: State): void {
  const { entry } = judged;
  const { type } = entry;
  const note = (wrong: readonly (string | null)[]): void => {
    for (const one of wrong) if (one !== null) state.contradictions.push(`${nameOf(entry)} ${one}`);
  };
  note([wrongBeginning(judged, state), wrongOccasion(judged, state), wrongTrash(judged, state)]);
  note(wrongDeadline(judged, state.deadline));
  state.deadline = deadlineAfter(entry, state.deadline);
  if (type === 'DOCUMENT_DELETED' || type === 'DOCUMENT_RESTORED') state.isInTrash = type === 'DOCUMENT_DELETED';
  const isSending = type === 'DOCUMENT_SENT';
  if (isSending) {
    const sent = partiesOf(judged);
    state.contradictions.push(...strayDelegations(state.parties));
    note(sent.wrong);
    Object.assign(state, { wasSent: true, isForced: false, isHidden: false, parties: sent.parties });
  }
  state.phase = phaseAfter(entry, state.phase);
  state.isForced ||= state.phase === 'FORCED';
  if (isSending || !state.wasSent || state.phase === 'DRAFT') return;
  note(stepOfParty(judged, state.parties));
  if (state.phase === 'SENT' && state.parties.isSigned) state.phase = 'SIGNED';
  if (listsWithheld(type)) checkList(judged, state);
  if (type === 'DOCUMENT_WITHHELD_LISTED') checkLateList(entry, state);
}

/** Entries of the first format are withheld if a member of the organization is in them, also of what parties learn. */
function stepHidden({ entry }: ExportedEntry, state: State): void {
  Object.assign(state, { isHidden: true, isInTrash: false });
  if (entry !== undefined) return;
  state.parties.isComplete = false;
  state.deadline = noDeadline();
  if (state.phase === 'EXPIRED') state.phase = 'SENT';
}

/**
 * The sender's journal begins with how the document was made, and nothing in it is withheld. That of the parties never
 * tells of this.
 */
const isMixed = (read: readonly (ReadableEntry | null)[]): boolean =>
  read[0]?.type === 'DOCUMENT_CREATED' && read.includes(null);

/** What comes after so many is not judged: anybody may hand in a journal that nobody wrote by this service. */
const maxContradictions = 100;

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
    isInTrash: false,
    deadline: noDeadline(),
  };
  for (const [index, one] of entries.entries()) {
    if (state.contradictions.length > maxContradictions) break;
    const entry = read[index] ?? null;
    if (entry) {
      step({ entry, isOld: one.entry !== undefined && !('content' in one.entry) }, state);
      state.contradictions.push(...wrongValues(one).map(wrong => `${nameOf(entry)} ${wrong}`));
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
