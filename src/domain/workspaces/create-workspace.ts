/**
 * POST /workspaces: creates a workspace if the plan allows it, with the actor as its administrator, all of it or nothing. The event belongs
 * to the new workspace: its members can list it, and endpoints of the whole organization receive it.
 */
import { limitExceeded } from '../../contract/limit-errors.ts';
import { workspaceOperations } from '../../contract/operations/workspaces/workspaces.ts';
import type { ApiKeyWithSecret } from '../../contract/schemas/workspaces/api-keys.ts';
import type { WorkspaceCreate } from '../../contract/schemas/workspaces/workspaces.ts';
import type { Deadline } from '../../contract/values.ts';
import { type Context, command } from '../app/operation.ts';
import { placeOf, recordEvents } from '../events/record.ts';
import { type BrandPorts, keepPictures, type Pictures } from '../organizations/branding.ts';
import { planOf } from '../organizations/organization.ts';
import { changeAccess, mustBePerson } from './access.ts';
import { addWorkspace } from './create.ts';
import type { JoinPorts } from './invitations/join.ts';
import { addMembers } from './members-of-new.ts';
import { freeSlug, slugOf } from './slug.ts';
import { changed, publishRetention } from './update-workspace.ts';
import { showWorkspaceDetail, type WorkspaceRow } from './workspace.ts';
import { loadWorkspace, saveWorkspace, slugsOf, slugTaken } from './workspace-store.ts';

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

export interface NewWorkspacePorts extends BrandPorts, JoinPorts {
  /** Port of `credentials`: makes a service account of the actor's workspace with a key, and shows its secret. */
  createServiceKey(
    ctx: Context,
    given: { name: string; roleId: string; expiresAt?: Deadline | null | undefined },
  ): Promise<ApiKeyWithSecret>;
}

const keyByDefault: Exclude<WorkspaceCreate['apiKey'], boolean | undefined> = { role: 'Member' };

async function mustHaveRoom({ actor, tx }: Context, { name, slug }: WorkspaceCreate): Promise<string> {
  const { organization } = actor;
  const slugs = await slugsOf(tx, organization.id);
  const max = planOf(organization).workspaces;
  if (max !== null && slugs.size >= max) throw limitExceeded('workspaces', { max, inSandbox: organization.sandbox });
  if (slug !== undefined && slugs.has(slug)) throw slugTaken();
  return slug ?? freeSlug(slugOf(name), slugs);
}

export const createWorkspace = (ports: NewWorkspacePorts) =>
  command(
    workspaceOperations.create,
    async (ctx, { body }, pictures: Pictures) => {
      const { actor, tx, app, now } = ctx;
      await changeAccess(ctx);
      await mustBePerson(ctx);
      const slug = await mustHaveRoom(ctx, body);
      const { id, roles } = await addWorkspace(tx, actor.organization.id, actor.user.id, now, {
        name: body.name,
        slug,
      });
      const made = await loadWorkspace(tx, actor, id);
      const workspace = body.settings ? await changed(ctx, made, { settings: body.settings }, pictures) : made;
      if (body.settings) await saveWorkspace(tx, workspace, now);
      await publishCreated(ctx, workspace);
      await publishRetention(ctx, made, workspace);
      const there = { ...ctx, actor: { ...actor, workspaceId: id } };
      await addMembers(there, ports, body.members ?? [], roles);
      const key = body.apiKey === true ? keyByDefault : body.apiKey || null;
      const apiKey =
        key &&
        (await ports.createServiceKey(there, { ...key, name: key.name ?? workspace.name, roleId: roles[key.role] }));
      return { ...showWorkspaceDetail(app.publicUrl, workspace, actor), apiKey };
    },
    (ctx, { body }) => keepPictures(ctx, ports, body.settings?.branding, 'settings.branding'),
  );
