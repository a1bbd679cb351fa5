import { apiError } from '../../contract/errors.ts';
import { workspaceOperations } from '../../contract/operations/workspaces/workspaces.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';
import { type AnyHandler, command, query } from '../app/operation.ts';
import { Conditions, page } from '../app/paging.ts';
import { createWorkspace, type NewWorkspacePorts } from './create-workspace.ts';
import { getLimits } from './limits.ts';
import { updateWorkspace } from './update-workspace.ts';
import { showWorkspace, showWorkspaceDetail, type WorkspaceRow } from './workspace.ts';
import { loadWorkspace } from './workspace-store.ts';

const find = 'select id, email, name, phone, kind from users where id = $1';
const save = 'update users set name = $2, phone = $3, updated_at = $4 where id = $1';

interface Self {
  id: string;
  email: string;
  name: string;
  phone: string | null;
  kind: string;
}

async function self(db: Queryable, { user }: Pick<Actor, 'user'>): Promise<Self> {
  const found = await db.row<Self>(find, [user.id]);
  if (!found) throw apiError('UNAUTHORIZED');
  return found;
}

const show = ({ workspace, organization }: Actor, { id, email, name, phone }: Self) => ({
  id,
  email,
  name,
  phone,
  workspace: { id: workspace.id, slug: workspace.slug, name: workspace.name },
  organization: { id: organization.id, name: organization.name },
});

const getMe = query(workspaceOperations.me, async ({ actor, tx }) => show(actor, await self(tx, actor)));

const updateMe = command(workspaceOperations.updateMe, async ({ actor, app, tx, now }, { body }) => {
  const before = await self(tx, actor);
  if (before.kind !== 'PERSON')
    throw apiError('PERMISSION_DENIED', { message: 'A service account is changed with PATCH /service-accounts/{id}.' });
  const phone = body.phone === undefined ? before.phone : body.phone;
  const after = { ...before, name: body.name ?? before.name, phone };
  await tx.run(save, [after.id, after.name, after.phone, now]);
  tx.afterCommit(app.invalidateActors);
  return show(actor, after);
});

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

const getWorkspace = query(workspaceOperations.get, async ({ actor, tx, app }, { params }) =>
  showWorkspaceDetail(app.publicUrl, await loadWorkspace(tx, actor, params.id), actor),
);

export const workspaceHandlers = (ports: NewWorkspacePorts): AnyHandler[] => [
  getMe,
  updateMe,
  listWorkspaces,
  createWorkspace(ports),
  getWorkspace,
  updateWorkspace(ports),
  getLimits,
];
