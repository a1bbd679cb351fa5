/** Creates a new organization that is ready to use: its first workspace, its owner with a password, and an API key. */
import { randomBytes } from 'node:crypto';
import type { Tx } from '../../platform/postgres/database.ts';
import { hashPassword } from '../../platform/secrets/scrypt.ts';
import { type CreatedOrganization, createOrganization, type NewOrganization } from '../organizations/create.ts';
import { addWorkspace } from '../workspaces/create.ts';
import { createKey } from './key.ts';
import { proveAddress } from './sign-in/identity.ts';
import { addPassword } from './sign-in/password.ts';

export interface CreatedWithKey extends Omit<CreatedOrganization, 'owner'> {
  apiKey: string;
  /** Null: the owner already has a password from another organization. */
  owner: { id: string; email: string; password: string | null };
}

/**
 * Password and key are only part of the result, never stored in plain text. `hash` takes a noticeable part of a second,
 * which tests whose owner never signs in save.
 */
export async function createOrganizationWithKey(
  tx: Tx,
  given: NewOrganization,
  now: Date,
  hash: (password: string) => string = hashPassword,
): Promise<CreatedWithKey> {
  const made = await createOrganization(tx, given, now, addWorkspace);
  const { organizationId, workspaceId, owner } = made;
  const password = randomBytes(15).toString('base64url');
  const identity = await proveAddress(tx, owner, now);
  const isNew = await addPassword(tx, identity.id, hash(password), now);
  const key = { organizationId, userId: owner.id, defaultWorkspaceId: workspaceId, name: 'First key', expiresAt: null };
  const { apiKey } = await createKey(tx, key, now);
  return {
    organizationId,
    workspaceId,
    apiKey,
    owner: { id: owner.id, email: owner.email, password: isNew ? password : null },
  };
}
