/** A new organization with all it takes to begin: its first workspace, its owner and a key of theirs. */
import type { Tx } from '../../base/database.ts';
import { type CreatedOrganization, createOrganization, type NewOrganization } from '../organizations/create.ts';
import { addWorkspace } from '../workspaces/create.ts';
import { createKey } from './key.ts';

/** Password and key are in the answer and nowhere else. */
export async function createOrganizationWithKey(
  tx: Tx,
  given: NewOrganization,
  now: Date,
): Promise<CreatedOrganization & { apiKey: string }> {
  const made = await createOrganization(tx, given, now, addWorkspace);
  const { organizationId, workspaceId: defaultWorkspaceId, owner } = made;
  const key = { organizationId, userId: owner.id, defaultWorkspaceId, name: 'First key', expiresAt: null };
  return { ...made, apiKey: (await createKey(tx, key, now)).apiKey };
}
