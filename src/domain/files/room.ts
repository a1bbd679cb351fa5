/**
 * Room for another upload, if storage is limited by the plan or by the operator. Announced uploads count at once, so that uploads at the same time
 * don't exceed the limit together; they are swept if they never come.
 */
import { apiError } from '../../contract/errors.ts';
import type { Context } from '../app/operation.ts';
import { storageBytesOf } from '../organizations/organization.ts';

const lock = 'select id from organizations where id = $1 for no key update';
const used = `
  select (select coalesce(sum(size), 0) from files where organization_id = $1)
    + (select coalesce(sum(size), 0) from attachments where organization_id = $1) as bytes`;

/** Fails with LIMIT_EXCEEDED. `size` in bytes. */
export async function mustHaveRoom({ tx, actor }: Context, size: number): Promise<void> {
  const { organization } = actor;
  const most = storageBytesOf(organization);
  if (most === null) return;
  await tx.row(lock, [organization.id]);
  const bytes = Number((await tx.row<{ bytes: string }>(used, [organization.id]))?.bytes ?? 0);
  if (bytes + size <= most) return;
  throw apiError('LIMIT_EXCEEDED', {
    message: `The organization has ${most / 1e9} GB of storage. Delete files or documents that you do not need.`,
  });
}
