/** Folders of documents and of templates. */
import { z } from 'zod';
import {
  count,
  createdAt,
  id,
  lineText,
  name,
  named,
  reference,
  text,
  textOrNull,
  updatedAt,
  userReference,
} from '../values.ts';

/** What members of several shapes are. */
const aboutFolders = {
  name: 'What the folder is called.',
  type: 'Whether documents or templates lie in it; it never changes.',
};

export const folderTypes = ['DOCUMENT', 'TEMPLATE'] as const;
export type FolderType = (typeof folderTypes)[number];
export const folderType = named('FolderType', z.enum(folderTypes), 'What lies in a folder.');

export const folderShape = named(
  'Folder',
  z.strictObject({
    id,
    name: lineText.describe(aboutFolders.name),
    type: folderType.describe(aboutFolders.type),
    parentFolderId: textOrNull.describe('The folder that it lies in; null: the top level.'),
    workspaceId: text.describe('The workspace that it belongs to.'),
    createdBy: userReference.describe('Who created it.'),
    createdAt,
    updatedAt,
    childFolderCount: count.describe('Folders directly in it.'),
    itemCount: count.describe('Documents or templates directly in it that you can see, without the trash.'),
  }),
  'A folder of documents or of templates.',
);
export type Folder = z.output<typeof folderShape>;

export const folderCreate = named(
  'FolderCreate',
  z.strictObject({
    name: name.describe(aboutFolders.name),
    type: folderType.describe(aboutFolders.type),
    parentFolderId: reference
      .nullable()
      .optional()
      .describe('The folder to put it in; null or left out: the top level.'),
  }),
  'A new folder.',
);
export const folderPatch = named(
  'FolderPatch',
  z.strictObject({
    name: name.optional().describe(aboutFolders.name),
    parentFolderId: reference.nullable().optional().describe('null: the top level.'),
  }),
  'Changes of a folder; what is left out stays.',
);
