/**
 * Room for another upload, if storage is limited by the plan or by the operator. Announced uploads count at once, so that
 * uploads at the same time don't exceed the limit together; they are swept if they never come. What parties upload counts
 * too.
 */
import { apiError } from '../../contract/errors.ts';
import type { Tx } from '../../platform/postgres/database.ts';
import type { Context } from '../app/operation.ts';
import { type StorageTerms, storageBytesOf } from '../organizations/organization.ts';

const lock = 'select id from organizations where id = $1 for no key update';
const used = `
  select (select coalesce(sum(size), 0) from files where organization_id = $1)
    + (select coalesce(sum(size), 0) from attachments where organization_id = $1) as bytes`;

/** Whether `size` more bytes fit. Nobody else takes the room before the end of the transaction. */
export async function hasRoom(tx: Tx, organization: StorageTerms & { id: string }, size: number): Promise<boolean> {
  const most = storageBytesOf(organization);
  if (most === null) return true;
  await tx.row(lock, [organization.id]);
  const bytes = Number((await tx.row<{ bytes: string }>(used, [organization.id]))?.bytes ?? 0);
  return bytes + size <= most;
}

/** Fails with LIMIT_EXCEEDED. `size` in bytes. */
export async function mustHaveRoom({ tx, actor }: Context, size: number): Promise<void> {
  const { organization } = actor;
  if (await hasRoom(tx, organization, size)) return;
  const gigabytes = (storageBytesOf(organization) ?? 0) / 1e9;
  throw apiError('LIMIT_EXCEEDED', {
    message: `The organization has ${gigabytes} GB of storage. Delete files or documents that you do not need.`,
  });
}
