/**
 * State changes of a document in 2026-09: sending, withdrawing, extending, trash, archive and copying. Each returns the
 * document.
 */

import { invalid, notAvailable } from '../../../contract/errors.ts';
import { documentOperations } from '../../../contract/operations/documents/documents.ts';
import { reference } from '../../../contract/values.ts';
import { oldDocument, toOldDocument } from '../documents/document.ts';
import { bodyOf, type OldRoute, route } from '../requests/route.ts';

const send = route({
  operation: documentOperations.send,
  path: '/documents/{id}/send',
  body: bodyOf(documentOperations.send).extend({ approverId: reference.nullish() }),
  answer: oldDocument,
  async serve({ params, body }, ask) {
    const { approverId, ...same } = body;
    if (approverId) throw invalid(notAvailable('approverId', 'sending for approval'));
    return toOldDocument(await ask(documentOperations.send, { params, body: same }));
  },
});

const withdraw = route({
  operation: documentOperations.withdraw,
  path: '/documents/{id}/withdraw',
  body: bodyOf(documentOperations.withdraw),
  answer: oldDocument,
  serve: async ({ params, body }, ask) => toOldDocument(await ask(documentOperations.withdraw, { params, body })),
});

const extendExpiration = route({
  operation: documentOperations.extendExpiration,
  path: '/documents/{id}/extend-expiration',
  body: bodyOf(documentOperations.extendExpiration),
  answer: oldDocument,
  serve: async ({ params, body }, ask) => {
    const expiresAt = body.expiresAt.toISOString();
    return toOldDocument(await ask(documentOperations.extendExpiration, { params, body: { expiresAt } }));
  },
});

const keeping = ['restore', 'archive', 'unarchive', 'duplicate'] as const;
const keep = (verb: (typeof keeping)[number]) =>
  route({
    operation: documentOperations[verb],
    path: `/documents/{id}/${verb}`,
    answer: oldDocument,
    serve: async ({ params }, ask) => toOldDocument(await ask(documentOperations[verb], { params })),
  });

export const documentStateRoutes: readonly OldRoute[] = [send, withdraw, extendExpiration, ...keeping.map(keep)];
