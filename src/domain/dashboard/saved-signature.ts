/** The person's own saved signature. Nobody else sees it, in whatever workspace they are. */
import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import { apiError, invalid } from '../../contract/errors.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';
import { type AnyHandler, command, query } from '../app/operation.ts';
import { findSessionById, type Session } from '../credentials/sign-in/session.ts';
import { savedMarkIssue } from '../signatures/marks/check.ts';
import { findSaved, removeSaved, saveMark } from '../signatures/saved/saved-signature.ts';

/** The session that the request came with. */
export async function sessionOf(db: Queryable, { type, id }: Actor, now: Date): Promise<Session> {
  const found = type === 'USER' ? await findSessionById(db, id, now) : null;
  if (!found) throw apiError('UNAUTHORIZED');
  return found;
}

export const savedSignatureHandlers: readonly AnyHandler[] = [
  query(dashboardOperations.savedSignature, async ({ actor, app, tx, now }) => {
    const found = await findSaved(tx, app.secrets, await sessionOf(tx, actor, now));
    return { signature: found?.mark ?? null, savedAt: found?.savedAt.toISOString() ?? null };
  }),
  command(
    dashboardOperations.saveSignature,
    async ({ actor, app, tx, now }, { body }) => {
      await saveMark(tx, app.secrets, await sessionOf(tx, actor, now), body.signature, now);
      return { savedAt: now.toISOString() };
    },
    async ({ actor, app }, { body }) => {
      const issue = await savedMarkIssue(app, actor.organization.id, body.signature);
      if (issue) throw invalid(issue);
    },
  ),
  command(dashboardOperations.deleteSavedSignature, async ({ actor, tx, now }) => ({
    deleted: await removeSaved(tx, await sessionOf(tx, actor, now)),
  })),
];
