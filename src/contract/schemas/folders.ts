/** Folders of documents and of templates. */
import { z } from 'zod';
import { count, dateTime, lineText, name, named, reference, text, textOrNull, userReference } from '../values.ts';

export const folderTypes = ['DOCUMENT', 'TEMPLATE'] as const;
export type FolderType = (typeof folderTypes)[number];

export const folderShape = named(
  'Folder',
  z.strictObject({
    id: text,
    name: lineText,
    type: z.enum(folderTypes),
    parentFolderId: textOrNull,
    workspaceId: text,
    createdBy: userReference,
    createdAt: dateTime,
    updatedAt: dateTime,
    childFolderCount: count,
    itemCount: count,
  }),
);
export type Folder = z.output<typeof folderShape>;

export const folderCreate = named(
  'FolderCreate',
  z.strictObject({ name, type: z.enum(folderTypes), parentFolderId: reference.nullable().optional() }),
);
export const folderPatch = named(
  'FolderPatch',
  z.strictObject({
    name: name.optional(),
    parentFolderId: reference.nullable().optional().describe('null: the top level.'),
  }),
);
