/** What can be done with many documents at once, and which of them allow it. Pure. */
import type { DocumentRow } from '../../../../src/contract/dashboard/document-rows.ts';
import type { Permission } from '../../../../src/contract/permissions.ts';
import { actionsOn } from '../actions.ts';

export const bulkActions = [
  'remind',
  'tag',
  'move',
  'responsible',
  'archive',
  'unarchive',
  'download',
  'trash',
  'restore',
] as const;
export type BulkAction = (typeof bulkActions)[number];

export function allows(row: DocumentRow, action: BulkAction, permissions: ReadonlySet<Permission>): boolean {
  const isAlive = row.deletedAt === null;
  if (action === 'download') return isAlive && row.status === 'COMPLETED';
  if (action === 'tag' || action === 'move' || action === 'responsible')
    return isAlive && permissions.has('EDIT_DOCUMENT');
  return actionsOn({ ...row, archived: row.archivedAt !== null }, permissions).includes(action);
}

export interface Offer {
  action: BulkAction;
  rows: DocumentRow[];
}

/** What at least one of the rows allows, with the rows that do. */
export const offers = (rows: readonly DocumentRow[], permissions: ReadonlySet<Permission>): Offer[] =>
  bulkActions
    .map(action => ({ action, rows: rows.filter(row => allows(row, action, permissions)) }))
    .filter(offer => offer.rows.length > 0);
