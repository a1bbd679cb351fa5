/** A template that is made of a document. */
import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { templateShape } from '../schemas/templates.ts';
import { name } from '../values.ts';

export const saveAsTemplate = operation({
  id: 'dashboard.saveAsTemplate',
  method: 'POST',
  path: '/documents/{id}/template',
  title: 'Make a template of a document: its content and settings, and its parties without who they were',
  permission: 'CREATE_TEMPLATE',
  scope: null,
  also: [{ permission: 'READ_DOCUMENT' }],
  params: ids('id'),
  body: z.strictObject({
    /** What a party is called whose person is left out, such as Party; a number is added. */
    party: name,
  }),
  answer: templateShape,
  errors: ['NOT_FOUND', 'INVALID_STATE'],
});
