/** GET of one identity check, with its audit entries and the provider's result. */

import { identityCheckOperations } from '../../contract/operations/identity-checks.ts';
import type { IdentityCheck } from '../../contract/schemas/identity-checks.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { type Context, query } from '../app/operation.ts';
import type { DisplayMode } from '../workspaces/national-id.ts';
import { auditsOf } from './audit.ts';
import type { ShownCheckRow } from './check.ts';
import { showCheck } from './show.ts';
import { loadCheck } from './store.ts';

export async function answerOf({ actor, tx, app }: Context<Queryable>, check: ShownCheckRow): Promise<IdentityCheck> {
  // The column holds only these values.
  const mode = actor.workspace.nationalIdDisplayMode as DisplayMode;
  return showCheck(app.secrets, check, await auditsOf(tx, check.id), mode);
}

export const getCheck = query(identityCheckOperations.get, async (ctx, { params }) =>
  answerOf(ctx, await loadCheck(ctx.tx, ctx.actor, params.id)),
);
