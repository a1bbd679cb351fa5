/** What this service does: every act joined to its row, with the duties that lower areas ask of higher ones. */
import type { AnyAct } from './areas/act.ts';
import { commentRoutes } from './areas/comments/threads.ts';
import { apiKeyRoutes } from './areas/credentials/api-keys.ts';
import { revokeKeysOf } from './areas/credentials/key-store.ts';
import { serviceAccountRoutes } from './areas/credentials/service-accounts.ts';
import { handOverDocuments } from './areas/documents/hand-over.ts';
import { showDocuments, withinDocuments } from './areas/documents/rebuild.ts';
import { documentRoutes } from './areas/documents/routes.ts';
import { eventRoutes } from './areas/events/list.ts';
import type { Resources } from './areas/events/resources.ts';
import { findUpload } from './areas/files/find-upload.ts';
import { fileRoutes } from './areas/files/routes.ts';
import { identityCheckRoutes } from './areas/identity-checks/routes.ts';
import { showChecks } from './areas/identity-checks/tell.ts';
import { linkRoutes } from './areas/links/links.ts';
import { messageRoutes } from './areas/messages/messages.ts';
import { organizationRoutes } from './areas/organizations/routes.ts';
import { signingDuties, signingRoutes } from './areas/signing/routes.ts';
import { olderWebhookActs } from './areas/webhooks/older.ts';
import { webhookRoutes } from './areas/webhooks/routes.ts';
import { invitationRoutes } from './areas/workspaces/invitations.ts';
import { listRoutes } from './areas/workspaces/lists.ts';
import { workspaceRoutes } from './areas/workspaces/me.ts';
import { memberRoutes } from './areas/workspaces/members.ts';
import { roleRoutes } from './areas/workspaces/roles.ts';
import type { Row } from './contract/row.ts';
import { workspaceRows } from './contract/workspaces.ts';

/** What events tell of. */
export const resources: Resources = {
  show: { document: showDocuments, identity_check: showChecks },
  within: withinDocuments,
};

/** Every act that is built, in the contract's order. */
export const acts: readonly AnyAct[] = [
  ...documentRoutes(signingDuties),
  ...signingRoutes,
  ...linkRoutes,
  ...commentRoutes,
  ...messageRoutes,
  ...fileRoutes,
  ...identityCheckRoutes,
  ...eventRoutes(resources),
  ...webhookRoutes,
  ...workspaceRoutes,
  ...organizationRoutes({ findUpload }),
  ...memberRoutes({ handOverDocuments, revokeKeysOf }),
  ...invitationRoutes,
  ...roleRoutes,
  ...serviceAccountRoutes({ handOverDocuments }),
  ...apiKeyRoutes,
  ...listRoutes,
];

/** What only routes of older versions stand on. */
export const olderActs: readonly AnyAct[] = olderWebhookActs(resources);

/** What the pipeline serves. */
export const servedRows = (): Row[] => acts.map(a => a.row);
/** What is printed: all that is served; health is answered beside the pipeline, without a token. */
export const printedRows = (): Row[] => [...servedRows(), workspaceRows.health];
