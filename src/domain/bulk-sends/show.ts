/** Bulk sends and their rows as the contract shows them. */
import type { BulkSend, BulkSendRow as ShownRow } from '../../contract/schemas/bulk-sends.ts';
import { writtenDeadline } from '../../contract/values.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { isoOrNull } from '../documents/times.ts';
import { contentOfRow, countRows, type RowCounts, type StoredRow } from './rows/store.ts';
import type { FoundBulkSend } from './store.ts';

const none = {
  rows: 0,
  valid: 0,
  warned: 0,
  invalid: 0,
  skipped: 0,
  created: 0,
  sent: 0,
  failed: 0,
  signed: 0,
  completed: 0,
};

function countsOf(found: RowCounts | undefined): BulkSend['counts'] {
  if (!found) return none;
  const { id: _, ...counts } = found;
  return counts;
}

function shown(b: FoundBulkSend, counts: RowCounts | undefined): BulkSend {
  return {
    id: b.id,
    name: b.name,
    templateId: b.template_id,
    status: b.status,
    pausedBecause: b.paused_because,
    source: b.source,
    fileId: b.file_id,
    mapping: b.mapping,
    columns: b.columns,
    send: b.sends,
    sendAt: isoOrNull(b.send_at),
    counts: countsOf(counts),
    issues: b.issues,
    createdBy: { id: b.created_by, email: b.creator_email, name: b.creator_name },
    startedBy:
      b.started_by === null ? null : { id: b.started_by, email: b.starter_email ?? '', name: b.starter_name ?? '' },
    createdAt: b.created_at.toISOString(),
    updatedAt: b.updated_at.toISOString(),
    startedAt: isoOrNull(b.started_at),
    finishedAt: isoOrNull(b.finished_at),
  };
}

/** With their counts, in one statement. */
export async function showBulkSends(db: Queryable, found: readonly FoundBulkSend[]): Promise<BulkSend[]> {
  const counts = await countRows(
    db,
    found.map(({ id }) => id),
  );
  return found.map(one => shown(one, counts.get(one.id)));
}

export async function showBulkSend(db: Queryable, found: FoundBulkSend): Promise<BulkSend> {
  return shown(found, (await countRows(db, [found.id])).get(found.id));
}

const textOrNull = (value: unknown): string | null =>
  value instanceof Date ? writtenDeadline(value) : typeof value === 'string' ? value : null;
const members = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

export function showRow(secrets: Secrets, row: StoredRow): ShownRow {
  const { given, issues } = contentOfRow(secrets, row);
  return {
    index: row.place,
    status: row.status as ShownRow['status'], // UNCHECKED rows are never shown
    issues,
    documentId: row.document_id,
    name: textOrNull(given.name),
    externalId: textOrNull(given.externalId),
    parties: members(given.parties),
    values: members(given.values),
    customFields: Array.isArray(given.customFields)
      ? given.customFields
      : Object.entries(members(given.custom)).map(([slug, value]) => ({ slug, value })),
    expiresAt: textOrNull(given.expiresAt),
  };
}
