/** All handlers of the service, with the ports that lower modules declare and higher ones implement. */

import type { Operation } from './contract/operation.ts';
import { workspaceOperations } from './contract/operations/workspaces/workspaces.ts';
import { commentHandlers } from './domain/comments/module.ts';
import { apiKeyHandlers } from './domain/credentials/api-keys.ts';
import { revokeKeysOf } from './domain/credentials/key-store.ts';
import { serviceAccountHandlers } from './domain/credentials/service-accounts.ts';
import { showDocuments, withinDocuments } from './domain/documents/event-resource.ts';
import { documentHandlers } from './domain/documents/module.ts';
import { reassignDocuments } from './domain/documents/responsibility/reassign.ts';
import { eventHandlers } from './domain/events/list.ts';
import type { Resources } from './domain/events/resources.ts';
import { findUpload } from './domain/files/find-upload.ts';
import { fileHandlers } from './domain/files/module.ts';
import { identityCheckHandlers } from './domain/identity-checks/module.ts';
import { showChecks } from './domain/identity-checks/publish.ts';
import { linkHandlers } from './domain/links/links.ts';
import { messageHandlers } from './domain/messages/messages.ts';
import type { AnyHandler } from './domain/operation.ts';
import { organizationHandlers } from './domain/organizations/module.ts';
import { signingHandlers, signingPorts } from './domain/signing/module.ts';
import { webhookHandlers } from './domain/webhooks/module.ts';
import { olderWebhookHandlers } from './domain/webhooks/older-operations.ts';
import { invitationHandlers } from './domain/workspaces/invitations/invitations.ts';
import { listHandlers } from './domain/workspaces/lists.ts';
import { workspaceHandlers } from './domain/workspaces/me.ts';
import { memberHandlers } from './domain/workspaces/members/members.ts';
import { roleHandlers } from './domain/workspaces/roles/roles.ts';

/** How events show the resource that they are about. */
export const resources: Resources = {
  show: { document: showDocuments, identity_check: showChecks },
  within: withinDocuments,
};

/** Every handler that exists, in the order of the contract. */
export const handlers: readonly AnyHandler[] = [
  ...documentHandlers(signingPorts),
  ...signingHandlers,
  ...linkHandlers,
  ...commentHandlers,
  ...messageHandlers,
  ...fileHandlers,
  ...identityCheckHandlers,
  ...eventHandlers(resources),
  ...webhookHandlers,
  ...workspaceHandlers,
  ...organizationHandlers({ findUpload }),
  ...memberHandlers({ reassignDocuments, revokeKeysOf }),
  ...invitationHandlers,
  ...roleHandlers,
  ...serviceAccountHandlers({ reassignDocuments }),
  ...apiKeyHandlers,
  ...listHandlers,
];

/** Handlers that only routes of older versions use. */
export const olderHandlers: readonly AnyHandler[] = olderWebhookHandlers(resources);

/** The operations that the pipeline serves. */
export const servedOperations = (): Operation[] => handlers.map(a => a.operation);
/**
 * The operations in the OpenAPI document. `health` is included although it is answered outside the pipeline, without a
 * token.
 */
export const printedOperations = (): Operation[] => [...servedOperations(), workspaceOperations.health];
