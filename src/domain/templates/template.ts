/** The template: its row, and the questions asked of it. Pure. */
import { apiError } from '../../contract/errors.ts';
import type { DocumentStyle } from '../../contract/schemas/documents/document-settings.ts';
import type { Tag } from '../../contract/schemas/tags.ts';
import { type TemplateMeta, templateIsLocked } from '../../contract/schemas/templates.ts';
import type { ActorWorkspace } from '../app/actor.ts';
import type { Visibility } from '../workspaces/visibility.ts';
import type { TemplatePartyRow } from './parties/template-party.ts';

/** As stored; visibility has its own columns. */
export type TemplateSettings = Omit<TemplateMeta, 'visibility' | 'selectedUserIds'>;

export interface TemplateRow extends Visibility {
  id: string;
  organization_id: string;
  workspace_id: string;
  name: string;
  of_form: boolean;
  meta: TemplateSettings;
  style: DocumentStyle | null;
  folder_id: string | null;
  created_by: string;
  creator_email: string;
  creator_name: string;
  locked_at: Date | null;
  deleted_at: Date | null;
  update_told_at: Date | null;
  /** Values of what changed since the last `template.updated`, as they were then. */
  changed_from: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
}

export interface TemplateWithParties extends TemplateRow {
  /** Times as an aggregate makes text of them. */
  tags: Tag[];
  parties: TemplatePartyRow[];
}

/** Fails with INVALID_STATE for a template in the trash. */
export function mustNotBeInTrash(template: Pick<TemplateRow, 'deleted_at'>): void {
  if (template.deleted_at !== null) throw apiError('INVALID_STATE', { message: 'The template is in the trash.' });
}

/** Fails with INVALID_STATE unless the template can be changed. */
export function mustBeOpen(template: Pick<TemplateRow, 'deleted_at' | 'locked_at'>): void {
  mustNotBeInTrash(template);
  if (template.locked_at !== null) throw apiError('INVALID_STATE', { message: templateIsLocked });
}

/** Settings that templates from before them do not have. */
export const laterSettings = { signaturePage: 'AUTO', evidencePage: null } as const;

/** Settings of a new template that the request leaves out. */
export const settingsOf = (workspace: ActorWorkspace, responsibleUserId: string): TemplateSettings => ({
  subject: null,
  message: null,
  signingMode: 'PARALLEL',
  forceReadFullDocument: false,
  showChatToSigners: true,
  // The column holds no other values.
  language: workspace.language as TemplateSettings['language'],
  value: null,
  signableAfterExpired: false,
  sendPlainTextEmailOnly: null,
  allowDelegation: workspace.allowDelegation,
  sameDeviceSigning: false,
  signaturePage: workspace.signaturePage,
  evidencePage: null,
  reminderIntervalDays: workspace.reminderIntervalDays,
  responsibleUserId,
  internalRecipients: [],
  openVerification: null,
  nationalIdDisplayMode: null,
  documentCategoryId: null,
});
