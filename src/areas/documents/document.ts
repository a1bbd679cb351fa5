/** The document: its row, its states and what may be asked of them (details 3.6). Pure. */
import type { z } from 'zod';
import type { DocumentStyle, DocumentVisibility } from '../../contract/document-settings.ts';
import type { documentMetaShape } from '../../contract/documents.ts';
import { refusal } from '../../contract/errors.ts';
import type { ProductTableMeta } from '../../contract/product-tables.ts';
import type { PartyRow } from './party.ts';
import type { Moment } from './times.ts';

export type DocumentStatus = 'DRAFT' | 'PENDING' | 'COMPLETED' | 'REJECTED' | 'EXPIRED' | 'IMPORTED';
/** As it is kept; who sees the document stands in columns of its own. */
export type DocumentMeta = Omit<z.output<typeof documentMetaShape>, 'visibility' | 'selectedUserIds'>;

export interface DocumentRow {
  id: string;
  organization_id: string;
  workspace_id: string;
  name: string;
  external_id: string | null;
  type: string;
  status: DocumentStatus;
  meta: DocumentMeta;
  visibility: DocumentVisibility;
  /** With SELECTED_USERS; else empty. */
  selected_user_ids: string[];
  responsible_user_id: string | null;
  created_by: string;
  expires_at: Moment | null;
  sent_at: Moment | null;
  original_sha256: string | null;
  /** What ORIGINAL was made of, as it was sent. */
  original_source: string | null;
  style: DocumentStyle | null;
  fully_signed_at: Moment | null;
  completed_at: Moment | null;
  archived_at: Moment | null;
  deleted_at: Moment | null;
  update_told_at: Moment | null;
  created_at: Moment;
  updated_at: Moment;
}

export interface ProductTableRow {
  id: string;
  meta: ProductTableMeta;
}

export interface DocumentWithParties extends DocumentRow {
  parties: PartyRow[];
  product_tables: ProductTableRow[];
}

export const isDraft = (d: DocumentRow): boolean => d.status === 'DRAFT' && d.deleted_at === null;
export const isSent = (d: DocumentRow): boolean => d.status === 'PENDING';

/** Every signer signed: nothing of it moves any more while it is sealed. */
export const isBeingSealed = (d: DocumentRow): boolean => d.fully_signed_at !== null && d.completed_at === null;

/** Its deadline has passed, also while it does not say so yet (details 0.45): nobody signs any more. */
export const isOverdue = (d: DocumentRow, now: Date): boolean =>
  isSent(d) &&
  d.fully_signed_at === null &&
  !d.meta.signableAfterExpired &&
  d.expires_at !== null &&
  new Date(d.expires_at) <= now;

export function mustNotBeInTrash(d: DocumentRow): void {
  if (d.deleted_at !== null) throw refusal('INVALID_STATE', { message: 'The document is in the trash.' });
}

/** Refuses what only a draft allows ("States and transitions", rule 1). */
export function mustBeDraft(d: DocumentRow): void {
  mustNotBeInTrash(d);
  if (d.status !== 'DRAFT')
    throw refusal('INVALID_STATE', { message: `The document was already sent; it is ${d.status}.` });
}

/** What a new document has where its writer said nothing and the workspace does not decide. */
export const metaDefaults: DocumentMeta = {
  subject: null,
  message: null,
  signingMode: 'PARALLEL',
  forceReadFullDocument: false,
  showChatToSigners: true,
  language: 'sv',
  value: null,
  redirectUrl: null,
  redirectEnabled: false,
  internalRecipients: [],
  signableAfterExpired: false,
  sendPlainTextEmailOnly: null,
  reminderIntervalDays: 3,
  allowDelegation: true,
  openVerification: null,
  openVerificationPin: null,
  aiChatEnabled: null,
  nationalIdDisplayMode: null,
  sameDeviceSigning: false,
  documentCategoryId: null,
};
