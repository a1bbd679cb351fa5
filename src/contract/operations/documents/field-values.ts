import { z } from 'zod';
import { ids, operation } from '../../operation.ts';
import { wholeListOf } from '../../paging.ts';
import { fieldValue, fieldValueResult, fieldValuesPatch } from '../../schemas/documents/field-values.ts';
import { text } from '../../values.ts';

const of = { path: '/documents/{id}/field-values', params: ids('id') } as const;

export const fieldValueOperations = {
  list: operation({
    id: 'fieldValues.list',
    method: 'GET',
    ...of,
    title: 'List the fillable fields of a document with their values',
    permission: 'READ_DOCUMENT',
    scope: 'documents:read',
    answer: wholeListOf(fieldValue),
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'fieldValues.update',
    method: 'PATCH',
    ...of,
    title: 'Fill fields by key',
    permission: 'EDIT_DOCUMENT',
    scope: 'documents:write',
    body: fieldValuesPatch,
    answer: z.strictObject({
      data: z.array(fieldValueResult).describe('One for each value sent, in order.'),
      remaining: z.array(text).describe('Keys of required fields of the sender that are still empty.'),
    }),
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
};
