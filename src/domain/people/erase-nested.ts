/** Erases a person from values inside of events, remembered answers and stored files. */
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { eraseRowsOf } from '../bulk-sends/erase.ts';
import { enqueueFileDeletion } from '../files/stored.ts';
import { answerContext } from '../operations/idempotency.ts';
import { needlesOf, type Person, patternsOf } from './person.ts';
import { scrubbed } from './scrub.ts';

const events = `
  select id, beside, snapshot from events where organization_id = $1
    and (beside::text ilike any($2::text[]) or snapshot::text ilike any($2::text[])
      or resource_id = any($3::text[]) and (beside::text ilike any($4::text[]) or snapshot::text ilike any($4::text[])))`;
const saveEvent = 'update events set beside = $2, snapshot = $3 where id = $1';

/** That something happened stays. */
export async function eraseFromEvents(tx: Tx, person: Person): Promise<number> {
  const found = await tx.rows<{ id: string; beside: unknown; snapshot: unknown }>(events, [
    person.organizationId,
    patternsOf(needlesOf(person)),
    person.documents,
    patternsOf(person.names),
  ]);
  let count = 0;
  for (const { id, ...event } of found) {
    const made = scrubbed(event, person) as typeof event;
    if (JSON.stringify(made) === JSON.stringify(event)) continue;
    const snapshot = made.snapshot === null ? null : JSON.stringify(made.snapshot);
    await tx.run(saveEvent, [id, JSON.stringify(made.beside), snapshot]);
    count++;
  }
  return count;
}

const answers = `
  select k.workspace_id, k.key, k.answer from idempotency_keys k join workspaces w on w.id = k.workspace_id
  where w.organization_id = $1`;
const deleteAnswer = 'delete from idempotency_keys where workspace_id = $1 and key = $2';

/** Answers that are remembered for 24 hours, of requests with an idempotency key. */
export async function eraseAnswers(tx: Tx, secrets: Secrets, person: Person): Promise<number> {
  const needles = [...needlesOf(person), ...person.names];
  const rows = await tx.rows<{ workspace_id: string; key: string; answer: Buffer }>(answers, [person.organizationId]);
  let count = 0;
  for (const { workspace_id: workspaceId, key, answer } of rows) {
    const text = secrets.decrypt(answer, answerContext(workspaceId, key)).toString('utf8').toLowerCase();
    if (!needles.some(needle => text.includes(needle.toLowerCase()))) continue;
    count += await tx.run(deleteAnswer, [workspaceId, key]);
  }
  return count;
}

const deleteAttachments = 'delete from attachments where party_id = any($1::text[]) returning storage_key';

/** Files that the person handed in. A job deletes the bytes. */
export async function eraseAttachments(tx: Tx, jobs: Pick<Jobs, 'add'>, person: Person): Promise<number> {
  const gone = await tx.rows<{ storage_key: string }>(deleteAttachments, [person.parties]);
  await enqueueFileDeletion(
    { jobs },
    tx,
    gone.map(row => row.storage_key),
  );
  return gone.length;
}

/** Rows of bulk sends. */
export const eraseBulkRows = (tx: Tx, secrets: Secrets, person: Person, now: Date): Promise<number> =>
  eraseRowsOf(tx, secrets, person.organizationId, { texts: needlesOf(person), documents: person.documents, now });
