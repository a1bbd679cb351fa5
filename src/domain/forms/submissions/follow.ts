/** Submissions change with their documents, and those that nobody continues end. */

import type { Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import type { DocumentRow, DocumentStatus } from '../../documents/document.ts';
import { notSuspended } from '../../organizations/suspended.ts';
import type { SubmissionRow } from './submission.ts';

const statuses: Partial<Record<DocumentStatus, SubmissionRow['status']>> = {
  COMPLETED: 'COMPLETED',
  EXPIRED: 'EXPIRED',
  PENDING: 'SUBMITTED',
};

const countSigned = `
  update forms set signed_count = signed_count + 1
  where id = (select s.form_id from form_submissions s where s.document_id = $1 and s.status <> 'COMPLETED')`;
const follow = 'update form_submissions set status = $2, updated_at = $3 where document_id = $1 and status <> $2';

/** Takes the form's lock before the submission's, as everybody does. */
export async function followDocument(tx: Tx, { id, status }: Pick<DocumentRow, 'id' | 'status'>, now: Date) {
  const followed = statuses[status];
  if (!followed) return;
  if (followed === 'COMPLETED' && (await tx.run(countSigned, [id])) === 0) return;
  await tx.run(follow, [id, followed, now]);
}

const dayMs = 86_400_000;
const keptDays = 30;
const expire = `
  update form_submissions set status = 'EXPIRED', answers = null, respondent_name = null, respondent_email = null, respondent_phone = null, updated_at = $1
  where id in (select id from form_submissions where status = 'STARTED' and updated_at <= $2 and ${notSuspended('organization_id')} order by updated_at, id limit 1000) and status = 'STARTED'`;

/** Ends submissions that were not touched for 30 days, and removes their answers. */
export async function expireSubmissions({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const untouched = new Date(now.getTime() - keptDays * dayMs);
  while ((await db.run(expire, [now, untouched])) === 1000);
}
