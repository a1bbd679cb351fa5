/** On how much a tag, a custom field or a document category stands, before it is deleted. */
import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { count } from '../values.ts';

export const filingUse = z.strictObject({
  /** Also documents that the reader does not see: they lose it too. */
  documents: count,
  templates: count,
  contacts: count,
  categories: count,
});
export type FilingUse = z.output<typeof filingUse>;

export const filingOperations = {
  filingUse: operation({
    id: 'dashboard.filingUse',
    method: 'GET',
    path: '/filing/{id}/use',
    title: 'Count on what a tag, a custom field or a document category stands',
    permission: 'DELETE_TAG',
    instead: ['DELETE_CUSTOM_FIELD'],
    scope: null,
    params: ids('id'),
    answer: filingUse,
    errors: ['NOT_FOUND'],
  }),
};
