/** A new organization with its first workspace, the built-in roles and an owner who holds ADMINISTRATOR. */
import { randomBytes } from 'node:crypto';
import type { Tx } from '../../base/database.ts';
import { newId } from '../../base/ids.ts';
import { hashPassword } from '../../base/passwords.ts';
import type { PlanName } from '../../contract/plans.ts';

export interface NewOrganization {
  name: string;
  plan: PlanName;
  sandbox: boolean;
  apiAccess: boolean;
  requestsPerMinute: number | null;
  owner: { email: string; name: string };
}

export interface CreatedOrganization {
  organizationId: string;
  workspaceId: string;
  owner: { id: string; email: string; password: string };
}

const insertOrganization = `
  insert into organizations (id, name, plan, sandbox, api_access, requests_per_minute, country, language, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, 'SE', 'sv', $7, $7)`;
const insertUser = `
  insert into users (id, organization_id, email, name, password_hash, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6)`;

/** `addWorkspace` is the duty of the area of workspaces, which stands below this one: it makes the workspace, its roles and the membership. */
export async function createOrganization(
  tx: Tx,
  given: NewOrganization,
  now: Date,
  addWorkspace: (tx: Tx, organizationId: string, ownerId: string, now: Date) => Promise<string>,
): Promise<CreatedOrganization> {
  const organizationId = newId('org', now.getTime());
  const ownerId = newId('usr', now.getTime());
  const password = randomBytes(15).toString('base64url');
  await tx.run(insertOrganization, [
    organizationId,
    given.name,
    given.plan,
    given.sandbox,
    given.apiAccess,
    given.requestsPerMinute,
    now,
  ]);
  await tx.run(insertUser, [
    ownerId,
    organizationId,
    given.owner.email,
    given.owner.name,
    await hashPassword(password),
    now,
  ]);
  const workspaceId = await addWorkspace(tx, organizationId, ownerId, now);
  return { organizationId, workspaceId, owner: { id: ownerId, email: given.owner.email, password } };
}
