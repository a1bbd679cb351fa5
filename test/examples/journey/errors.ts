/** One error of each usual status. */
import { documentOperations as documents } from '../../../src/contract/operations/documents/documents.ts';
import { workspaceOperations as workspaces } from '../../../src/contract/operations/workspaces/workspaces.ts';
import { joined } from '../../kit/people.ts';
import type { Scene } from '../scene.ts';

export async function fail({ tape, kit, cast, ask }: Scene): Promise<void> {
  const { recordError } = tape;
  const invalid = { name: 'Lease', parties: [{ name: 'Anna Lindqvist', email: 'anna.lindqvist' }] };
  await recordError(cast.api, documents.create, { body: invalid });
  await recordError(cast.api.as({ token: 'svc_sk_wrong' }), workspaces.me);
  const reader = await joined(kit, cast, { name: 'Nils Ek' });
  await recordError(reader.api, documents.create, { body: { name: 'Lease' } });
  await recordError(cast.api, documents.get, { params: { id: 'doc_01kd00z1g00000000000000000' } });
  const { id } = await ask(documents.create, { body: { name: 'Lease, Storgatan 11', externalId: 'lease-1011' } });
  await recordError(cast.api, documents.send, { params: { id }, body: {} });
  await recordError(cast.api, documents.create, { body: { name: 'Lease', externalId: 'lease-1011' } });
  const headers = { 'Idempotency-Key': 'lease-1012' };
  await ask(documents.create, { body: { name: 'Lease, Storgatan 12' }, headers });
  await recordError(cast.api, documents.create, { body: { name: 'Lease, Storgatan 13' }, headers });
  await recordError(cast.api, documents.withdraw, { params: { id }, body: {} });
  const slow = await kit.organization({ requestsPerMinute: 30 });
  tape.next();
  await Promise.all(Array.from({ length: 30 }, () => slow.api.done(workspaces.me)));
  await recordError(slow.api, workspaces.me);
}
