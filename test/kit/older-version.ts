/**
 * A small older version, for tests of what holds for every older version. It has the name of the oldest version, which
 * the contract accepts for webhooks, so it must be the only older version of the test's service.
 */
import { z } from 'zod';
import type { Operation } from '../../src/contract/operation.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { versions } from '../../src/contract/values.ts';
import type { OldVersion, VersionedRoute } from '../../src/contract/version.ts';

const same = ({ method, path, id, query, body, answer }: Operation): VersionedRoute => ({
  method,
  path,
  operationId: id,
  query,
  body,
  answer,
  serve: (input, call) => call(id, input),
});

export const olderName = versions[0];

/** It has the routes below, and one event. */
export const olderVersion: OldVersion = {
  name: olderName,
  deprecatedAt: new Date('2026-10-01T00:00:00Z'),
  sunsetAt: new Date('2027-11-01T00:00:00Z'),
  changes: [],
  routes: [same(workspaceOperations.me), same(documentOperations.get)],
  operations: [],
  error: (error, requestId) => ({
    status: error.status,
    body: { message: error.message, code: error.code, errorId: requestId },
  }),
  errorShape: z.strictObject({ message: z.string(), code: z.string(), errorId: z.string() }),
  deliveries: {
    shape: z.strictObject({ event: z.literal('CREATED'), name: z.string() }),
    headers: ['X-Delivery', 'X-Secret'],
    namesOf: type => (type === 'document.created' ? ['CREATED'] : []),
    bodyOf: ({ type, data }) => (type === 'document.created' ? { event: 'CREATED', name: data.object.name } : null),
    headersOf: ({ deliveryId, secret }) => ({ 'X-Delivery': deliveryId, 'X-Secret': secret ?? '' }),
    secretHeaders: ['X-Secret'],
  },
};
