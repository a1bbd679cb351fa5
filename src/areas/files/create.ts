/** POST /files: a row and a signed address for the bytes, valid 15 minutes (details 9). */
import { newId } from '../../base/ids.ts';
import { fileRows } from '../../contract/files.ts';
import { serve } from '../act.ts';
import type { FileRow } from './file.ts';
import { addressMs, showFile } from './show.ts';
import { insertFile } from './store.ts';

/** Where the bytes wait until they are confirmed. */
export const uploadKey = (fileId: string): string => `uploads/${fileId}`;
const plain = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^A-Za-z0-9._-]+/g, '_')
    .slice(-100);

export const createFile = serve(fileRows.create, async ({ actor, tx, ground, now }, { body }) => {
  const id = newId('fil', now.getTime());
  const file: FileRow = {
    id,
    organization_id: actor.organization.id,
    workspace_id: actor.workspaceId,
    filename: body.fileName,
    mime_type: body.mimeType,
    size: body.size,
    checksum: body.checksum ?? null,
    visibility: body.visibility,
    key: `f/${actor.organization.id}/${id}/${plain(body.fileName)}`,
    status: 'CREATED',
    storage_key: null,
    sha256: null,
    pdf: null,
    uploaded_by: actor.user.id,
    uploader_email: actor.user.email,
    uploader_name: actor.user.name,
    created_at: now,
    updated_at: now,
  };
  await insertFile(tx, file);
  const uploadUrl = ground.storage.signedUrl({
    key: uploadKey(id),
    method: 'PUT',
    expiresAt: new Date(now.getTime() + addressMs),
    contentType: file.mime_type,
    size: file.size,
    ...(file.checksum !== null && { sha256: file.checksum }),
  });
  return { ...showFile(ground, file, now), key: file.key, uploadUrl };
});
