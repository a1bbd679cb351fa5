/** Jobs of documents: letters, the end of a minute of changes, deadlines. */
import type { Tx } from '../../base/database.ts';
import { waits } from '../../base/jobs.ts';
import type { Ground } from '../act.ts';
import { type EventActor, recordEvents } from '../events/record.ts';
import { loadOrganization } from '../organizations/load.ts';
import { expireDue } from './expire.ts';
import type { LetterJob } from './invite.ts';
import { markUpdateTold } from './journal.ts';
import { lockDocumentOfJob } from './store.ts';
import { type LetterDuties, sendLetter } from './write-letter.ts';

const minute = 60_000;
/** Over about a day; then the delivery has failed. */
export const letterRetry = waits(minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute, 720 * minute);

export const documentQueues = ['letter', 'document-updated'] as const;

export function handleDocumentJobs(ground: Ground, duties: LetterDuties): void {
  ground.jobs.handle<LetterJob>('letter', { concurrency: 8, retry: letterRetry }, (job, { attempt }) =>
    sendLetter(ground, duties, job, letterRetry(attempt) === null),
  );
  ground.jobs.handle<{ documentId: string; actor: EventActor | null }>(
    'document-updated',
    { concurrency: 2, retry: waits(minute, minute, minute) },
    job => ground.db.tx(tx => tellUpdatedNow(ground, tx, job)),
  );
  ground.jobs.every('expire-documents', 20_000, () => expireDue(ground));
}

async function tellUpdatedNow(
  ground: Ground,
  tx: Tx,
  job: { documentId: string; actor: EventActor | null },
): Promise<void> {
  const document = await lockDocumentOfJob(tx, job.documentId);
  if (!document) return;
  const now = ground.clock.now();
  const organization = await loadOrganization(tx, document.organization_id);
  await markUpdateTold(tx, document.id, now);
  const place = { organization, workspaceId: document.workspace_id, actor: job.actor };
  await recordEvents(tx, place, [{ type: 'document.updated', resource: 'document', resourceId: document.id }], now);
}
