import { workspaceOperations } from '../../contract/operations/workspaces/workspaces.ts';
import { type AnyHandler, query } from '../operation.ts';
import { Conditions, page } from '../paging.ts';
import { createWorkspace } from './create-workspace.ts';
import { getLimits } from './limits.ts';
import { updateWorkspace } from './update-workspace.ts';
import { showWorkspace, showWorkspaceDetail, type WorkspaceRow } from './workspace.ts';
import { loadWorkspace } from './workspace-store.ts';

const getMe = query(workspaceOperations.me, async ({ actor }) => ({
  ...actor.user,
  workspace: { id: actor.workspace.id, slug: actor.workspace.slug, name: actor.workspace.name },
  organization: { id: actor.organization.id, name: actor.organization.name },
}));

/** An OAuth token is bound to one workspace; a key reaches every workspace that its person is a member of. */
const listWorkspaces = query(workspaceOperations.list, async ({ actor, tx }, { query }) => {
  const c = new Conditions();
  c.add(`m.organization_id = ${c.value(actor.organization.id)}`)
    .add(`m.user_id = ${c.value(actor.user.id)}`)
    .add(`m.status = 'ACTIVE'`);
  if (actor.scopes !== null) c.add(`w.id = ${c.value(actor.workspaceId)}`);
  const from = 'from workspaces w join members m on m.workspace_id = w.id';
  const found = await page<WorkspaceRow>(tx, query, {
    select: `select w.id, w.slug, w.name, w.organization_id, w.created_at ${from}`,
    from,
    conditions: c,
    sort: { name: 'createdAt', column: 'w.created_at', cast: 'timestamptz', nullable: false },
    id: 'w.id',
    place: w => ({ value: w.created_at, id: w.id }),
  });
  return { ...found, data: found.data.map(w => showWorkspace(w, actor)) };
});

const getWorkspace = query(workspaceOperations.get, async ({ actor, tx }, { params }) =>
  showWorkspaceDetail(await loadWorkspace(tx, actor, params.id), actor),
);

export const workspaceHandlers: AnyHandler[] = [
  getMe,
  listWorkspaces,
  createWorkspace,
  getWorkspace,
  updateWorkspace,
  getLimits,
];
