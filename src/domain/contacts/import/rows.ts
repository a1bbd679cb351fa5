/** The rows of an import of contacts. */
import { type ContactImportRow, contactRow, type MatchedBy } from '../../../contract/schemas/contacts.ts';
import { type ImportedRow, readRow } from '../../operations/imported-rows.ts';
import { maskIssues } from '../../workspaces/national-id.ts';

export type Row = ImportedRow<ContactImportRow, MatchedBy>;

/** Yields after each row. */
export function* readRows(given: readonly Readonly<Record<string, unknown>>[]): Generator<void, Row[]> {
  const rows: Row[] = [];
  for (const one of given) {
    const row: Row = readRow(one, contactRow);
    for (const issue of maskIssues(row.given?.nationalId, 'nationalId')) row.issues.add(() => issue);
    rows.push(row);
    yield;
  }
  return rows;
}
