/**
 * A person's serial number within an organization: the same at each of their signatures there, another one elsewhere, and not
 * to be led back to their number. Made with the organization's own key, which outlives changes of the master key.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Tx } from '../../../base/database.ts';
import type { EidIdentity } from '../../../base/eid/eid.ts';
import { encryptedBytes } from '../../../base/secrets/renewing.ts';
import type { Secrets } from '../../../base/secrets.ts';

const insert = 'insert into eid_serial_keys (organization_id, key) values ($1, $2) on conflict do nothing';
const find = 'select key from eid_serial_keys where organization_id = $1';
const contextOf = (organizationId: string): string => `eid-serial:${organizationId}`;

async function keyOf(tx: Tx, secrets: Secrets, organizationId: string): Promise<Buffer> {
  const context = contextOf(organizationId);
  const found = await tx.row<{ key: Buffer }>(find, [organizationId]);
  if (found) return secrets.decrypt(found.key, context);
  await tx.run(insert, [organizationId, secrets.encrypt(randomBytes(32), context)]);
  const made = await tx.row<{ key: Buffer }>(find, [organizationId]);
  if (!made) throw new Error(`the organization ${organizationId} is gone`);
  return secrets.decrypt(made.key, context);
}

/** Null where the eID tells nothing that stays. */
export async function serialOf(
  tx: Tx,
  secrets: Secrets,
  organizationId: string,
  { country, nationalId, scheme, subject }: EidIdentity,
): Promise<string | null> {
  const person = nationalId === null ? subject && `${scheme}\n${subject}` : `${country}\n${nationalId}`;
  if (!person) return null;
  const key = await keyOf(tx, secrets, organizationId);
  return createHmac('sha256', key).update(person).digest('hex').slice(0, 32);
}

/** For a change of the master key. */
export const encryptedSerialKeys = encryptedBytes('eid_serial_keys', 'key', ['organization_id'], row =>
  contextOf(row.organization_id),
);
