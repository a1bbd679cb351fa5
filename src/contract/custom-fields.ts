/** Custom fields of documents and contacts. Values are text. */
import { z } from 'zod';
import { customFieldInputTypes, customFieldTypes } from './custom-field-types.ts';
import { limits } from './limits.ts';
import { ids, operation } from './operation.ts';
import { pageOf } from './paging.ts';
import * as q from './query.ts';
import { dateTime, deleted, name, named, rule, text, textOrNull } from './values.ts';

export const customFieldShape = named(
  'CustomField',
  z.strictObject({
    id: text,
    name: text,
    type: z.enum(customFieldTypes),
    inputType: z.enum(customFieldInputTypes),
    defaultValue: textOrNull,
    required: z.boolean(),
    options: z.array(text).nullable(),
    createdAt: dateTime,
    updatedAt: dateTime,
  }),
);
export type CustomField = z.output<typeof customFieldShape>;

const defaultValue = z.string().max(limits.fieldValue).nullable().optional();
const options = z.array(z.string().min(1).max(255)).max(500).nullable().optional();
const created = z.strictObject({
  name,
  type: z.enum(customFieldTypes),
  inputType: z.enum(customFieldInputTypes),
  required: z.boolean().default(false),
  defaultValue,
  options: options.describe('With SELECT: what can be chosen.'),
});
const withOptions = rule<z.output<typeof created>>(
  ['options'],
  'INVALID_TYPE',
  'is required with SELECT',
  f => f.inputType !== 'SELECT' || (Array.isArray(f.options) && f.options.length > 0),
);
export const customFieldCreate = named('CustomFieldCreate', withOptions(created));

/** `type` cannot change. */
export const customFieldPatch = named(
  'CustomFieldPatch',
  z.strictObject({
    name: name.optional(),
    inputType: z.enum(customFieldInputTypes).optional(),
    required: z.boolean().optional(),
    defaultValue,
    options,
  }),
);

const params = ids('id');
export const customFieldOperations = {
  list: operation({
    id: 'customFields.list',
    method: 'GET',
    path: '/custom-fields',
    title: 'List custom fields',
    permission: null,
    scope: 'documents:read',
    query: z.strictObject({ ...q.paged, type: q.oneOf(customFieldTypes) }),
    answer: pageOf(customFieldShape),
  }),
  create: operation({
    id: 'customFields.create',
    method: 'POST',
    path: '/custom-fields',
    title: 'Create a custom field',
    permission: 'CREATE_CUSTOM_FIELD',
    scope: 'documents:write',
    body: customFieldCreate,
    answer: customFieldShape,
  }),
  get: operation({
    id: 'customFields.get',
    method: 'GET',
    path: '/custom-fields/{id}',
    title: 'Get a custom field',
    permission: null,
    scope: 'documents:read',
    params,
    answer: customFieldShape,
    errors: ['NOT_FOUND'],
  }),
  update: operation({
    id: 'customFields.update',
    method: 'PATCH',
    path: '/custom-fields/{id}',
    title: 'Change a custom field',
    permission: 'UPDATE_CUSTOM_FIELD',
    scope: 'documents:write',
    params,
    body: customFieldPatch,
    answer: customFieldShape,
    errors: ['NOT_FOUND'],
  }),
  delete: operation({
    id: 'customFields.delete',
    method: 'DELETE',
    path: '/custom-fields/{id}',
    title: 'Delete a custom field and its values everywhere',
    permission: 'DELETE_CUSTOM_FIELD',
    scope: 'documents:delete',
    params,
    answer: deleted,
    errors: ['NOT_FOUND'],
  }),
};
