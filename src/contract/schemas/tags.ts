/** Tags of documents, templates and contacts. Names need not be unique. */
import { z } from 'zod';
import { color, dateTime, lineText, name, named, reference, text, textOrNull } from '../values.ts';

export const tagUses = ['DOCUMENT', 'TEMPLATE', 'CONTACT'] as const;
export type TagUse = (typeof tagUses)[number];

export const tagShape = named(
  'Tag',
  z.strictObject({
    id: text,
    name: lineText,
    color: textOrNull,
    availableFor: z.array(z.enum(tagUses)),
    createdAt: dateTime,
    updatedAt: dateTime,
  }),
);
export type Tag = z.output<typeof tagShape>;

export const availableFor = z.array(z.enum(tagUses)).min(1).max(tagUses.length);
export const tagCreate = named('TagCreate', z.strictObject({ name, availableFor, color: color.nullable().optional() }));
export const tagPatch = named(
  'TagPatch',
  z.strictObject({
    name: name.optional(),
    color: color.nullable().optional(),
    availableFor: availableFor.optional(),
  }),
);
/** Adds a tag to a document, template or contact. */
export const tagAdd = named('TagAdd', z.strictObject({ tagId: reference }));
