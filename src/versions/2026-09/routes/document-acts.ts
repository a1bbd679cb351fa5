/** What is done with a document of 2026-09: sending, withdrawing, extending, trash and archive. Each answers the document. */
import { documentRows } from '../../../contract/document-rows.ts';
import { invalid, notAvailable } from '../../../contract/errors.ts';
import { reference } from '../../../contract/values.ts';
import { oldDocument, toOldDocument } from '../document.ts';
import { bodyOf, type OldRoute, route } from '../route.ts';

const send = route({
  row: documentRows.send,
  path: '/documents/{id}/send',
  body: bodyOf(documentRows.send).extend({ approverId: reference.nullish() }),
  answer: oldDocument,
  async serve({ params, body }, ask) {
    const { approverId, ...same } = body;
    if (approverId) throw invalid(notAvailable('approverId', 'sending for approval'));
    return toOldDocument(await ask(documentRows.send, { params, body: same }));
  },
});

const withdraw = route({
  row: documentRows.withdraw,
  path: '/documents/{id}/withdraw',
  body: bodyOf(documentRows.withdraw),
  answer: oldDocument,
  serve: async ({ params, body }, ask) => toOldDocument(await ask(documentRows.withdraw, { params, body })),
});

const extendExpiration = route({
  row: documentRows.extendExpiration,
  path: '/documents/{id}/extend-expiration',
  body: bodyOf(documentRows.extendExpiration),
  answer: oldDocument,
  serve: async ({ params, body }, ask) => {
    const expiresAt = body.expiresAt.toISOString();
    return toOldDocument(await ask(documentRows.extendExpiration, { params, body: { expiresAt } }));
  },
});

const keeping = ['restore', 'archive', 'unarchive'] as const;
const keep = (verb: (typeof keeping)[number]) =>
  route({
    row: documentRows[verb],
    path: `/documents/{id}/${verb}`,
    answer: oldDocument,
    serve: async ({ params }, ask) => toOldDocument(await ask(documentRows[verb], { params })),
  });

export const documentActRoutes: readonly OldRoute[] = [send, withdraw, extendExpiration, ...keeping.map(keep)];
