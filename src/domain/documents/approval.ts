/**
 * What an approval means for its document. The requests themselves belong to the module `approvals`; a document knows
 * only which request is about it, and its outcome. Callers hold the document's lock.
 */
import { apiError } from '../../contract/errors.ts';
import type { Tx, Value } from '../../platform/postgres/database.ts';
import { type DocumentRow, mustBeEditable } from './document.ts';

const save = `
  update documents set approval = $2, approval_request_id = $3, approval_state = $4, updated_at = greatest(updated_at, $5)
  where id = $1`;

export interface GivenApproval {
  outcome: NonNullable<DocumentRow['approval']>;
  requestId: string;
  /** What it is of (`approved-state.ts`). */
  state: string | null;
}

/** Null: there is no request, or its approval is void. */
export async function setApproval(
  tx: Tx,
  document: DocumentRow,
  given: GivenApproval | null,
  now: Date | string,
): Promise<void> {
  const { outcome: approval, requestId, state } = given ?? { outcome: null, requestId: null, state: null };
  Object.assign(document, { approval, approval_request_id: requestId, approval_state: state, updated_at: now });
  await tx.run(save, [document.id, approval, requestId, state, now as Value]);
}

/** Fails with INVALID_STATE while somebody is asked to approve the document, which is closed meanwhile. */
export function mustNotAwaitApproval(document: DocumentRow): void {
  if (document.approval === 'PENDING')
    throw apiError('INVALID_STATE', {
      message: 'The document waits for approval. Cancel the approval request to change it.',
    });
}

/** Fails with INVALID_STATE if the document was sent or waits for approval. */
export function mustBeOpenDraft(document: DocumentRow): void {
  mustBeEditable(document);
  mustNotAwaitApproval(document);
}

/**
 * Opens a draft for a change of what parties will see. An approval was of the document as it was, so it is void from
 * here on. Fails with INVALID_STATE if the document was sent or waits for approval.
 */
export async function openDraft(tx: Tx, document: DocumentRow): Promise<void> {
  mustBeOpenDraft(document);
  await voidApproval(tx, document);
}

/** After a rejection the request stays, so that it can be made again. The change itself moves `updatedAt`. */
export async function voidApproval(tx: Tx, document: DocumentRow): Promise<void> {
  if (document.approval === 'APPROVED') await setApproval(tx, document, null, document.updated_at);
}

/** Whether somebody must approve the document before it may be sent; false once that has happened. */
export const awaitsApproval = (document: DocumentRow, asksForIt: boolean): boolean =>
  document.approval === 'APPROVED' ? false : asksForIt || document.approval !== null;
