/** Which entries a journal withholds, against the lists of what is withheld that its entries have. Pure. */
import { concernsParties, failedOrderOf, isForAllParties } from './audience.ts';
import { contentOf, type ExportedEntry, entryName, type ReadableEntry } from './chain.ts';
import type { JudgedEntry } from './course-parties.ts';

/** What was read of a journal so far, as far as lists are about it. */
export interface Lists {
  /** By number, the entries since the last sending, or the last signature; null if withheld. */
  recent: Map<number, ReadableEntry | null>;
  /** All entries since the last sending. */
  since: Map<number, ReadableEntry | null>;
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
const listIn = ({ data: { withheld = null, forSender = null } }: ReadableEntry): ReadonlySet<unknown> | null => {
  const list = withheld ?? forSender;
  return Array.isArray(list) ? new Set(list) : null;
};

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
  for (const [sequence, one] of state.recent) {
    if (list.has(sequence)) state.contradictions.push(...listedWrongly(entry, one, state));
    else if (one === null)
      state.unlisted.set(sequence, `${entryName(sequence)} is withheld, and ${nameOf(entry)} does not list it`);
  }
}

/** It names what lists before it lack, because a rule that withheld less wrote them. */
export function checkLateList(entry: ReadableEntry, state: Lists): void {
  for (const sequence of listIn(entry) ?? []) {
    if (typeof sequence !== 'number') continue;
    state.unlisted.delete(sequence);
    state.contradictions.push(...listedWrongly(entry, state.since.get(sequence) ?? null, state));
  }
}

/** Values that all parties get are never withheld. */
export function wrongValues(one: ExportedEntry, entry: ReadableEntry): string[] {
  const content = contentOf(one);
  return (one.withheld ?? []).flatMap(pointer =>
    content !== null && isForAllParties(content, pointer)
      ? [`${nameOf(entry)} withholds ${JSON.stringify(pointer)}, which concerns the parties`]
      : [],
  );
}

/** Entries of the first format can be listed although they concern the parties. */
export function follow(sequence: number, entry: ReadableEntry | null, { recent, since, failed }: Lists): void {
  const order = entry && failedOrderOf(entry);
  if (order !== null) failed.add(order);
  if (entry?.type === 'DOCUMENT_SENT') since.clear();
  if (entry?.type === 'DOCUMENT_SENT' || (entry !== null && listsWithheld(entry.type))) recent.clear();
  else if (entry === null || entry.before !== undefined)
    for (const known of [recent, since]) known.set(sequence, entry);
}
