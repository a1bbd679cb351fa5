/** Which entries a journal withholds, against the lists of what is withheld that its entries have. Pure. */
import { concernsParties, failedOrderOf } from './audience.ts';
import { entryName, type ReadableEntry } from './chain.ts';
import type { JudgedEntry } from './course-party.ts';

/** What was read of a journal so far, as far as lists are about it. */
export interface Lists {
  /** By number, the entries since the last sending, or the last signature; null if withheld. */
  recent: Map<number, ReadableEntry | null>;
  /** All entries since the last sending. */
  since: Map<number, ReadableEntry | null>;
  /** The number of the sending or list that `recent` follows; 0 before there is one. */
  recentAfter: number;
  /** Orders of electronic IDs that failed. */
  failed: Set<string>;
  /** By number, what is wrong with withheld entries that no list names. */
  unlisted: Map<number, string>;
  /** An entry listed what is withheld, so each of its kind does. */
  hasLists: boolean;
  contradictions: string[];
}

export const noLists = (): Lists => ({
  recent: new Map(),
  since: new Map(),
  recentAfter: 0,
  failed: new Set(),
  unlisted: new Map(),
  hasLists: false,
  contradictions: [],
});

export const nameOf = ({ sequence, type }: ReadableEntry): string => entryName(sequence, type);

/** Entries that list what not all parties get since the one before of these types. */
export const listsWithheld = (type: string): boolean =>
  type === 'DOCUMENT_SIGNED' || type === 'DOCUMENT_FORCE_COMPLETED';

/** Older entries have a list of what is for the sender alone, or none. */
const listIn = ({ data: { withheld, forSender } }: ReadableEntry): unknown => withheld ?? forSender ?? null;

/** Numbers of entries between two others, each once and in their order. */
const isListOf = (list: unknown, after: number, before: number): list is number[] =>
  Array.isArray(list) &&
  list.every((one, i) => Number.isSafeInteger(one) && one > (i === 0 ? after : list[i - 1]) && one < before);

const listedWrongly = (entry: ReadableEntry, listed: ReadableEntry | null, { failed }: Lists): string[] =>
  listed !== null && concernsParties(listed, failed)
    ? [`${nameOf(entry)} lists ${nameOf(listed)}, which concerns the parties`]
    : [];

/** What all parties are given is on no list, and nothing but what is listed is withheld. */
export function checkList({ entry, isOld }: JudgedEntry, state: Lists): void {
  const list = listIn(entry);
  if (list === null) {
    if (state.hasLists && !isOld)
      state.contradictions.push(`${nameOf(entry)} does not list what is withheld, as entries before it do`);
    return;
  }
  state.hasLists = true;
  if (!isListOf(list, state.recentAfter, entry.sequence))
    state.contradictions.push(`${nameOf(entry)} lists something else than entries since the list before it`);
  const listed: ReadonlySet<unknown> = new Set(Array.isArray(list) ? list : []);
  for (const [sequence, one] of state.recent) {
    if (listed.has(sequence)) state.contradictions.push(...listedWrongly(entry, one, state));
    else if (one === null)
      state.unlisted.set(sequence, `${entryName(sequence)} is withheld, and ${nameOf(entry)} does not list it`);
  }
}

/** It names what lists before it lack, because a rule that withheld less wrote them. */
export function checkLateList(entry: ReadableEntry, state: Lists): void {
  const list = listIn(entry);
  if (!isListOf(list, 0, entry.sequence)) {
    state.contradictions.push(`${nameOf(entry)} lists something else than entries before it`);
    return;
  }
  for (const sequence of list) {
    state.unlisted.delete(sequence);
    state.contradictions.push(...listedWrongly(entry, state.since.get(sequence) ?? null, state));
  }
}

/** Entries of the first format can be listed although they concern the parties. */
export function follow(sequence: number, entry: ReadableEntry | null, state: Lists): void {
  const { recent, since, failed } = state;
  const order = entry && failedOrderOf(entry);
  if (order !== null) failed.add(order);
  if (entry?.type === 'DOCUMENT_SENT') since.clear();
  if (entry?.type === 'DOCUMENT_SENT' || (entry !== null && listsWithheld(entry.type))) {
    recent.clear();
    state.recentAfter = sequence;
  } else if (entry === null || entry.before !== undefined)
    for (const known of [recent, since]) known.set(sequence, entry);
}
