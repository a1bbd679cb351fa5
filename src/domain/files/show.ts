/** Rows to the public shapes of files. */
import type { z } from 'zod';
import type { fileListItem, fileShape } from '../../contract/schemas/files.ts';
import { type Actor, isPage } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import type { FileRow } from './file.ts';

export const addressMs = 15 * 60_000;

export const showFileItem = (f: FileRow): z.input<typeof fileListItem> => ({
  id: f.id,
  filename: f.filename,
  mimeType: f.mime_type,
  size: f.size,
  visibility: f.visibility,
  createdAt: f.created_at.toISOString(),
  updatedAt: f.updated_at.toISOString(),
  uploadedBy: { id: f.uploaded_by, email: f.uploader_email, name: f.uploader_name },
});

/** `url` is signed for 15 minutes; null until the bytes are confirmed. */
export const showFile = async (
  app: Pick<App, 'storage'>,
  actor: Pick<Actor, 'type'>,
  f: FileRow,
  now: Date,
): Promise<z.input<typeof fileShape>> => ({
  ...showFileItem(f),
  key: f.key,
  url:
    f.storage_key === null
      ? null
      : await app.storage.signedUrl({
          key: f.storage_key,
          method: 'GET',
          expiresAt: new Date(now.getTime() + addressMs),
          filename: f.filename,
          contentType: f.mime_type,
          forPage: isPage(actor),
        }),
});
