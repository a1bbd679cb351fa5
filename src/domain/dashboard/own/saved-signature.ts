/** The person's own saved signature. Nobody else sees it, in whatever workspace they are. */
import { dashboardOperations } from '../../../contract/dashboard/operations.ts';
import { invalid } from '../../../contract/errors.ts';
import { type AnyHandler, command, query } from '../../app/operation.ts';
import { savedMarkIssue } from '../../signatures/marks/check.ts';
import { findSaved, removeSaved, saveMark } from '../../signatures/saved/saved-signature.ts';
import { sessionOf } from './session.ts';

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
