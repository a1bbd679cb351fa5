/** Uploaded files, and the files of a document. */
import { z } from 'zod';
import { limits } from '../limits.ts';
import {
  createdAt,
  dateTime,
  fileName,
  id,
  lineText,
  named,
  text,
  textOrNull,
  updatedAt,
  userReference,
} from '../values.ts';

/** What members of several shapes are. */
const aboutFiles = {
  mimeType: 'The media type of the file.',
  visibility: 'A label by which files can be filtered. Addresses of both kinds work for 15 minutes.',
  fileName: 'The name of the file where it comes from, with its ending.',
};

export const fileVisibilities = ['PRIVATE', 'PUBLIC'] as const;
export const fileVisibility = named(
  'FileVisibility',
  z.enum(fileVisibilities),
  'A label by which files can be filtered.',
);
export const mimeTypes = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'video/mp4',
  'video/quicktime',
  'video/x-msvideo',
  'video/webm',
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/svg+xml',
  'text/csv',
] as const;
export type MimeType = (typeof mimeTypes)[number];
export const mimeType = named('MimeType', z.enum(mimeTypes), 'The media type of an uploaded file.');

const properties = {
  id,
  filename: lineText.describe('The name of the file where it comes from.'),
  mimeType: mimeType.describe(aboutFiles.mimeType),
  size: z.int().describe('Bytes.'),
  visibility: fileVisibility.describe(aboutFiles.visibility),
  createdAt,
  updatedAt,
  uploadedBy: userReference.describe('Who uploaded it.'),
};
/** Without `url`, which lists leave out. */
export const fileListItem = named(
  'FileListItem',
  z.strictObject(properties),
  'An uploaded file in a list, without its addresses.',
);
export const fileShape = named(
  'File',
  z.strictObject({
    ...properties,
    key: text.describe('The storage key; a PDF block takes it, or the id, as `value`.'),
    url: textOrNull.describe('Where the bytes are read; null until they are confirmed.'),
  }),
  'An uploaded file.',
);
export type FileShape = z.output<typeof fileShape>;
export const fileCreated = named(
  'FileCreated',
  z.strictObject({
    ...properties,
    url: textOrNull.describe('Where the bytes are read; null until they are confirmed.'),
    key: text.describe('The storage key; a PDF block takes it, or the id, as `value`.'),
    uploadUrl: textOrNull.describe(
      'PUT the bytes here within 15 minutes, with Content-Type as declared and no Authorization; null if the bytes were the body of the request.',
    ),
  }),
  'A new file, and where its bytes are uploaded.',
);

export const fileCreate = named(
  'FileCreate',
  z.strictObject({
    fileName: fileName.describe(aboutFiles.fileName),
    mimeType: mimeType.describe(aboutFiles.mimeType),
    size: z.int().min(1).max(limits.fileBytes).describe('Bytes; the upload has to be exactly so long.'),
    checksum: z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}=$/)
      .nullable()
      .optional()
      .describe('SHA-256 of the bytes in base64; enforced when sent.'),
    visibility: fileVisibility.default('PRIVATE').describe(aboutFiles.visibility),
  }),
  'A file that is to be uploaded.',
);
export type FileCreate = z.output<typeof fileCreate>;

export const filePatch = named(
  'FilePatch',
  z.strictObject({
    fileName: fileName.optional().describe(aboutFiles.fileName),
    visibility: fileVisibility.optional().describe(aboutFiles.visibility),
  }),
  'Changes of a file; what is left out stays.',
);
export const documentFileTypes = ['ORIGINAL', 'SIGNED', 'JOURNAL'] as const;
export type DocumentFileType = (typeof documentFileTypes)[number];
export const documentFileType = named(
  'DocumentFileType',
  z.enum(documentFileTypes),
  'ORIGINAL: what was sent. SIGNED: sealed with the signatures. JOURNAL: the record of what happened.',
);
/** PAdES baseline levels (ETSI EN 319 142-1), the lowest first. */
export const sealLevels = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const;
export const fileSeal = named(
  'FileSeal',
  z.strictObject({
    level: z.enum(sealLevels).describe('PAdES baseline level.'),
    certificate: z
      .strictObject({
        subject: lineText.describe('The subject of the certificate that sealed the file.'),
        serial: text.describe('Hexadecimal.'),
        fingerprint: text.describe('SHA-256 of the certificate, hexadecimal.'),
      })
      .describe('The certificate that sealed the file.'),
    timestampAuthority: textOrNull.describe('The subject of the certificate that timestamped it; null at B-B.'),
    sealedAt: dateTime.describe('When it was sealed.'),
  }),
  'The seal of a file (PAdES).',
);
/** Every URL that is returned counts as a download. */
export const documentFile = named(
  'DocumentFile',
  z.strictObject({
    type: documentFileType.describe(
      'ORIGINAL: what was sent. SIGNED: sealed with the signatures. JOURNAL: the record of what happened.',
    ),
    url: text.describe('Valid for 15 minutes.'),
    expiresAt: dateTime.describe('When the address stops working.'),
    seal: fileSeal.nullable().describe('What seals the file; null of ORIGINAL.'),
  }),
  'A file of a document, with an address to read it. Every address that is answered counts as a download.',
);
export type DocumentFile = z.output<typeof documentFile>;
