/**
 * Creates an organization with its first workspace, the built-in roles and an owner with ADMINISTRATOR. A sandbox of
 * another organization has its plan; LIMIT_EXCEEDED if that includes no more.
 */

import type { PlanName } from '../../contract/plans.ts';
import { newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import { languageOf } from './registered.ts';
import { mustHaveSandboxLeft } from './sandboxes.ts';

export interface NewOrganization {
  name: string;
  plan: PlanName;
  sandbox: boolean;
  apiAccess: boolean;
  requestsPerMinute: number | null;
  /** The organization that a sandbox belongs to, whose plan limits how many it has; null for one of its own. */
  sandboxOf?: string | null;
  /** ISO 3166-1 alpha-2; Sweden by default. */
  country?: string;
  orgName?: string | null;
  orgNumber?: string | null;
  owner: { email: string; name: string };
}

export interface CreatedOrganization {
  organizationId: string;
  workspaceId: string;
  owner: { id: string; email: string; name: string };
}

const insertOrganization = `
  insert into organizations (id, name, plan, sandbox, api_access, requests_per_minute, country, language, org_name, org_number, created_at, updated_at, sandbox_of)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12)`;
const insertUser = `
  insert into users (id, organization_id, email, name, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)`;

/** `addWorkspace` is a port that `workspaces` implements: it creates the workspace, its roles and the membership. */
export async function createOrganization(
  tx: Tx,
  given: NewOrganization,
  now: Date,
  addWorkspace: (tx: Tx, organizationId: string, ownerId: string, now: Date) => Promise<{ id: string }>,
): Promise<CreatedOrganization> {
  const organizationId = newId('org', now.getTime());
  const ownerId = newId('usr', now.getTime());
  const { country = 'SE', orgName = null, orgNumber = null, sandboxOf = null } = given;
  const plan = sandboxOf === null ? given.plan : await mustHaveSandboxLeft(tx, sandboxOf);
  await tx.run(insertOrganization, [
    organizationId,
    given.name,
    plan,
    given.sandbox,
    given.apiAccess,
    given.requestsPerMinute,
    country,
    languageOf(country),
    orgName,
    orgNumber,
    now,
    sandboxOf,
  ]);
  await tx.run(insertUser, [ownerId, organizationId, given.owner.email, given.owner.name, now]);
  const { id: workspaceId } = await addWorkspace(tx, organizationId, ownerId, now);
  return { organizationId, workspaceId, owner: { id: ownerId, ...given.owner } };
}
