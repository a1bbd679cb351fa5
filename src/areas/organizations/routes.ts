/** GET and PATCH /organization: what it tells of itself. */
import { workspaceRows } from '../../contract/workspaces.ts';
import { type AnyAct, read } from '../act.ts';
import { showOrganization } from './show.ts';
import { loadOrganizationDetail } from './store.ts';
import { type OrganizationDuties, updateOrganization } from './update-organization.ts';

const get = read(workspaceRows.organization, async ({ actor, tx, ground }) =>
  showOrganization(ground.publicUrl, await loadOrganizationDetail(tx, actor.organization.id)),
);

export const organizationRoutes = (duties: OrganizationDuties): AnyAct[] => [get, updateOrganization(duties)];
