/** The addresses below `/w/{workspace}` that are of bulk sends, and what each requires. */
import type { Needs } from '../session/needs.ts';

export const bulkSendAddresses = {
  '/bulk-sends': ['CREATE_BULK_SEND', 'READ_DOCUMENT'],
  '/bulk-sends/new': 'CREATE_BULK_SEND',
  '/bulk-sends/:id': ['CREATE_BULK_SEND', 'READ_DOCUMENT'],
} as const satisfies Readonly<Record<string, Needs>>;
export type BulkSendAddress = keyof typeof bulkSendAddresses;
