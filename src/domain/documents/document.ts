/** The document: its row, its states, and the questions asked of it. Pure. */
import type { z } from 'zod';
import { apiError } from '../../contract/errors.ts';
import type { ProductTableMeta } from '../../contract/schemas/content/product-tables.ts';
import type { DocumentStyle, DocumentVisibility } from '../../contract/schemas/documents/document-settings.ts';
import type { DocumentType, documentMetaShape } from '../../contract/schemas/documents/documents.ts';
import type { TagReference } from '../../contract/values.ts';
import type { CustomValues } from '../content/block.ts';
import type { CustomValue } from '../custom-fields/document-values.ts';
import type { PartyRow } from './parties/party.ts';
import type { Moment } from './times.ts';

export type DocumentStatus = 'DRAFT' | 'PENDING' | 'COMPLETED' | 'REJECTED' | 'EXPIRED' | 'IMPORTED';
/** As stored; visibility and category have columns of their own. */
export type DocumentMeta = Omit<
  z.output<typeof documentMetaShape>,
  'visibility' | 'selectedUserIds' | 'documentCategoryId'
>;

/** Members of documentMeta that parties never see, which can be changed in every status. */
export const openMeta: ReadonlySet<string> = new Set(['value', 'visibility', 'selectedUserIds', 'retentionExempt']);

export interface DocumentRow {
  id: string;
  organization_id: string;
  workspace_id: string;
  /** Of its workspace. */
  time_zone: string;
  name: string;
  external_id: string | null;
  type: DocumentType;
  status: DocumentStatus;
  meta: DocumentMeta;
  visibility: DocumentVisibility;
  /** Empty unless the visibility is SELECTED_USERS. */
  selected_user_ids: string[];
  folder_id: string | null;
  category_id: string | null;
  /** What `{{custom.<slug>}}` stands for in its messages, by slug; null: not sent. */
  sent_custom_values: Record<string, string> | null;
  responsible_user_id: string | null;
  template_id: string | null;
  created_by: string;
  expires_at: Moment | null;
  sent_at: Moment | null;
  original_sha256: string | null;
  /** Hash of what the ORIGINAL that was sent was made of; null for an upload that is used as it is. */
  original_source: string | null;
  style: DocumentStyle | null;
  fully_signed_at: Moment | null;
  completed_at: Moment | null;
  rejected_at: Moment | null;
  /** When a party opened it first since it was sent. */
  opened_at: Moment | null;
  archived_at: Moment | null;
  deleted_at: Moment | null;
  update_told_at: Moment | null;
  /** The outcome of the request `approval_request_id`; null without one. */
  approval: 'PENDING' | 'APPROVED' | 'REJECTED' | null;
  approval_request_id: string | null;
  /** A hash of what parties will get, as it was when the approval was asked for; null: no request, or an old one. */
  approval_state: string | null;
  /** The party whose name and addresses a visitor of a form typed; null for a document that no form made. */
  visitor_party_id: string | null;
  /** Sent, and counted by the plan when somebody signs it first. */
  is_uncounted: boolean;
  created_at: Moment;
  updated_at: Moment;
}

export interface ProductTableRow {
  id: string;
  meta: ProductTableMeta;
  /** As with blocks: null until it is decided. */
  shown: boolean | null;
}

export interface DocumentWithParties extends DocumentRow {
  parties: PartyRow[];
  tags: TagReference[];
  custom_fields: CustomValue[];
  product_tables: ProductTableRow[];
}

/** The current values of its custom fields, for content. */
export const customOf = (d: DocumentWithParties): CustomValues => new Map(d.custom_fields.map(v => [v.id, v.value]));

/** What parties see may change: nothing was sent, or it was signed elsewhere. */
export const isEditable = ({ status }: Pick<DocumentRow, 'status'>): boolean =>
  status === 'DRAFT' || status === 'IMPORTED';
export const isSent = (d: DocumentRow): boolean => d.status === 'PENDING';

/** Nobody signs an imported document here. */
export const hasLinks = ({ status }: Pick<DocumentRow, 'status'>): boolean => status !== 'IMPORTED';

/** Every signer has signed: nothing may change while the document is being sealed. */
export const isBeingSealed = (d: DocumentRow): boolean => d.fully_signed_at !== null && d.completed_at === null;

/** The deadline has passed, even if the status is not EXPIRED yet: nobody can sign any more. */
export const isOverdue = (d: DocumentRow, now: Date): boolean =>
  isSent(d) &&
  d.fully_signed_at === null &&
  !d.meta.signableAfterExpired &&
  d.expires_at !== null &&
  new Date(d.expires_at) <= now;

export function mustNotBeInTrash(d: DocumentRow): void {
  if (d.deleted_at !== null) throw apiError('INVALID_STATE', { message: 'The document is in the trash.' });
}

/** Fails with INVALID_STATE unless the content, parties and settings of the document may change. */
export function mustBeEditable(d: DocumentRow): void {
  mustNotBeInTrash(d);
  if (!isEditable(d))
    throw apiError('INVALID_STATE', { message: `The document has already been sent. Its status is ${d.status}.` });
}

/** Fails with INVALID_STATE unless the document is a draft. */
export function mustBeDraft(d: DocumentRow): void {
  mustNotBeInTrash(d);
  if (d.status === 'IMPORTED') throw apiError('INVALID_STATE', { message: 'An imported document is never sent.' });
  if (d.status !== 'DRAFT')
    throw apiError('INVALID_STATE', { message: `The document has already been sent. Its status is ${d.status}.` });
}

/** Values of a new document for members that neither the request nor the workspace sets. */
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
  signaturePage: 'AUTO',
  evidencePage: null,
  retentionExempt: false,
};
