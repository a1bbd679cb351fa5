/**
 * State changes of a document in 2026-09: sending, withdrawing, extending, trash, archive and copying. Each returns the
 * document.
 */

import { approvalOperations } from '../../../contract/operations/documents/approvals.ts';
import { documentOperations } from '../../../contract/operations/documents/documents.ts';
import { reference, writtenDeadline } from '../../../contract/values.ts';
import { oldDocumentOf } from '../documents/approval.ts';
import { oldDocument, toOldDocument } from '../documents/document.ts';
import { names } from '../requests/names.ts';
import { type Ask, bodyOf, type OldRoute, route } from '../requests/route.ts';

/** The document is sent when the approver has approved it. */
async function askForApproval(ask: Ask, documentId: string, approverId: string, customMessage: string | null) {
  await ask(approvalOperations.create, { body: { documentId, approverIds: [approverId], customMessage } });
  return toOldDocument(await ask(documentOperations.get, { params: { id: documentId } }), true);
}

const send = route({
  operation: documentOperations.send,
  path: '/documents/{id}/send',
  body: bodyOf(documentOperations.send).extend({ approverId: reference.nullish() }),
  answer: oldDocument,
  statuses: {
    of: ({ body }) => ((body as { approverId?: unknown } | undefined)?.approverId ? 202 : 200),
    all: [200, 202],
  },
  names: names({ approverIds: 'approverId', 'approverIds.*': 'approverId' }),
  async serve({ params, body }, ask) {
    const { approverId, ...same } = body;
    if (approverId) return askForApproval(ask, params.id, approverId, same.customMessage ?? null);
    return oldDocumentOf(ask, await ask(documentOperations.send, { params, body: same }));
  },
});

const withdraw = route({
  operation: documentOperations.withdraw,
  path: '/documents/{id}/withdraw',
  body: bodyOf(documentOperations.withdraw),
  answer: oldDocument,
  serve: async ({ params, body }, ask) => oldDocumentOf(ask, await ask(documentOperations.withdraw, { params, body })),
});

const extendExpiration = route({
  operation: documentOperations.extendExpiration,
  path: '/documents/{id}/extend-expiration',
  body: bodyOf(documentOperations.extendExpiration),
  answer: oldDocument,
  serve: async ({ params, body }, ask) => {
    const expiresAt = writtenDeadline(body.expiresAt);
    return oldDocumentOf(ask, await ask(documentOperations.extendExpiration, { params, body: { expiresAt } }));
  },
});

const keeping = {
  restore: 'restore',
  archive: 'archive',
  unarchive: 'unarchive',
  duplicate: 'duplicate',
  forceComplete: 'force-complete',
} as const;
const keep = (verb: keyof typeof keeping) =>
  route({
    operation: documentOperations[verb],
    path: `/documents/{id}/${keeping[verb]}`,
    answer: oldDocument,
    serve: async ({ params }, ask) => oldDocumentOf(ask, await ask(documentOperations[verb], { params })),
  });

export const documentStateRoutes: readonly OldRoute[] = [
  send,
  withdraw,
  extendExpiration,
  ...(Object.keys(keeping) as (keyof typeof keeping)[]).map(keep),
];
