/** Somebody with a check's link, on its page: the token is their only credential. */
import type { Queryable, Tx } from '../../base/database.ts';
import { notFound } from '../../contract/errors.ts';
import type { PlanName } from '../../contract/plans.ts';
import type { Ground } from '../act.ts';
import type { ShownCheckRow } from './check.ts';
import { checkIdOf, isLinkOf } from './link.ts';
import { findCheckOfVisit, lockCheckOfVisit } from './store.ts';

/** Whoever asks, as the page and their plan need it. */
export interface Asking {
  id: string;
  name: string;
  plan: PlanName;
  sandbox: boolean;
  country: string;
}
const asking = 'select id, name, plan, sandbox, country from organizations where id = $1';

export async function askingOf(db: Queryable, check: ShownCheckRow): Promise<Asking> {
  const found = await db.row<Asking>(asking, [check.organization_id]);
  if (!found) throw new Error(`the organization of ${check.id} is gone`);
  return found;
}

function proven({ secrets }: Pick<Ground, 'secrets'>, check: ShownCheckRow | null, token: string): ShownCheckRow {
  if (!check || !isLinkOf(secrets, check, token)) throw notFound(null);
  return check;
}

/** Refuses NOT_FOUND, whatever is wrong with the token. */
export async function loadVisited(ground: Ground, token: string): Promise<ShownCheckRow> {
  const id = checkIdOf(token);
  return proven(ground, id === null ? null : await findCheckOfVisit(ground.db, id), token);
}

export async function lockVisited(ground: Ground, tx: Tx, token: string): Promise<ShownCheckRow> {
  const id = checkIdOf(token);
  return proven(ground, id === null ? null : await lockCheckOfVisit(tx, id), token);
}
