import { ids, operation } from '../../operation.ts';
import { wholeListOf } from '../../paging.ts';
import { signatureShape } from '../../schemas/documents/signatures.ts';

export const signatureOperations = {
  list: operation({
    id: 'signatures.list',
    method: 'GET',
    path: '/documents/{id}/signatures',
    title: 'List the signatures of a document with the identities behind them',
    permission: 'READ_DOCUMENT',
    scope: 'signatures:read',
    params: ids('id'),
    answer: wholeListOf(signatureShape),
    errors: ['NOT_FOUND'],
  }),
};
