/** Reusable blocks: saved content that can be inserted into documents. */
import { z } from 'zod';
import {
  createdAt,
  id,
  language,
  line,
  lineText,
  name,
  named,
  note,
  textOrNull,
  updatedAt,
  userReference,
} from '../values.ts';
import { atMostOneDuration, blocksWith, position, shownBlocksWith } from './content/content.ts';

/** What members of several shapes are. */
const aboutBlocks = {
  name: 'What the block is called in lists.',
  description: 'What it is for; null: nothing is written.',
  category: 'A free word by which blocks can be filtered; null: none.',
  language: 'The language that its text is written in; null: none in particular.',
  isPublished: 'False: only its creator sees it.',
  sortOrder: 'Lower numbers come first in lists.',
};

/** SHARED blocks are curated and everybody can read them. They cannot be created through the API. */
export const blockVisibilities = ['PRIVATE', 'WORKSPACE', 'ORGANIZATION', 'SHARED'] as const;
const own = ['PRIVATE', 'WORKSPACE', 'ORGANIZATION'] as const;

export const reusableBlockShape = named(
  'ReusableBlock',
  z.strictObject({
    id,
    name: lineText.describe(aboutBlocks.name),
    description: textOrNull.describe(aboutBlocks.description),
    visibility: z
      .enum(blockVisibilities)
      .describe('Who sees it. SHARED blocks are curated by the installation and can be read by everyone.'),
    category: textOrNull.describe(aboutBlocks.category),
    language: language.nullable().describe(aboutBlocks.language),
    isPublished: z.boolean().describe(aboutBlocks.isPublished),
    sortOrder: z.int().describe(aboutBlocks.sortOrder),
    workspaceId: textOrNull.describe('The workspace that it belongs to; null for a SHARED block.'),
    organizationId: textOrNull.describe('The organization that it belongs to; null for a SHARED block.'),
    createdBy: userReference.nullable().describe('Who created it; null for a SHARED block.'),
    createdAt,
    updatedAt,
    content: z.array(shownBlocksWith({ id })).describe('The saved blocks, in order.'),
  }),
  'Saved content that can be inserted into documents and templates.',
);
export type ReusableBlock = z.output<typeof reusableBlockShape>;

const content = atMostOneDuration(
  z
    .array(
      blocksWith({
        position: position.optional().describe('Its place among the blocks; appended at the end when left out.'),
      }),
    )
    .min(1)
    .max(100),
).describe('Fields belong to the sender: a reusable block has no parties.');
const properties = {
  description: note.nullable().optional().describe(aboutBlocks.description),
  category: line.nullable().optional().describe(aboutBlocks.category),
  language: language.nullable().optional().describe(aboutBlocks.language),
  sortOrder: z.int().min(0).max(1_000_000).optional().describe(aboutBlocks.sortOrder),
};
export const reusableBlockCreate = named(
  'ReusableBlockCreate',
  z.strictObject({
    name: name.describe(aboutBlocks.name),
    ...properties,
    visibility: z
      .enum(own)
      .default('WORKSPACE')
      .describe('PRIVATE: its creator alone. ORGANIZATION: every workspace, without uploaded files.'),
    isPublished: z.boolean().default(true).describe('False: only its creator sees it.'),
    content: content.describe(
      'The blocks to save. Their fields belong to the sender: a reusable block has no parties.',
    ),
  }),
  'A new reusable block.',
);
export type ReusableBlockCreate = z.output<typeof reusableBlockCreate>;
export const reusableBlockPatch = named(
  'ReusableBlockPatch',
  z.strictObject({
    name: name.optional().describe(aboutBlocks.name),
    ...properties,
    visibility: z
      .enum(own)
      .optional()
      .describe('PRIVATE: its creator alone. ORGANIZATION: every workspace, without uploaded files.'),
    isPublished: z.boolean().optional().describe(aboutBlocks.isPublished),
    content: content.optional().describe('Replaces the whole content.'),
  }),
  'Changes of a reusable block; what is left out stays.',
);
export type ReusableBlockPatch = z.output<typeof reusableBlockPatch>;
