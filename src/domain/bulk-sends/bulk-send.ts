/** A bulk send and its states. Pure. */
import { createHash } from 'node:crypto';
import type { BulkSendStatus, bulkRowStatuses, PauseReason } from '../../contract/bulk-send-statuses.ts';
import { apiError, invalid } from '../../contract/errors.ts';
import type { BulkIssue, BulkMapping } from '../../contract/schemas/bulk-sends.ts';
import type { TemplateSource } from '../templates/source.ts';

export interface BulkSendRow {
  id: string;
  organization_id: string;
  workspace_id: string;
  name: string;
  template_id: string;
  /** Of the template that the rows were checked with; null: they were not yet. */
  template_hash: string | null;
  status: BulkSendStatus;
  paused_because: PauseReason | null;
  source: 'FILE' | 'ROWS';
  file_id: string | null;
  mapping: BulkMapping | null;
  /** The headings of the file. */
  columns: string[];
  /** Whether the rows of the file were stored. */
  is_read: boolean;
  round: number;
  sends: boolean;
  send_at: Date | null;
  issues: BulkIssue[];
  created_by: string;
  started_by: string | null;
  /** Who asked for the check of the rows, with whose permissions it reads. */
  checked_by: string;
  created_at: Date;
  updated_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  forgotten_at: Date | null;
}

/** UNCHECKED rows are not shown. */
export type RowStatus = (typeof bulkRowStatuses)[number] | 'UNCHECKED';

/** Rows that become documents. */
export const waitingStatuses = ['VALID', 'WARNED'] as const;

/** Throws INVALID_STATE unless the bulk send has one of the statuses. */
export function mustBe({ status }: Pick<BulkSendRow, 'status'>, ...allowed: BulkSendStatus[]): void {
  if (allowed.includes(status)) return;
  throw apiError('INVALID_STATE', { message: `The bulk send is ${status}, and not ${allowed.join(' or ')}.` });
}

/** When its rows are sent; null: at once. */
export const timeToCome = ({ send_at: sendAt }: Pick<BulkSendRow, 'send_at'>, now: Date): Date | null =>
  sendAt !== null && sendAt > now ? sendAt : null;

const yearMs = 366 * 86_400_000;

/** Rows are not kept for longer before they are sent. */
export function mustBeWithinAYear(sendAt: Date | null | undefined, now: Date): void {
  if (sendAt && sendAt.getTime() > now.getTime() + yearMs)
    throw invalid({ path: 'sendAt', code: 'TOO_BIG', message: 'at most a year ahead' });
}

/** Throws INVALID_STATE for one whose rows were deleted. */
export function mustHaveRows({ forgotten_at: forgottenAt }: Pick<BulkSendRow, 'forgotten_at'>): void {
  if (forgottenAt !== null) throw apiError('INVALID_STATE', { message: 'The rows of the bulk send were deleted.' });
}

/** The same template makes the same documents. */
export const templateHash = ({ meta, style, parties, blocks }: TemplateSource): string =>
  createHash('sha256').update(JSON.stringify({ meta, style, parties, blocks })).digest('base64url');
