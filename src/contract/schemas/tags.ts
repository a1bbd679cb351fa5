/** Tags of documents, templates and contacts. Names need not be unique. */
import { z } from 'zod';
import { color, createdAt, id, lineText, name, named, reference, textOrNull, updatedAt } from '../values.ts';

/** What members of several shapes are. */
const aboutTags = {
  name: 'What the tag is called; two tags may have the same name.',
  color: 'As #rgb or #rrggbb; null: none.',
  availableFor: 'What can get the tag. What has it already keeps it.',
};

export const tagUses = ['DOCUMENT', 'TEMPLATE', 'CONTACT'] as const;
export type TagUse = (typeof tagUses)[number];
export const tagUse = named('TagUse', z.enum(tagUses), 'What can have tags.');

export const tagShape = named(
  'Tag',
  z.strictObject({
    id,
    name: lineText.describe(aboutTags.name),
    color: textOrNull.describe(aboutTags.color),
    availableFor: z.array(tagUse).describe(aboutTags.availableFor),
    createdAt,
    updatedAt,
  }),
  'A tag of documents, templates or contacts.',
);
export type Tag = z.output<typeof tagShape>;

export const availableFor = z.array(tagUse).min(1).max(tagUses.length);
export const tagCreate = named(
  'TagCreate',
  z.strictObject({
    name: name.describe(aboutTags.name),
    availableFor: availableFor.describe(aboutTags.availableFor),
    color: color.nullable().optional().describe(aboutTags.color),
  }),
  'A new tag.',
);
export const tagPatch = named(
  'TagPatch',
  z.strictObject({
    name: name.optional().describe(aboutTags.name),
    color: color.nullable().optional().describe(aboutTags.color),
    availableFor: availableFor.optional().describe(aboutTags.availableFor),
  }),
  'Changes of a tag; what is left out stays.',
);
/** Adds a tag to a document, template or contact. */
export const tagAdd = named(
  'TagAdd',
  z.strictObject({ tagId: reference.describe('The tag to add.') }),
  'The tag to add.',
);
