/**
 * Room for another upload, if storage is limited by the plan or by the operator. Announced uploads count at once, so that
 * uploads at the same time don't exceed the limit together; they are swept if they never come. What parties upload counts
 * too, and so does a deleted upload that a bucket still takes.
 */
import { limitExceeded } from '../../contract/limit-errors.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { Context } from '../app/operation.ts';
import { type StorageTerms, storageBytesOf } from '../organizations/organization.ts';
import { fileDeletionQueue } from './queues.ts';

const lock = 'select id from organizations where id = $1 for no key update';
const used = `
  select (select coalesce(sum(size), 0) from files where organization_id = $1)
    + (select coalesce(sum(size), 0) from attachments where organization_id = $1)
    + (select coalesce(sum((payload->>'bytes')::bigint), 0) from jobs where queue = $2 and payload->>'countedFor' = $1) as bytes`;

/** In bytes; null without a limit. Nobody else takes the room before the end of the transaction. */
async function roomLeft(tx: Queryable, organization: StorageTerms & { id: string }): Promise<number | null> {
  const most = storageBytesOf(organization);
  if (most === null) return null;
  await tx.row(lock, [organization.id]);
  return most - Number((await tx.row<{ bytes: string }>(used, [organization.id, fileDeletionQueue.name]))?.bytes ?? 0);
}

/** Whether `size` more bytes fit. */
export async function hasRoom(tx: Tx, organization: StorageTerms & { id: string }, size: number): Promise<boolean> {
  const left = await roomLeft(tx, organization);
  return left === null || size <= left;
}

/** Fails with LIMIT_EXCEEDED. `size` in bytes. Outside of a transaction it is only a first look. */
export async function mustHaveRoom(
  { tx, actor }: Pick<Context<Queryable>, 'tx' | 'actor'>,
  size: number,
): Promise<void> {
  const { organization } = actor;
  const left = await roomLeft(tx, organization);
  if (left !== null && size > left)
    throw limitExceeded('storage', { max: storageBytesOf(organization) ?? 0, left: Math.max(0, left), size });
}
