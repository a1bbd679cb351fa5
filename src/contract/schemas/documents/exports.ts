/** Exports: files of many documents as one ZIP. */
import { z } from 'zod';
import { count, dateTime, named, reference, text } from '../../values.ts';
import { documentFileType } from '../files.ts';

/** What members of several shapes are. */
const aboutExports = {
  fileTypes: 'Files of each document. Those that are not produced yet are left out.',
};

const fileTypes = z.array(documentFileType).min(1).max(3).default(['SIGNED', 'JOURNAL']);

export const documentExport = named(
  'DocumentExport',
  z.strictObject({
    documentIds: z.array(reference).min(1).max(100).describe('One named twice counts once.'),
    fileTypes: fileTypes.describe(aboutExports.fileTypes),
  }),
  'Documents whose files are exported.',
);

export const folderExport = named(
  'FolderExport',
  z.strictObject({ fileTypes: fileTypes.describe(aboutExports.fileTypes) }),
  'What is exported of the documents in the folder and below it.',
);

export const documentExported = named(
  'DocumentExported',
  z.strictObject({
    url: text.describe('The ZIP; valid for 15 minutes.'),
    expiresAt: dateTime.describe('When the address stops working.'),
    documentCount: count.describe('Documents of which the ZIP has a file.'),
    fileCount: count.describe('Files in the ZIP.'),
  }),
  'A ZIP of the files.',
);
