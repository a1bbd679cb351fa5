/**
 * A person's serial number within an organization: equal for all their signatures there, different in other
 * organizations, and not reversible to the national number. Derived with a key of the organization, which survives
 * changes of the master key.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { EidIdentity } from '../../../platform/eid/eid.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import { encryptedBytes } from '../../../platform/secrets/renewing.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

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

/** Null if the eID reports no stable identifier. */
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

/** Encrypted column that a change of the master key re-encrypts. */
export const encryptedSerialKeys = encryptedBytes('eid_serial_keys', 'key', ['organization_id'], row =>
  contextOf(row.organization_id),
);
