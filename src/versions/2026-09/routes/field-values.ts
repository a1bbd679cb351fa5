/** Values of fillable fields by key. The response to a change also states whether every value was written. */
import { z } from 'zod';
import { fieldValueOperations } from '../../../contract/operations/documents/field-values.ts';
import { text } from '../../../contract/values.ts';
import { oldFieldValue, oldFieldValueResult, toOldFieldValue, toOldResult } from '../documents/field-value.ts';
import { bodyOf, type OldRoute, route } from '../requests/route.ts';

const path = '/documents/{id}/field-values';

export const fieldValueRoutes: readonly OldRoute[] = [
  route({
    operation: fieldValueOperations.list,
    path,
    answer: z.strictObject({ values: z.array(oldFieldValue) }),
    async serve({ params }, ask) {
      const { data } = await ask(fieldValueOperations.list, { params });
      return { values: data.map(toOldFieldValue) };
    },
  }),
  route({
    operation: fieldValueOperations.update,
    path,
    body: bodyOf(fieldValueOperations.update),
    answer: z.strictObject({
      success: z.boolean(),
      values: z.array(oldFieldValueResult),
      remaining: z.array(text),
    }),
    async serve({ params, body }, ask) {
      const { data, remaining } = await ask(fieldValueOperations.update, { params, body });
      return { success: data.every(result => result.success), values: data.map(toOldResult), remaining };
    },
  }),
];
