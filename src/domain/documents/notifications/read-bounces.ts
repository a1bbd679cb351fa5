/**
 * Reads the mailbox of bounces, on one node at a time. A bounce of an e-mail to a party becomes a job; only then is it
 * removed from the mailbox, so that none is lost. One that is read twice is recorded once (`bounce-report.ts`).
 */
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { BounceMailbox, BounceOutcome, Position } from '../../../platform/mail/bounces/mailbox.ts';
import type { Returned } from '../../../platform/mail/bounces/report.ts';
import { ThreadError } from '../../../platform/threads/threads.ts';
import type { App } from '../../app/app.ts';
import { bounceQueue } from '../queues.ts';
import { type BouncedEmail, readBounceTag } from './bounce-token.ts';

const maxAtOnce = 200;
const maxBatches = 10;
const reading = new URL('../../../platform/mail/bounces/report.ts', import.meta.url);

const find = 'select uid_validity, last_uid from bounce_mailboxes where name = $1';
const save = `
  insert into bounce_mailboxes (name, uid_validity, last_uid, read_at) values ($1, $2, $3, $4)
  on conflict (name) do update set uid_validity = excluded.uid_validity, last_uid = excluded.last_uid, read_at = excluded.read_at`;
const documentOf = 'select document_id as id from parties where id = $1';

export async function readBounces(app: App, { signal }: Pick<Job, 'signal'>): Promise<void> {
  const { bounces: mailbox } = app;
  if (mailbox === null) return;
  for (let batches = 0; batches < maxBatches && !signal.aborted; batches++) {
    const after = await positionIn(app, mailbox);
    const { position, more } = await mailbox.read(after, message => take(app, message), { max: maxAtOnce, signal });
    await app.db.run(save, [mailbox.name, position.uidValidity, position.uid, app.clock.now()]);
    if (!more) return;
  }
}

async function positionIn({ db }: App, { name }: BounceMailbox): Promise<Position | null> {
  const row = await db.row<{ uid_validity: string; last_uid: number }>(find, [name]);
  return row && { uidValidity: row.uid_validity, uid: Number(row.last_uid) };
}

async function take(app: App, message: Buffer): Promise<BounceOutcome> {
  const returned = await readReturned(app, message);
  if (returned === null) return 'NONE';
  const [email] = returned.tags.flatMap(tag => readBounceTag(app.secrets, tag) ?? []);
  if (email) {
    await enqueueBounce(app, email, returned.status);
    return 'RECORDED';
  }
  app.log.info({ status: returned.status }, 'an e-mail that was not sent to a party came back');
  return 'OTHER';
}

/** A message that cannot be read within the limits is none of ours. */
async function readReturned({ threads, log }: App, message: Buffer): Promise<Returned | null> {
  try {
    return await threads.run<Returned | null>(reading, message, 'bounces');
  } catch (error) {
    if (!(error instanceof ThreadError) || error.code === 'CLOSED') throw error;
    log.info({ code: error.code }, 'a message in the mailbox of bounces cannot be read');
    return null;
  }
}

async function enqueueBounce(app: App, email: BouncedEmail, status: string | null): Promise<void> {
  const document = await app.db.row<{ id: string }>(documentOf, [email.partyId]);
  if (!document) return;
  const key = `${email.partyId}:${email.reference}`;
  await app.db.tx(tx => app.jobs.add(tx, bounceQueue, { documentId: document.id, ...email, status }, { key }));
}
