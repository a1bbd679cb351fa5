import type { Operation } from '../operation.ts';
import { apiLogOperations } from './api-logs.ts';
import { blockOperations } from './blocks.ts';
import { bulkSendOperations } from './bulk-sends.ts';
import { categoryOperations } from './categories.ts';
import { companyOperations } from './companies.ts';
import { contactNoteOperations } from './contact-notes.ts';
import { contactOperations } from './contacts.ts';
import { customFieldOperations } from './custom-fields.ts';
import { deliveryOperations } from './deliveries.ts';
import { activityOperations } from './documents/activity.ts';
import { approvalOperations } from './documents/approvals.ts';
import { commentOperations } from './documents/comments.ts';
import {
  contentOperations,
  fieldOperations,
  templateContentOperations,
  templateFieldOperations,
} from './documents/content.ts';
import { delegationOperations } from './documents/delegations.ts';
import { documentOperations } from './documents/documents.ts';
import { fieldValueOperations } from './documents/field-values.ts';
import { linkOperations } from './documents/links.ts';
import { messageOperations } from './documents/messages.ts';
import { partyOperations } from './documents/parties.ts';
import { reminderOperations } from './documents/reminders.ts';
import { signatureOperations } from './documents/signatures.ts';
import { eventOperations } from './events.ts';
import { documentFileOperations, fileOperations } from './files.ts';
import { folderOperations } from './folders.ts';
import { formOperations } from './forms.ts';
import { identityCheckOperations } from './identity-checks.ts';
import { connectedAppOperations, oauthAppOperations } from './oauth.ts';
import { peopleOperations } from './people.ts';
import { productOperations } from './products.ts';
import { reportOperations } from './reports.ts';
import { tagOperations } from './tags.ts';
import { templatePartyOperations } from './template-parties.ts';
import { templateOperations } from './templates.ts';
import { webhookOperations } from './webhooks.ts';
import { apiKeyOperations } from './workspaces/api-keys.ts';
import { listOperations } from './workspaces/lists.ts';
import { invitationOperations, memberOperations } from './workspaces/members.ts';
import { roleOperations } from './workspaces/roles.ts';
import { serviceAccountOperations } from './workspaces/service-accounts.ts';
import { workspaceOperations } from './workspaces/workspaces.ts';

export const allOperations: readonly Operation[] = [
  documentOperations,
  partyOperations,
  reminderOperations,
  activityOperations,
  fieldValueOperations,
  delegationOperations,
  approvalOperations,
  contentOperations,
  fieldOperations,
  documentFileOperations,
  signatureOperations,
  linkOperations,
  commentOperations,
  messageOperations,
  fileOperations,
  templateOperations,
  templatePartyOperations,
  templateContentOperations,
  templateFieldOperations,
  formOperations,
  bulkSendOperations,
  blockOperations,
  folderOperations,
  tagOperations,
  customFieldOperations,
  categoryOperations,
  contactOperations,
  contactNoteOperations,
  companyOperations,
  productOperations,
  identityCheckOperations,
  eventOperations,
  webhookOperations,
  deliveryOperations,
  apiLogOperations,
  reportOperations,
  peopleOperations,
  workspaceOperations,
  memberOperations,
  invitationOperations,
  roleOperations,
  serviceAccountOperations,
  apiKeyOperations,
  oauthAppOperations,
  connectedAppOperations,
  listOperations,
].flatMap((operations): Operation[] => Object.values(operations));

/**
 * The operations of the OpenAPI document: the served ones, and `health`, which is answered outside the pipeline without
 * a token.
 */
export const printedOperations = (served: readonly Operation[]): Operation[] => [
  ...allOperations.filter(operation => served.includes(operation)),
  workspaceOperations.health,
];
