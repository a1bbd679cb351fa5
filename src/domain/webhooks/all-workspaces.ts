/**
 * Endpoints of all workspaces of an organization, later ones too. Each sends what happens in the workspaces in which who
 * made it one may manage webhooks; for the others it is paused. So only that person decides where it sends. Those who hold
 * MANAGE_WEBHOOKS in each workspace see it, turn it off or delete it, and make it theirs before they change more. Apps and
 * service accounts work in one workspace, so they do not reach these endpoints.
 */
import { apiError, invalid } from '../../contract/errors.ts';
import { newestVersion, type Version } from '../../contract/values.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';
import type { Context } from '../app/operation.ts';
import { isOfPerson, mustBePerson } from '../workspaces/access.ts';
import { holdsEverywhere, holdsIn, mustHoldEverywhere } from '../workspaces/everywhere.ts';
import type { WebhookRow } from './webhook.ts';

const permission = 'MANAGE_WEBHOOKS';

const manages = (user: string, workspace: string): string => holdsIn(user, workspace, `'${permission}'`);

/** SQL: whether the endpoint `w` is for this workspace, and not paused for it. */
export const isSentFor = (workspace: string): string =>
  `coalesce(w.workspace_id = ${workspace}, ${manages('w.all_workspaces_by', workspace)})`;

/** SQL: the workspaces for which the endpoint `w` is paused. */
export const pausedWorkspaces = `
  case when w.workspace_id is null then array(
    select s.id from workspaces s where s.organization_id = w.organization_id and not ${isSentFor('s.id')} order by s.id)
  else '{}' end as paused_workspaces`;

/** Fails unless the actor may make this endpoint one of all workspaces. */
export async function mustReachAll(ctx: Context, version: Version): Promise<void> {
  if (ctx.actor.scopes !== null)
    throw apiError('PERMISSION_DENIED', { message: 'An app works in one workspace. Leave out allWorkspaces.' });
  await mustBePerson(ctx);
  await mustHoldEverywhere(ctx.tx, ctx.actor, permission);
  mustBeNewest(version);
}

/** Endpoints of all workspaces came with the newest version, and speak it. */
export function mustBeNewest(version: Version): void {
  if (version === newestVersion) return;
  const message = `a webhook for all workspaces needs apiVersion ${newestVersion}`;
  throw invalid({ path: 'apiVersion', code: 'INVALID_VALUE', message });
}

/** The endpoints of all workspaces that an actor manages: of their organization every one, or those that are theirs. */
interface ReachOfAll {
  organizationId: string;
  every: boolean;
  userId: string;
}

/** Null: none. */
export async function reachOfAll(db: Queryable, actor: Actor): Promise<ReachOfAll | null> {
  if (actor.scopes !== null || !(await isOfPerson(db, actor))) return null;
  const every = await holdsEverywhere(db, actor, permission);
  return { organizationId: actor.organization.id, every, userId: actor.user.id };
}

/** SQL: whether the endpoint `w` is one of these; `value` adds a value to the statement. */
export const isReached = (
  { organizationId, every, userId }: ReachOfAll,
  value: (value: string | boolean) => string,
): string =>
  `(w.workspace_id is null and w.organization_id = ${value(organizationId)} and (${value(every)} or w.all_workspaces_by = ${value(userId)}))`;

/** Fails with PERMISSION_DENIED for an endpoint that somebody else made one of all workspaces. */
export function mustBeOwn({ actor }: Pick<Context, 'actor'>, webhook: WebhookRow): void {
  const { workspace_id: workspaceId, all_workspaces_by: madeBy } = webhook;
  if (workspaceId !== null || madeBy === actor.user.id) return;
  const message =
    'Somebody else made this webhook one for all workspaces. Make it yours with { "allWorkspaces": true } first, or turn it off.';
  throw apiError('PERMISSION_DENIED', { message });
}

/** SQL: the deliveries `d` of an endpoint that a user may look at; `value` adds a value to the statement. */
export const isShownDelivery = (
  { workspace_id: workspaceId }: Pick<WebhookRow, 'workspace_id'>,
  userId: string,
  value: (value: string) => string,
): string =>
  workspaceId === null ? manages(value(userId), 'd.workspace_id') : `d.workspace_id = ${value(workspaceId)}`;
