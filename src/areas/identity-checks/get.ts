/** GET of one identity check, with what happened to it and what the provider told. */
import type { Queryable } from '../../base/database.ts';
import { type IdentityCheck, identityCheckRows } from '../../contract/identity-checks.ts';
import { type Call, read } from '../act.ts';
import type { DisplayMode } from '../documents/national-id.ts';
import { auditsOf } from './audit.ts';
import type { ShownCheckRow } from './check.ts';
import { showCheck } from './show.ts';
import { loadCheck } from './store.ts';

export async function answerOf({ actor, tx, ground }: Call<Queryable>, check: ShownCheckRow): Promise<IdentityCheck> {
  // The column holds nothing else.
  const mode = actor.workspace.nationalIdDisplayMode as DisplayMode;
  return showCheck(ground.secrets, check, await auditsOf(tx, check.id), mode);
}

export const getCheck = read(identityCheckRows.get, async (call, { params }) =>
  answerOf(call, await loadCheck(call.tx, call.actor, params.id)),
);
