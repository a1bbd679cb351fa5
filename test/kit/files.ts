/** Uploading through the front door, and reading what is given out. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Client } from '../../src/contract/client.ts';
import { fileRows } from '../../src/contract/files.ts';

export const corpus = (name: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`../corpus/${name}`, import.meta.url)));

export interface Uploaded {
  id: string;
  key: string;
}

/** Announces, puts and confirms. */
export async function upload(api: Client, bytes: Buffer, fileName = 'contract.pdf'): Promise<Uploaded> {
  const checksum = createHash('sha256').update(bytes).digest('base64');
  const file = await api.done(fileRows.create, {
    body: { fileName, mimeType: 'application/pdf', size: bytes.length, checksum },
  });
  await put(file.uploadUrl, bytes);
  await api.done(fileRows.confirm, { params: { id: file.id } });
  return { id: file.id, key: file.key };
}

export async function put(url: string, bytes: Buffer, contentType = 'application/pdf'): Promise<Response> {
  return fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers: { 'Content-Type': contentType } });
}

export const download = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());
