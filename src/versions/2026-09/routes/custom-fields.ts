/** Custom fields and document categories of 2026-09: options as text, fields by `customInputIds`. */
import { z } from 'zod';
import { categoryOperations } from '../../../contract/operations/categories.ts';
import { customFieldOperations } from '../../../contract/operations/custom-fields.ts';
import * as q from '../../../contract/query.ts';
import {
  categoryCreate,
  categoryPatch,
  categoryShape,
  type DocumentCategory,
} from '../../../contract/schemas/categories.ts';
import { customFieldInputTypes, customFieldTypes } from '../../../contract/schemas/custom-field-types.ts';
import { type CustomField, customFieldPatch, customFieldShape } from '../../../contract/schemas/custom-fields.ts';
import { count, deleted, name, text, textOrNull } from '../../../contract/values.ts';
import { everyOf, pageOf, totalPages } from '../requests/lists.ts';
import { names } from '../requests/names.ts';
import { paged } from '../requests/query.ts';
import { type OldRoute, route } from '../requests/route.ts';

const oldField = z.strictObject({ ...customFieldShape.omit({ options: true }).shape, options: textOrNull });
const toOldField = ({ options, ...same }: CustomField): z.input<typeof oldField> => ({
  ...same,
  options: options && JSON.stringify(options),
});

/** A JSON list as text, or the list itself. */
const options = z
  .union([
    z.array(z.string()),
    z.string().transform((given, ctx): string[] => {
      try {
        const read: unknown = given === '' ? [] : JSON.parse(given);
        if (Array.isArray(read) && read.every(one => typeof one === 'string')) return read;
      } catch {
        // Not JSON: reported below.
      }
      ctx.addIssue({ code: 'custom', message: 'must be a JSON list of strings', params: { code: 'INVALID_FORMAT' } });
      return z.NEVER;
    }),
  ])
  .nullable()
  .optional();
const written = { ...customFieldPatch.shape, options };

const fields: readonly OldRoute[] = [
  route({
    operation: customFieldOperations.list,
    path: '/custom-fields',
    query: z.object({ ...paged(10), type: q.oneOf(customFieldTypes) }),
    answer: z.strictObject({ customFields: z.array(oldField), totalPages: count }),
    async serve({ query: { page, perPage, type } }, ask) {
      const list = (paging: object) => ask(customFieldOperations.list, { query: { type, ...paging } });
      const found = await pageOf(list, { page, perPage });
      return { customFields: found.items.map(toOldField), totalPages: totalPages(found.total, { page, perPage }) };
    },
  }),
  route({
    operation: customFieldOperations.create,
    path: '/custom-fields',
    body: z.object({ ...written, name, type: z.enum(customFieldTypes), inputType: z.enum(customFieldInputTypes) }),
    answer: oldField,
    serve: async ({ body }, ask) => toOldField(await ask(customFieldOperations.create, { body })),
  }),
  route({
    operation: customFieldOperations.get,
    path: '/custom-fields/{id}',
    answer: oldField,
    serve: async ({ params }, ask) => toOldField(await ask(customFieldOperations.get, { params })),
  }),
  route({
    operation: customFieldOperations.update,
    path: '/custom-fields/{id}',
    body: z.object(written),
    answer: oldField,
    serve: async ({ params, body }, ask) => toOldField(await ask(customFieldOperations.update, { params, body })),
  }),
  route({
    operation: customFieldOperations.delete,
    path: '/custom-fields/{id}',
    answer: deleted,
    serve: ({ params }, ask) => ask(customFieldOperations.delete, { params }),
  }),
];

const oldCategory = z.strictObject({
  ...categoryShape.omit({ customFieldIds: true }).shape,
  customInputIds: z.array(text),
});
const toOldCategory = ({ customFieldIds, ...same }: DocumentCategory): z.input<typeof oldCategory> => ({
  ...same,
  customInputIds: customFieldIds,
});
const inOldNames = names({ customFieldIds: 'customInputIds' });

const categories: readonly OldRoute[] = [
  route({
    operation: categoryOperations.list,
    path: '/document-categories',
    answer: z.strictObject({ documentCategories: z.array(oldCategory) }),
    async serve(_, ask) {
      const found = await everyOf(query => ask(categoryOperations.list, { query }));
      return { documentCategories: found.map(toOldCategory) };
    },
  }),
  route({
    operation: categoryOperations.create,
    path: '/document-categories',
    body: z.object({ name: categoryCreate.shape.name, customInputIds: categoryCreate.shape.customFieldIds }),
    answer: oldCategory,
    names: inOldNames,
    serve: async ({ body: { customInputIds, ...same } }, ask) =>
      toOldCategory(await ask(categoryOperations.create, { body: { ...same, customFieldIds: customInputIds } })),
  }),
  route({
    operation: categoryOperations.get,
    path: '/document-categories/{id}',
    answer: oldCategory,
    serve: async ({ params }, ask) => toOldCategory(await ask(categoryOperations.get, { params })),
  }),
  route({
    operation: categoryOperations.update,
    path: '/document-categories/{id}',
    body: z.object({ name: categoryPatch.shape.name, customInputIds: categoryPatch.shape.customFieldIds }),
    answer: oldCategory,
    names: inOldNames,
    serve: async ({ params, body: { customInputIds, ...same } }, ask) =>
      toOldCategory(
        await ask(categoryOperations.update, { params, body: { ...same, customFieldIds: customInputIds } }),
      ),
  }),
  route({
    operation: categoryOperations.delete,
    path: '/document-categories/{id}',
    answer: deleted,
    serve: ({ params }, ask) => ask(categoryOperations.delete, { params }),
  }),
];

export const customFieldRoutes: readonly OldRoute[] = [...fields, ...categories];
