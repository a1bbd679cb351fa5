import { workspaceOperations } from '../../contract/operations/workspaces/workspaces.ts';
import { type AnyHandler, query } from '../operation.ts';
import { showOrganization } from './show.ts';
import { loadOrganizationDetail } from './store.ts';
import { type OrganizationPorts, updateOrganization } from './update-organization.ts';

const get = query(workspaceOperations.organization, async ({ actor, tx, app }) =>
  showOrganization(app.publicUrl, await loadOrganizationDetail(tx, actor.organization.id)),
);

export const organizationHandlers = (ports: OrganizationPorts): AnyHandler[] => [get, updateOrganization(ports)];
