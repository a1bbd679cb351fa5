/** Exports: files of many documents as one ZIP. */
import { z } from 'zod';
import { count, dateTime, named, reference, text } from '../../values.ts';
import { documentFileTypes } from '../files.ts';

const fileTypes = z.array(z.enum(documentFileTypes)).min(1).max(3).default(['SIGNED', 'JOURNAL']);

export const documentExport = named(
  'DocumentExport',
  z.strictObject({
    documentIds: z.array(reference).min(1).max(100).describe('One named twice counts once.'),
    fileTypes,
  }),
);

export const folderExport = named('FolderExport', z.strictObject({ fileTypes }));

export const documentExported = named(
  'DocumentExported',
  z.strictObject({
    url: text.describe('The ZIP; valid for 15 minutes.'),
    expiresAt: dateTime,
    documentCount: count,
    fileCount: count,
  }),
);
