/** Reusable blocks: saved content that can be inserted into documents. */
import { z } from 'zod';
import {
  dateTime,
  language,
  languages,
  line,
  lineText,
  name,
  named,
  note,
  text,
  textOrNull,
  userReference,
} from '../values.ts';
import { atMostOneDuration, blocksWith, position, shownBlocksWith } from './content/content.ts';

/** SHARED blocks are curated and everybody can read them. They cannot be created through the API. */
export const blockVisibilities = ['PRIVATE', 'WORKSPACE', 'ORGANIZATION', 'SHARED'] as const;
const own = ['PRIVATE', 'WORKSPACE', 'ORGANIZATION'] as const;

export const reusableBlockShape = named(
  'ReusableBlock',
  z.strictObject({
    id: text,
    name: lineText,
    description: textOrNull,
    visibility: z.enum(blockVisibilities),
    category: textOrNull,
    language: z.enum(languages).nullable(),
    isPublished: z.boolean(),
    sortOrder: z.int(),
    workspaceId: textOrNull,
    organizationId: textOrNull,
    createdBy: userReference.nullable(),
    createdAt: dateTime,
    updatedAt: dateTime,
    content: z.array(shownBlocksWith({ id: text })),
  }),
);
export type ReusableBlock = z.output<typeof reusableBlockShape>;

const content = atMostOneDuration(
  z
    .array(blocksWith({ position: position.optional() }))
    .min(1)
    .max(100),
).describe('Fields belong to the sender: a reusable block has no parties.');
const properties = {
  description: note.nullable().optional(),
  category: line.nullable().optional(),
  language: language.nullable().optional(),
  sortOrder: z.int().min(0).max(1_000_000).optional(),
};
export const reusableBlockCreate = named(
  'ReusableBlockCreate',
  z.strictObject({
    name,
    ...properties,
    visibility: z
      .enum(own)
      .default('WORKSPACE')
      .describe('PRIVATE: its creator alone. ORGANIZATION: every workspace, without uploaded files.'),
    isPublished: z.boolean().default(true).describe('False: only its creator sees it.'),
    content,
  }),
);
export type ReusableBlockCreate = z.output<typeof reusableBlockCreate>;
export const reusableBlockPatch = named(
  'ReusableBlockPatch',
  z.strictObject({
    name: name.optional(),
    ...properties,
    visibility: z.enum(own).optional(),
    isPublished: z.boolean().optional(),
    content: content.optional().describe('Replaces the whole content.'),
  }),
);
export type ReusableBlockPatch = z.output<typeof reusableBlockPatch>;
