import { fileOperations } from '../../contract/operations/files.ts';
import { newId } from '../../platform/ids.ts';
import { isPage } from '../app/actor.ts';
import { command } from '../app/operation.ts';
import type { FileRow } from './file.ts';
import { mustHaveRoom } from './room.ts';
import { addressMs, showFile } from './show.ts';
import { insertFile } from './store.ts';

/** Storage key of the bytes until they are confirmed. */
export const uploadKey = (fileId: string): string => `uploads/${fileId}`;
const plain = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^A-Za-z0-9._-]+/g, '_')
    .slice(-100);

export const createFile = command(fileOperations.create, async (ctx, { body }) => {
  const { actor, tx, app, now } = ctx;
  await mustHaveRoom(ctx, body.size);
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
    image: null,
    uploaded_by: actor.user.id,
    uploader_email: actor.user.email,
    uploader_name: actor.user.name,
    created_at: now,
    updated_at: now,
  };
  await insertFile(tx, file);
  const uploadUrl = await app.storage.signedUrl({
    key: uploadKey(id),
    method: 'PUT',
    expiresAt: new Date(now.getTime() + addressMs),
    contentType: file.mime_type,
    size: file.size,
    forPage: isPage(actor),
    ...(file.checksum !== null && { sha256: file.checksum }),
  });
  return { ...(await showFile(app, actor, file, now)), key: file.key, uploadUrl };
});
