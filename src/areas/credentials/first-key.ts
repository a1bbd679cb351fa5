/** A new organization with all it takes to begin: its first workspace, its owner who can sign in, and a key of theirs. */
import { randomBytes } from 'node:crypto';
import type { Tx } from '../../base/database.ts';
import { type CreatedOrganization, createOrganization, type NewOrganization } from '../organizations/create.ts';
import { addWorkspace } from '../workspaces/create.ts';
import { createKey } from './key.ts';
import { proveAddress } from './sign-in/identity.ts';
import { addPassword } from './sign-in/password.ts';

export interface CreatedWithKey extends Omit<CreatedOrganization, 'owner'> {
  apiKey: string;
  /** No password: the owner signs in to another organization already, with the one they have. */
  owner: { id: string; email: string; password: string | null };
}

/** Password and key are in the answer and nowhere else. */
export async function createOrganizationWithKey(tx: Tx, given: NewOrganization, now: Date): Promise<CreatedWithKey> {
  const made = await createOrganization(tx, given, now, addWorkspace);
  const { organizationId, workspaceId, owner } = made;
  const password = randomBytes(15).toString('base64url');
  const identity = await proveAddress(tx, owner, now);
  const isNew = await addPassword(tx, identity.id, password, now);
  const key = { organizationId, userId: owner.id, defaultWorkspaceId: workspaceId, name: 'First key', expiresAt: null };
  const { apiKey } = await createKey(tx, key, now);
  return {
    organizationId,
    workspaceId,
    apiKey,
    owner: { id: owner.id, email: owner.email, password: isNew ? password : null },
  };
}
