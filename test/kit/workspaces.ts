/** Another workspace of an organization, whose administrator is not a member of any other workspace. */
import { addWorkspace } from '../../src/domain/workspaces/create.ts';
import { user } from './people.ts';
import type { Cast, Kit } from './service.ts';

export async function secondWorkspace(kit: Kit, cast: Cast): Promise<{ workspaceId: string; apiKey: string }> {
  const owner = await user(kit, cast, 'Nils Neighbour');
  const name = `Workspace of ${owner.id}`;
  const { id: workspaceId } = await kit.db.tx(tx =>
    addWorkspace(tx, cast.organizationId, owner.id, kit.clock.now(), { name, slug: owner.id.replace('_', '-') }),
  );
  const { apiKey } = await kit.key({ ...cast, ownerId: owner.id, workspaceId });
  return { workspaceId, apiKey };
}
