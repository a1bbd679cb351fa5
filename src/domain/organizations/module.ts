import { workspaceOperations } from '../../contract/operations/workspaces/workspaces.ts';
import type { Module } from '../app/module.ts';
import { query } from '../app/operation.ts';
import type { BrandPorts } from './branding.ts';
import { showOrganization } from './show.ts';
import { loadOrganizationDetail } from './store.ts';
import { updateOrganization } from './update-organization.ts';

const getOrganization = query(workspaceOperations.organization, async ({ actor, tx, app }) =>
  showOrganization(app.publicUrl, await loadOrganizationDetail(tx, actor.organization.id)),
);

export const organizations: Module<BrandPorts> = {
  name: 'organizations',
  declare: ports => ({ handlers: [getOrganization, updateOrganization(ports)] }),
};
