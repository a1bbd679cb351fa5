/** The state that the list shows for a document, from its status, its parties and its approval. Pure. */
import type { DocumentRow } from '../../../src/contract/dashboard/document-rows.ts';
import type { DocumentListItem } from '../../../src/contract/schemas/documents/documents.ts';

export type ShownState =
  | 'DRAFT'
  | 'YOU_APPROVE'
  | 'APPROVAL'
  | 'APPROVED'
  | 'NOT_APPROVED'
  | 'YOU_SIGN'
  | 'WAITING'
  | 'BOUNCED'
  | 'SEALING'
  | 'SEALED'
  | 'DECLINED'
  | 'EXPIRED'
  | 'IMPORTED';

export type StateParty = Pick<DocumentListItem['parties'][number], 'role' | 'signingStatus'> & {
  sendStatus?: DocumentRow['parties'][number]['sendStatus'];
  actsFor?: DocumentRow['parties'][number]['actsFor'];
};

export type Seen = Pick<DocumentListItem, 'status'> & {
  parties: readonly StateParty[];
  approval?: DocumentRow['approval'];
  needs?: DocumentRow['needs'];
};

/** How many of those who sign have signed. Who signs for another is counted as the other, who then has signed too. */
export function signedOf({ parties }: Pick<Seen, 'parties'>): { signed: number; all: number } {
  const signers = parties.filter(p => p.role === 'SIGNER' && (p.actsFor ?? null) === null);
  return { signed: signers.filter(p => p.signingStatus === 'SIGNED').length, all: signers.length };
}

/** Whether somebody who has not signed could not be reached. */
export const isBounced = ({ sendStatus, signingStatus }: StateParty): boolean =>
  signingStatus === 'NOT_SIGNED' && (sendStatus === 'BOUNCED' || sendStatus === 'FAILED');

const ofDraft: Record<NonNullable<DocumentRow['approval']>['status'], ShownState> = {
  PENDING: 'APPROVAL',
  APPROVED: 'APPROVED',
  REJECTED: 'NOT_APPROVED',
};

export function stateOf(document: Seen): ShownState {
  const { status, approval, needs } = document;
  if (needs === 'APPROVE') return 'YOU_APPROVE';
  if (status === 'DRAFT') return approval ? ofDraft[approval.status] : 'DRAFT';
  if (status === 'COMPLETED') return 'SEALED';
  if (status === 'REJECTED') return 'DECLINED';
  if (status !== 'PENDING') return status;
  if (needs === 'SIGN') return 'YOU_SIGN';
  if (document.parties.some(isBounced)) return 'BOUNCED';
  const { signed, all } = signedOf(document);
  return all > 0 && signed === all ? 'SEALING' : 'WAITING';
}
