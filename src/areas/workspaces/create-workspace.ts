/**
 * POST /workspaces: one more where the plan allows it, with whoever made it as its administrator. Its event is the
 * first of the new workspace: those hear it who are there, and endpoints of the whole organization.
 */
import { refusal } from '../../contract/errors.ts';
import { workspaceRows } from '../../contract/workspaces.ts';
import { type Call, serve } from '../act.ts';
import { placeOf, recordEvents } from '../events/record.ts';
import { planOf } from '../organizations/organization.ts';
import { changeAccess, mustBePerson } from './access.ts';
import { addWorkspace } from './create.ts';
import { freeSlug, slugOf } from './slug.ts';
import { showWorkspaceDetail, type WorkspaceRow } from './workspace.ts';
import { loadWorkspace, slugsOf, slugTaken } from './workspace-store.ts';

const tellCreated = ({ ground, tx, actor, now }: Call, w: WorkspaceRow) =>
  recordEvents(
    ground,
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

export const createWorkspace = serve(workspaceRows.create, async (call, { body }) => {
  const { actor, tx, now } = call;
  await changeAccess(call);
  await mustBePerson(call);
  const { organization, user } = actor;
  const slugs = await slugsOf(tx, organization.id);
  const most = planOf(organization).workspaces;
  if (most !== null && slugs.size >= most)
    throw refusal('LIMIT_EXCEEDED', { message: `The plan allows ${most} ${most === 1 ? 'workspace' : 'workspaces'}.` });
  if (body.slug !== undefined && slugs.has(body.slug)) throw slugTaken();
  const slug = body.slug ?? freeSlug(slugOf(body.name), slugs);
  const id = await addWorkspace(tx, organization.id, user.id, now, body.name, slug);
  const workspace = await loadWorkspace(tx, actor, id);
  await tellCreated(call, workspace);
  return showWorkspaceDetail(workspace, actor);
});
