/** Document categories: which custom fields a kind of document has. */
import { z } from 'zod';
import { createdAt, id, lineText, name, named, reference, text, updatedAt } from '../values.ts';

/** What members of several shapes are. */
const aboutCategories = {
  name: 'What documents of this kind are called.',
  customFieldIds:
    'The custom fields that documents of this category have. They get their defaults, and can be required.',
};

export const categoryShape = named(
  'DocumentCategory',
  z.strictObject({
    id,
    name: lineText.describe(aboutCategories.name),
    customFieldIds: z.array(text).describe(aboutCategories.customFieldIds),
    createdAt,
    updatedAt,
  }),
  'A kind of document, which decides what custom fields its documents have.',
);
export type DocumentCategory = z.output<typeof categoryShape>;

const customFieldIds = z.array(reference).max(200);
export const categoryCreate = named(
  'DocumentCategoryCreate',
  z.strictObject({
    name: name.describe(aboutCategories.name),
    customFieldIds: customFieldIds.default([]).describe(aboutCategories.customFieldIds),
  }),
  'A new category of documents.',
);
export const categoryPatch = named(
  'DocumentCategoryPatch',
  z.strictObject({
    name: name.optional().describe(aboutCategories.name),
    customFieldIds: customFieldIds.optional().describe(aboutCategories.customFieldIds),
  }),
  'Changes of a category; what is left out stays.',
);
