/** Uploaded files, and the files of a document. */
import { z } from 'zod';
import { limits } from '../limits.ts';
import { dateTime, fileName, lineText, named, text, textOrNull, userReference } from '../values.ts';

export const fileVisibilities = ['PRIVATE', 'PUBLIC'] as const;
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

const properties = {
  id: text,
  filename: lineText,
  mimeType: z.enum(mimeTypes),
  size: z.int().describe('Bytes.'),
  visibility: z.enum(fileVisibilities),
  createdAt: dateTime,
  updatedAt: dateTime,
  uploadedBy: userReference,
};
/** Without `url`, which lists leave out. */
export const fileListItem = named('FileListItem', z.strictObject(properties));
export const fileShape = named(
  'File',
  z.strictObject({
    ...properties,
    key: text.describe('The storage key; a PDF block takes it, or the id, as `value`.'),
    url: textOrNull.describe('Where the bytes are read; null until they are confirmed.'),
  }),
);
export type FileShape = z.output<typeof fileShape>;
export const fileCreated = named(
  'FileCreated',
  z.strictObject({
    ...properties,
    url: textOrNull,
    key: text.describe('The storage key; a PDF block takes it, or the id, as `value`.'),
    uploadUrl: textOrNull.describe(
      'PUT the bytes here within 15 minutes, with Content-Type as declared and no Authorization; null if the bytes were the body of the request.',
    ),
  }),
);

export const fileCreate = named(
  'FileCreate',
  z.strictObject({
    fileName,
    mimeType: z.enum(mimeTypes),
    size: z.int().min(1).max(limits.fileBytes),
    checksum: z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}=$/)
      .nullable()
      .optional()
      .describe('SHA-256 of the bytes in base64; enforced when sent.'),
    visibility: z.enum(fileVisibilities).default('PRIVATE'),
  }),
);
export type FileCreate = z.output<typeof fileCreate>;

export const filePatch = named(
  'FilePatch',
  z.strictObject({ fileName: fileName.optional(), visibility: z.enum(fileVisibilities).optional() }),
);
export const documentFileTypes = ['ORIGINAL', 'SIGNED', 'JOURNAL'] as const;
export type DocumentFileType = (typeof documentFileTypes)[number];
/** PAdES baseline levels (ETSI EN 319 142-1), the lowest first. */
export const sealLevels = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const;
export const fileSeal = named(
  'FileSeal',
  z.strictObject({
    level: z.enum(sealLevels).describe('PAdES baseline level.'),
    certificate: z.strictObject({
      subject: lineText,
      serial: text.describe('Hexadecimal.'),
      fingerprint: text.describe('SHA-256 of the certificate, hexadecimal.'),
    }),
    timestampAuthority: textOrNull.describe('The subject of the certificate that timestamped it; null at B-B.'),
    sealedAt: dateTime,
  }),
);
/** Every URL that is returned counts as a download. */
export const documentFile = named(
  'DocumentFile',
  z.strictObject({
    type: z.enum(documentFileTypes),
    url: text.describe('Valid for 15 minutes.'),
    expiresAt: dateTime,
    seal: fileSeal.nullable().describe('What seals the file; null of ORIGINAL.'),
  }),
);
export type DocumentFile = z.output<typeof documentFile>;
