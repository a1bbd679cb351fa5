/**
 * Inserts an identity check into the database, for services where no electronic ID is configured and none can be
 * created.
 */
import { newId } from '../../src/platform/ids.ts';
import type { Cast, Kit } from './service.ts';

const insert = `
  insert into identity_checks (id, organization_id, workspace_id, full_name, email, channel, status, language, expires_at, created_by, created_at, updated_at)
  values ($1, $2, $3, $4, $5, 'EMAIL', 'SENT', 'sv', $6, $7, $8, $8)`;

export async function plantedCheck(kit: Kit, cast: Cast, fullName: string): Promise<string> {
  const now = kit.clock.now();
  const id = newId('idc', now.getTime());
  const email = `${id}@example.com`;
  const expiresAt = new Date(now.getTime() + 7 * 86_400_000);
  await kit.db.run(insert, [id, cast.organizationId, cast.workspaceId, fullName, email, expiresAt, cast.ownerId, now]);
  return id;
}
