/**
 * Uploaded files of 2026-09: creating returns the upload URL, confirming returns the verified facts, and the uploader
 * has a first and a last name.
 */
import { z } from 'zod';
import { type fileCreated, type fileListItem, fileShape } from '../../../contract/schemas/files.ts';
import { count, text, type UserReference } from '../../../contract/values.ts';

const { uploadedBy: _by, url, key: _key, ...same } = fileShape.shape;
const uploader = z.strictObject({ id: text, firstName: text, lastName: text, email: text });

export const oldFileItem = z.strictObject({ ...same, uploadedBy: uploader });
export const oldFile = z.strictObject({ ...same, url, uploadedBy: uploader });
export const oldFileCreated = z.strictObject({ fileId: text, key: text, uploadUrl: text });
export const oldFileConfirmed = z.strictObject({
  id: text,
  status: z.literal('CONFIRMED'),
  size: count,
  checksumVerified: z.boolean(),
});

/** The newest contract has one name; its first word becomes the first name. */
export function toUploader({ id, email, name }: UserReference): z.output<typeof uploader> {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { id, firstName, lastName: rest.join(' '), email };
}

type File = z.output<typeof fileShape>;

export const toOldFileItem = (file: z.output<typeof fileListItem>): z.output<typeof oldFileItem> => ({
  ...file,
  uploadedBy: toUploader(file.uploadedBy),
});

export const toOldFile = ({ key: _, ...file }: File): z.output<typeof oldFile> => ({
  ...file,
  uploadedBy: toUploader(file.uploadedBy),
});

export const toOldFileCreated = ({ id, key, uploadUrl }: z.output<typeof fileCreated>) => ({
  fileId: id,
  key,
  // 2026-09 announces files, and has an address for each.
  uploadUrl: uploadUrl ?? '',
});

/** Confirming fails if the file differs from what was announced, so a confirmed file is always verified. */
export const toOldFileConfirmed = ({ id, size }: File): z.output<typeof oldFileConfirmed> => ({
  id,
  status: 'CONFIRMED',
  size,
  checksumVerified: true,
});
