/** Document categories: which custom fields a kind of document has. */
import { z } from 'zod';
import { dateTime, lineText, name, named, reference, text } from '../values.ts';

export const categoryShape = named(
  'DocumentCategory',
  z.strictObject({ id: text, name: lineText, customFieldIds: z.array(text), createdAt: dateTime, updatedAt: dateTime }),
);
export type DocumentCategory = z.output<typeof categoryShape>;

const customFieldIds = z.array(reference).max(200);
export const categoryCreate = named(
  'DocumentCategoryCreate',
  z.strictObject({ name, customFieldIds: customFieldIds.default([]) }),
);
export const categoryPatch = named(
  'DocumentCategoryPatch',
  z.strictObject({ name: name.optional(), customFieldIds: customFieldIds.optional() }),
);
