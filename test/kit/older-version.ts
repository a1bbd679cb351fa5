/**
 * A small older version, for tests of what holds for every older version. It has the name of the oldest version, which
 * the contract accepts for webhooks, so it must be the only older version of the test's service.
 */
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { versions } from '../../src/contract/values.ts';
import type { OldVersion, VersionedRoute } from '../../src/contract/version.ts';

const same = ({ method, path, id }: Pick<VersionedRoute, 'method' | 'path'> & { id: string }): VersionedRoute => ({
  method,
  path,
  operationId: id,
  serve: (input, call) => call(id, input),
});

export const olderName = versions[0];

/** It has the routes below, and one event. */
export const olderVersion: OldVersion = {
  name: olderName,
  deprecatedAt: new Date('2026-10-01T00:00:00Z'),
  sunsetAt: new Date('2027-11-01T00:00:00Z'),
  routes: [same(workspaceOperations.me), same(documentOperations.get)],
  operations: [],
  error: (error, requestId) => ({
    status: error.status,
    body: { message: error.message, code: error.code, errorId: requestId },
  }),
  deliveries: {
    namesOf: type => (type === 'document.created' ? ['CREATED'] : []),
    bodyOf: ({ type, data }) => (type === 'document.created' ? { event: 'CREATED', name: data.object.name } : null),
    headersOf: ({ deliveryId, secret }) => ({ 'X-Delivery': deliveryId, 'X-Secret': secret ?? '' }),
    secretHeaders: ['X-Secret'],
  },
};
