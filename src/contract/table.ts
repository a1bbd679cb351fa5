/** Every row of the contract, in the order in which it is read. */
import { activityRows } from './activity.ts';
import { apiKeyRows } from './api-keys.ts';
import { approvalRows } from './approvals.ts';
import { blockRows } from './blocks.ts';
import { categoryRows } from './categories.ts';
import { commentRows } from './comments.ts';
import { companyRows } from './companies.ts';
import { contactRows } from './contacts.ts';
import { contentRows, fieldRows, templateContentRows, templateFieldRows } from './content-rows.ts';
import { customFieldRows } from './custom-fields.ts';
import { delegationRows } from './delegations.ts';
import { deliveryRows } from './deliveries.ts';
import { documentRows } from './document-rows.ts';
import { eventRows } from './events.ts';
import { fieldValueRows } from './field-values.ts';
import { documentFileRows, fileRows } from './files.ts';
import { folderRows } from './folders.ts';
import { formRows } from './form-rows.ts';
import { identityCheckRows } from './identity-checks.ts';
import { linkRows } from './links.ts';
import { listRows } from './lists.ts';
import { invitationRows, memberRows } from './members.ts';
import { messageRows } from './messages.ts';
import { partyRows } from './parties.ts';
import { reminderRows } from './reminders.ts';
import { roleRows } from './roles.ts';
import type { Row } from './row.ts';
import { serviceAccountRows } from './service-accounts.ts';
import { signatureRows } from './signatures.ts';
import { tagRows } from './tags.ts';
import { templatePartyRows } from './template-parties.ts';
import { templateRows } from './templates.ts';
import { webhookRows } from './webhooks.ts';
import { workspaceRows } from './workspaces.ts';

export const allRows: readonly Row[] = [
  documentRows,
  partyRows,
  contentRows,
  fieldRows,
  fieldValueRows,
  documentFileRows,
  signatureRows,
  reminderRows,
  delegationRows,
  approvalRows,
  linkRows,
  commentRows,
  messageRows,
  activityRows,
  fileRows,
  templateRows,
  templatePartyRows,
  templateContentRows,
  templateFieldRows,
  formRows,
  blockRows,
  folderRows,
  tagRows,
  customFieldRows,
  categoryRows,
  contactRows,
  companyRows,
  identityCheckRows,
  eventRows,
  webhookRows,
  deliveryRows,
  workspaceRows,
  memberRows,
  invitationRows,
  roleRows,
  serviceAccountRows,
  apiKeyRows,
  listRows,
].flatMap((rows): Row[] => Object.values(rows));
