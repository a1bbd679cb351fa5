/** The person on the page of a check's link. The token is their only credential. */

import { notFound } from '../../../contract/errors.ts';
import type { PlanName } from '../../../contract/plans.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import { senderName } from '../../organizations/sender.ts';
import { mustNotBeSuspended } from '../../organizations/suspended.ts';
import type { ShownCheckRow } from '../check.ts';
import { findCheckOfSession, lockCheckOfSession } from '../store.ts';
import { checkIdOf, isLinkOf } from './link.ts';

/** The organization that requests the check, with the fields that the page and the plan need. */
export interface IdentitySession {
  id: string;
  name: string;
  plan: PlanName;
  sandbox: boolean;
  country: string;
  /** Of the workspace. */
  time_zone: string;
}
const asking = `
  select o.id, ${senderName} as name, o.plan, o.sandbox, o.country, w.time_zone
  from organizations o join workspaces w on w.organization_id = o.id where o.id = $1 and w.id = $2`;

export async function identitySessionOf(db: Queryable, check: ShownCheckRow): Promise<IdentitySession> {
  const found = await db.row<IdentitySession>(asking, [check.organization_id, check.workspace_id]);
  if (!found) throw new Error(`the organization of ${check.id} is gone`);
  return found;
}

async function proven(
  { secrets }: Pick<App, 'secrets'>,
  db: Queryable,
  check: ShownCheckRow | null,
  token: string,
): Promise<ShownCheckRow> {
  if (!check || !(await isLinkOf({ db, secrets }, check, token))) throw notFound(null);
  await mustNotBeSuspended(db, check.organization_id);
  return check;
}

/** Fails with NOT_FOUND, whatever is wrong with the token, and with UPSTREAM_UNAVAILABLE while the organization is moved. */
export async function loadSessionCheck(app: App, token: string): Promise<ShownCheckRow> {
  const id = checkIdOf(token);
  return proven(app, app.db, id === null ? null : await findCheckOfSession(app.db, id), token);
}

export async function lockSessionCheck(app: App, tx: Tx, token: string): Promise<ShownCheckRow> {
  const id = checkIdOf(token);
  return proven(app, tx, id === null ? null : await lockCheckOfSession(tx, id), token);
}
