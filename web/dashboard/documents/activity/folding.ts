/** Edits of one person that follow each other are shown as one. Pure. */
import type { TimelineEntry } from '../../../../src/contract/dashboard/operations.ts';

export type Entry = TimelineEntry;
export type EditedPart = 'content' | 'parties' | 'name' | 'settings';

export type Shown = { kind: 'ONE'; entry: Entry } | { kind: 'EDITS'; entries: readonly Entry[]; parts: EditedPart[] };

/** Null: it is no edit. */
function partOf({ type }: Entry): EditedPart | null {
  if (type.startsWith('SIGNER_') && !type.includes('ATTACHMENT')) return 'parties';
  if (!type.endsWith('_UPDATED')) return null;
  if (type === 'DOCUMENT_CONTENT_UPDATED' || type === 'DOCUMENT_FIELD_VALUES_UPDATED') return 'content';
  return type === 'DOCUMENT_TITLE_UPDATED' ? 'name' : 'settings';
}

const dayOf = ({ createdAt }: Entry): string => new Date(createdAt).toDateString();

/** What one person edited on one day without anything else in between. */
export function folded(entries: readonly Entry[]): Shown[] {
  const runs: Entry[][] = [];
  for (const entry of entries) {
    const before = runs.at(-1);
    const [last] = before ?? [];
    const isSame = last && partOf(last) !== null && last.name === entry.name && dayOf(last) === dayOf(entry);
    if (before && isSame && partOf(entry) !== null) before.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run): Shown[] => {
    const [entry] = run;
    if (!entry) return [];
    if (run.length === 1) return [{ kind: 'ONE', entry }];
    const parts = new Set(run.flatMap(one => partOf(one) ?? []));
    return [{ kind: 'EDITS', entries: run, parts: [...parts] }];
  });
}
