/** PENDING_APPROVAL, which was a status of documents: the newest version has approval requests of their own. */
import { ApiError } from '../../../contract/errors.ts';
import type { Query } from '../../../contract/operation.ts';
import { approvalOperations } from '../../../contract/operations/documents/approvals.ts';
import type { documentOperations } from '../../../contract/operations/documents/documents.ts';
import {
  type Document,
  type DocumentListItem,
  documentStatuses,
} from '../../../contract/schemas/documents/documents.ts';
import type { Ask } from '../requests/route.ts';
import { toOldDocument } from './document.ts';

type Filters = Query<typeof documentOperations.list>;

/** Of these documents, those that wait for approval. */
export async function awaitingAmong(ask: Ask, items: readonly DocumentListItem[]): Promise<Set<string>> {
  const documentId = items.filter(item => item.status === 'DRAFT').map(item => item.id);
  if (documentId.length === 0) return new Set();
  // A document has at most one pending request, and a page at most a hundred documents.
  const found = await ask(approvalOperations.list, { query: { documentId, status: 'PENDING', limit: 100 } });
  return new Set(found.data.map(request => request.documentId));
}

async function isPending(ask: Ask, requestId: string): Promise<boolean> {
  try {
    return (await ask(approvalOperations.get, { params: { id: requestId } })).status === 'PENDING';
  } catch (error) {
    // Permission to change a document does not include reading its approvals.
    if (error instanceof ApiError && error.code === 'PERMISSION_DENIED') return true;
    throw error;
  }
}

export async function oldDocumentOf(ask: Ask, document: Document) {
  const { status, approvalRequestId: id } = document;
  return toOldDocument(document, status === 'DRAFT' && id !== null && (await isPending(ask, id)));
}

/** The filters of the newest list for statuses of 2026-09. */
export function approvalFilter(asked: readonly string[] | undefined): Pick<Filters, 'status' | 'approvalStatus'> {
  if (!asked) return {};
  const status = documentStatuses.filter(s => asked.includes(s));
  if (!asked.includes('PENDING_APPROVAL'))
    return { status, ...(asked.includes('DRAFT') && { approvalStatus: ['NONE', 'APPROVED', 'REJECTED'] }) };
  if (asked.includes('DRAFT')) return { status };
  return { status: ['DRAFT', ...status], approvalStatus: ['PENDING'] };
}
