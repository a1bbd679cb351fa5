/** Which documents are selected. Pure; the rows are kept, because what can be done depends on them. */
import type { DocumentRow } from '../../../../src/contract/dashboard/document-rows.ts';

export type Selection = ReadonlyMap<string, DocumentRow>;
export const nothing: Selection = new Map();

export function toggled(selection: Selection, row: DocumentRow): Selection {
  const next = new Map(selection);
  if (!next.delete(row.id)) next.set(row.id, row);
  return next;
}

/** With every row between two places, both included; rows that are not loaded are left out. */
export function extended(
  selection: Selection,
  from: number,
  to: number,
  rowAt: (index: number) => DocumentRow | undefined,
): Selection {
  const next = new Map(selection);
  for (let at = Math.min(from, to); at <= Math.max(from, to); at++) {
    const row = rowAt(at);
    if (row) next.set(row.id, row);
  }
  return next;
}

export const withAll = (selection: Selection, rows: readonly DocumentRow[]): Selection =>
  new Map([...selection, ...rows.map(row => [row.id, row] as const)]);
