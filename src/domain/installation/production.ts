/** From the first start to production: the owner's own name and address, and an organization that is no sandbox. */
import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import type { Begun, OwnerBody } from '../../contract/dashboard/production.ts';
import { apiError, type Issue, invalid } from '../../contract/errors.ts';
import { newId } from '../../platform/ids.ts';
import { holds } from '../app/actor.ts';
import { type Context, command, query } from '../app/operation.ts';
import { withPasswords } from '../app/passwords.ts';
import { requireOperator } from '../credentials/operators.ts';
import { nameFirstOwner } from '../credentials/sign-in/first-owner.ts';
import { linkConfirmed } from '../credentials/sign-in/identity.ts';
import { type PasswordProblem, passwordProblem } from '../credentials/sign-in/password.ts';
import { recordAudit } from '../events/audit.ts';
import { createOrganization } from '../organizations/create.ts';
import { changeRegistered, orgNumberIn } from '../organizations/registered-details.ts';
import { loadOrganizationDetail, saveOrganization } from '../organizations/store.ts';
import { addWorkspace } from '../workspaces/create.ts';
import { countSeats } from '../workspaces/members/seats.ts';
import { insertRole, listRoles } from '../workspaces/roles/role-store.ts';
import { loadWorkspace, saveWorkspace } from '../workspaces/workspace-store.ts';

const passwordIssues: Record<PasswordProblem, Omit<Issue, 'path'>> = {
  PASSWORD_TOO_SHORT: { code: 'TOO_SMALL', message: 'must have at least 12 characters' },
  PASSWORD_TOO_LONG: { code: 'TOO_BIG', message: 'must have at most 128 characters' },
  PASSWORD_TOO_COMMON: { code: 'INVALID_VALUE', message: 'is too easy to guess' },
  PASSWORD_IS_ADDRESS: { code: 'INVALID_VALUE', message: 'is too similar to the e-mail address' },
};

function mustBePassword({ password, email }: OwnerBody): void {
  const problem = password === null ? null : passwordProblem(password, email);
  if (problem) throw invalid({ path: 'password', ...passwordIssues[problem] });
}

const nameOwner = command(
  dashboardOperations.nameFirstOwner,
  async ({ app, tx, actor, now }, { body }, passwordHash: string | null) => {
    await requireOperator(tx, actor, now);
    await nameFirstOwner(tx, actor.id, { name: body.name, email: body.email, passwordHash }, now);
    const organization = await loadOrganizationDetail(tx, actor.organization.id);
    await saveOrganization(tx, { ...organization, name: body.organizationName, updated_at: now });
    tx.afterCommit(app.invalidateActors);
    tx.afterCommit(() => app.log.info({ userId: actor.user.id }, 'the owner of the first start gave their address'));
    return { email: body.email };
  },
  // Hashing takes long, and must not happen while a connection is held.
  async ({ app, origin, tx, actor, now }, { body }) => {
    await requireOperator(tx, actor, now);
    mustBePassword(body);
    const { password } = body;
    return password === null ? null : withPasswords(app.passwords.accounts, origin, hasher => hasher.hash(password));
  },
);

/** Address, settings and roles. The logo is a file of the other organization, and stays there. */
async function copySettings(
  { tx, actor, now }: Context,
  to: { organizationId: string; workspaceId: string },
): Promise<void> {
  const [before, organization] = [
    await loadOrganizationDetail(tx, actor.organization.id),
    await loadOrganizationDetail(tx, to.organizationId),
  ];
  const { name, org_name, org_number, country } = organization;
  await saveOrganization(tx, {
    ...before,
    id: to.organizationId,
    name,
    org_name,
    org_number,
    country,
    updated_at: now,
  });
  const workspace = await loadWorkspace(tx, actor, actor.workspaceId);
  await saveWorkspace(tx, { ...workspace, id: to.workspaceId, name: 'Main', slug: 'main', brand: null }, now);
  const roles = (await listRoles(tx, actor)).filter(({ built_in }) => !built_in);
  const place = { organization: { id: to.organizationId }, workspaceId: to.workspaceId };
  for (const role of roles)
    await insertRole(tx, place, { ...role, id: newId('rol', now.getTime()), created_at: now, updated_at: now });
}

const makeOrganization = command(dashboardOperations.makeOrganization, async (ctx, { body }) => {
  const { app, tx, actor, now } = ctx;
  await requireOperator(tx, actor, now);
  const orgNumber = orgNumberIn(body.country, body.orgNumber);
  if (body.copiesSettings && !holds(actor, 'ADMINISTRATOR'))
    throw apiError('PERMISSION_DENIED', { message: 'Only an administrator copies the settings of a workspace.' });
  const { organizationId, workspaceId } = await createOrganization(
    tx,
    {
      ...{ name: body.name, orgName: body.orgName, orgNumber, country: body.country, plan: body.plan },
      ...{ sandbox: false, apiAccess: false, requestsPerMinute: null },
      owner: { email: actor.user.email, name: actor.user.name },
    },
    now,
    addWorkspace,
  );
  await linkConfirmed(tx, organizationId, now);
  if (body.copiesSettings) await copySettings(ctx, { organizationId, workspaceId });
  await recordAudit(ctx, { type: 'organization.created', about: organizationId, subject: body.name });
  tx.afterCommit(() => app.log.info({ userId: actor.user.id, organizationId }, 'an operator made an organization'));
  return { organizationId, workspaceId };
});

const changeOrganization = command(dashboardOperations.changeRegistered, async (ctx, { body }) => {
  const { app, tx, actor, now } = ctx;
  await requireOperator(tx, actor, now);
  const { id: organizationId } = actor.organization;
  const changed = await changeRegistered(tx, organizationId, body, now);
  const { plan } = changed;
  await recordAudit(ctx, { type: 'organization.registration_changed', about: organizationId, subject: plan });
  tx.afterCommit(app.invalidateActors);
  tx.afterCommit(() =>
    app.log.info({ userId: actor.user.id, organizationId, plan }, 'an operator changed an organization'),
  );
  return changed;
});

const firstSteps = `
  select
    exists (select 1 from brands b where b.organization_id = $1 and b.enabled
      and (b.logo is not null or b.primary_color is not null)) as brand,
    exists (select 1 from roles r where r.organization_id = $1 and (not r.built_in or r.updated_at > r.created_at)) as roles,
    exists (select 1 from documents d where d.organization_id = $1 and d.sent_at is not null) as document`;

const showBegun = query(dashboardOperations.begun, async ({ tx, actor, now }) => {
  await requireOperator(tx, actor, now);
  const { id } = actor.organization;
  const found = await tx.row<Omit<Begun, 'members'>>(firstSteps, [id]);
  if (!found) throw new Error(`the first steps of ${id} could not be read`);
  return { ...found, members: (await countSeats(tx, id, now)) > 1 };
});

export const productionHandlers = [nameOwner, makeOrganization, changeOrganization, showBegun];
