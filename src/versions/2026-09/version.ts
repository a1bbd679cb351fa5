/** Version 2026-09, which preceded 2026-10. */
import { olderContactOperations } from '../../contract/operations/older-contacts.ts';
import { olderWebhookOperations } from '../../contract/operations/older-webhooks.ts';
import type { OldVersion } from '../../contract/version.ts';
import { changes0926 } from './changes.ts';
import { oldError, oldErrorShape } from './requests/errors.ts';
import type { OldRoute } from './requests/route.ts';
import { accountRoutes } from './routes/account.ts';
import { approvalRoutes } from './routes/approvals.ts';
import { blockRoutes } from './routes/blocks.ts';
import { companyRoutes } from './routes/companies.ts';
import { contactRoutes } from './routes/contacts.ts';
import { conversationRoutes } from './routes/conversations.ts';
import { customFieldRoutes } from './routes/custom-fields.ts';
import { delegationRoutes } from './routes/delegations.ts';
import { documentStateRoutes } from './routes/document-states.ts';
import { documentRoutes } from './routes/documents.ts';
import { eventRoutes } from './routes/events.ts';
import { fieldValueRoutes } from './routes/field-values.ts';
import { fieldRoutes, templateFieldRoutes } from './routes/fields.ts';
import { fileRoutes } from './routes/files.ts';
import { folderRoutes } from './routes/folders.ts';
import { formRoutes } from './routes/forms.ts';
import { identityCheckRoutes } from './routes/identity-checks.ts';
import { memberInviteRoutes } from './routes/member-invites.ts';
import { peopleRoutes } from './routes/people.ts';
import { reminderRoutes } from './routes/reminders.ts';
import { signerRoutes } from './routes/signers.ts';
import { tagRoutes } from './routes/tags.ts';
import { templateSignerRoutes } from './routes/template-signers.ts';
import { templateRoutes } from './routes/templates.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { deliveryFormat } from './webhooks/delivery-format.ts';

export const routes0926: readonly OldRoute[] = [
  ...documentRoutes,
  ...documentStateRoutes,
  ...approvalRoutes,
  ...signerRoutes,
  ...reminderRoutes,
  ...delegationRoutes,
  ...conversationRoutes,
  ...fieldRoutes,
  ...fieldValueRoutes,
  ...blockRoutes,
  ...templateRoutes,
  ...templateSignerRoutes,
  ...templateFieldRoutes,
  ...formRoutes,
  ...fileRoutes,
  ...tagRoutes,
  ...folderRoutes,
  ...customFieldRoutes,
  ...contactRoutes,
  ...companyRoutes,
  ...identityCheckRoutes,
  ...eventRoutes,
  ...webhookRoutes,
  ...accountRoutes,
  ...peopleRoutes,
  ...memberInviteRoutes,
];

export const version0926: OldVersion = {
  name: '2026-09',
  deprecatedAt: new Date('2026-10-01T00:00:00Z'),
  sunsetAt: new Date('2027-10-01T00:00:00Z'),
  routes: routes0926,
  changes: changes0926,
  operations: [...Object.values(olderContactOperations), ...Object.values(olderWebhookOperations)],
  error: oldError,
  errorShape: oldErrorShape,
  deliveries: deliveryFormat,
};
