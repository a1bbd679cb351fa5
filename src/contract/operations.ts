/** Every operation of the contract, in reading order. */
import { activityOperations } from './activity.ts';
import { apiKeyOperations } from './api-keys.ts';
import { approvalOperations } from './approvals.ts';
import { blockOperations } from './blocks.ts';
import { categoryOperations } from './categories.ts';
import { commentOperations } from './comments.ts';
import { companyOperations } from './companies.ts';
import { contactOperations } from './contacts.ts';
import {
  contentOperations,
  fieldOperations,
  templateContentOperations,
  templateFieldOperations,
} from './content-operations.ts';
import { customFieldOperations } from './custom-fields.ts';
import { delegationOperations } from './delegations.ts';
import { deliveryOperations } from './deliveries.ts';
import { documentOperations } from './document-operations.ts';
import { eventOperations } from './events.ts';
import { fieldValueOperations } from './field-values.ts';
import { documentFileOperations, fileOperations } from './files.ts';
import { folderOperations } from './folders.ts';
import { formOperations } from './form-operations.ts';
import { identityCheckOperations } from './identity-checks.ts';
import { linkOperations } from './links.ts';
import { listOperations } from './lists.ts';
import { invitationOperations, memberOperations } from './members.ts';
import { messageOperations } from './messages.ts';
import type { Operation } from './operation.ts';
import { partyOperations } from './parties.ts';
import { reminderOperations } from './reminders.ts';
import { roleOperations } from './roles.ts';
import { serviceAccountOperations } from './service-accounts.ts';
import { signatureOperations } from './signatures.ts';
import { tagOperations } from './tags.ts';
import { templatePartyOperations } from './template-parties.ts';
import { templateOperations } from './templates.ts';
import { webhookOperations } from './webhooks.ts';
import { workspaceOperations } from './workspaces.ts';

export const allOperations: readonly Operation[] = [
  documentOperations,
  partyOperations,
  contentOperations,
  fieldOperations,
  fieldValueOperations,
  documentFileOperations,
  signatureOperations,
  reminderOperations,
  delegationOperations,
  approvalOperations,
  linkOperations,
  commentOperations,
  messageOperations,
  activityOperations,
  fileOperations,
  templateOperations,
  templatePartyOperations,
  templateContentOperations,
  templateFieldOperations,
  formOperations,
  blockOperations,
  folderOperations,
  tagOperations,
  customFieldOperations,
  categoryOperations,
  contactOperations,
  companyOperations,
  identityCheckOperations,
  eventOperations,
  webhookOperations,
  deliveryOperations,
  workspaceOperations,
  memberOperations,
  invitationOperations,
  roleOperations,
  serviceAccountOperations,
  apiKeyOperations,
  listOperations,
].flatMap((operations): Operation[] => Object.values(operations));
