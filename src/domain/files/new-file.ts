import type { FileCreate } from '../../contract/schemas/files.ts';
import type { Actor } from '../app/actor.ts';
import type { FileRow } from './file.ts';

const plain = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^A-Za-z0-9._-]+/g, '_')
    .slice(-100);

/** A row whose bytes are not confirmed. */
export const newFile = (
  { actor, now }: { actor: Actor; now: Date },
  id: string,
  { fileName, mimeType, size, checksum = null, visibility }: FileCreate,
): FileRow => ({
  id,
  organization_id: actor.organization.id,
  workspace_id: actor.workspaceId,
  filename: fileName,
  mime_type: mimeType,
  size,
  checksum,
  visibility,
  key: `f/${actor.organization.id}/${id}/${plain(fileName)}`,
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
});
