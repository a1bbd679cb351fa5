/** Submissions as GET shows them, for events without a snapshot, and who may see their events. */
import { holds } from '../../app/actor.ts';
import type { Resources, ShowResources } from '../../app/event-resources.ts';
import { type SubmissionRow, showSubmission } from './submission.ts';

const byIds = 'select s.* from form_submissions s where s.workspace_id = $1 and s.id = any($2::text[])';

export const showSubmissions: ShowResources = async (_, db, { workspaceId }, ids) =>
  new Map((await db.rows<SubmissionRow>(byIds, [workspaceId, ids])).map(s => [s.id, showSubmission(s)]));

/** Submissions have personal data of strangers, so their events need the permission to read them. */
export const withinSubmissions: Resources['within'] = (conditions, reach) => {
  if (!holds(reach, 'READ_FORM_SUBMISSIONS')) conditions.add("e.resource <> 'form_submission'");
  conditions.add(
    `coalesce((select true from form_submissions s where s.id = e.resource_id), e.snapshot is not null or e.resource <> 'form_submission')`,
  );
};
