/** Values of fillable fields by key. The response to a change also states whether every value was written. */
import { z } from 'zod';
import { fieldValueOperations } from '../../../contract/operations/documents/field-values.ts';
import type { fieldValuesPatch } from '../../../contract/schemas/documents/field-values.ts';
import { text } from '../../../contract/values.ts';
import { fromOldAttachment } from '../content/form-field.ts';
import { oldFieldValue, oldFieldValueResult, toOldFieldValue, toOldResult } from '../documents/field-value.ts';
import { type OldRoute, route } from '../requests/route.ts';

type FieldValuesPatchInput = z.input<typeof fieldValuesPatch>;
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
    body: z.object({
      values: z.array(z.object({ key: z.string(), value: z.unknown().transform(fromOldAttachment) })),
    }),
    answer: z.strictObject({
      success: z.boolean(),
      values: z.array(oldFieldValueResult),
      remaining: z.array(text),
    }),
    async serve({ params, body }, ask) {
      // The newest operation checks the values.
      const values = body as FieldValuesPatchInput;
      const { data, remaining } = await ask(fieldValueOperations.update, { params, body: values });
      return { success: data.every(result => result.success), values: data.map(toOldResult), remaining };
    },
  }),
];
