/**
 * POST /workspaces: creates a workspace if the plan allows it, with the actor as its administrator. The event belongs
 * to the new workspace: its members can list it, and endpoints of the whole organization receive it.
 */
import { limitExceeded } from '../../contract/limit-errors.ts';
import { workspaceOperations } from '../../contract/operations/workspaces/workspaces.ts';
import { type Context, command } from '../app/operation.ts';
import { placeOf, recordEvents } from '../events/record.ts';
import { planOf } from '../organizations/organization.ts';
import { changeAccess, mustBePerson } from './access.ts';
import { addWorkspace } from './create.ts';
import { freeSlug, slugOf } from './slug.ts';
import { showWorkspaceDetail, type WorkspaceRow } from './workspace.ts';
import { loadWorkspace, slugsOf, slugTaken } from './workspace-store.ts';

const publishCreated = ({ app, tx, actor, now }: Context, w: WorkspaceRow) =>
  recordEvents(
    app,
    tx,
    { ...placeOf(actor), workspaceId: w.id },
    [
      {
        type: 'workspace.created',
        resource: 'workspace',
        resourceId: w.id,
        object: {
          id: w.id,
          slug: w.slug,
          name: w.name,
          organizationId: w.organization_id,
          createdBy: actor.user.id,
          createdAt: w.created_at.toISOString(),
        },
      },
    ],
    now,
  );

export const createWorkspace = command(workspaceOperations.create, async (ctx, { body }) => {
  const { actor, tx, now } = ctx;
  await changeAccess(ctx);
  await mustBePerson(ctx);
  const { organization, user } = actor;
  const slugs = await slugsOf(tx, organization.id);
  const max = planOf(organization).workspaces;
  if (max !== null && slugs.size >= max) throw limitExceeded('workspaces', { max, inSandbox: organization.sandbox });
  if (body.slug !== undefined && slugs.has(body.slug)) throw slugTaken();
  const slug = body.slug ?? freeSlug(slugOf(body.name), slugs);
  const id = await addWorkspace(tx, organization.id, user.id, now, { name: body.name, slug });
  const workspace = await loadWorkspace(tx, actor, id);
  await publishCreated(ctx, workspace);
  return showWorkspaceDetail(workspace, actor);
});
