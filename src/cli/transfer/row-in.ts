/** Reads a line of an export. What it claims is checked before the database sees it. */
import { Misuse } from '../command.ts';
import type { JsonRow } from './encrypted-rows.ts';
import { problemOfJob } from './jobs-in.ts';
import type { Table } from './schema.ts';

export interface Claims {
  organizationId: string;
  /** The file that the line is of, for people. */
  file: string;
  /** Whether the export has this stored file, of this content. */
  hasFile(key: string, sha256: string): boolean;
}

function parsed(line: string): JsonRow | null {
  const row: unknown = JSON.parse(line);
  return typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as JsonRow) : null;
}

/** What is wrong with the stored file that the row refers to; null: nothing. */
function problemOfFile(row: JsonRow, { organizationId, hasFile }: Claims): string | null {
  const { storage_key: key, sha256 } = row;
  if (key === null) return null;
  if (typeof key !== 'string' || typeof sha256 !== 'string') return 'whose file has no name or hash';
  const [kind, whose] = key.split('/');
  if (whose !== (kind === 'attachments' ? row.document_id : organizationId))
    return 'whose file is of another organization';
  return hasFile(key, sha256) ? null : `whose file ${JSON.stringify(key)} is not in the export`;
}

function problemOf(table: Table, row: JsonRow, claims: Claims): string | null {
  const names = Object.keys(row);
  if (names.length !== table.columns.length || names.some(name => !table.columns.includes(name)))
    return 'with other columns than the table';
  const owner = table.name === 'organizations' ? row.id : row.organization_id;
  const isShared = table.shared !== undefined && owner === null;
  if (table.columns.includes('organization_id') || table.name === 'organizations')
    if (owner !== claims.organizationId && !isShared) return 'of another organization';
  if (table.name === 'held_jobs') return problemOfJob(row, claims.organizationId);
  return table.columns.includes('storage_key') ? problemOfFile(row, claims) : null;
}

/** Throws Misuse for a line that is not a row of this table and organization. */
export function readRow(table: Table, line: string, claims: Claims): JsonRow {
  const wrong = (what: string) => new Misuse(`${claims.file} has a row ${what}.`);
  let row: JsonRow | null;
  try {
    row = parsed(line);
  } catch {
    throw wrong('that is not JSON');
  }
  if (row === null) throw wrong('that is not an object');
  const problem = problemOf(table, row, claims);
  if (problem !== null) throw wrong(problem);
  return row;
}
