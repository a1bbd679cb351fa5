/** Uploads through the API, and reads downloaded files. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Client } from '../../src/contract/client.ts';
import { fileOperations } from '../../src/contract/operations/files.ts';
import type { MimeType } from '../../src/contract/schemas/files.ts';
import { needs } from '../corpus/tools.ts';

export const corpus = (name: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`../corpus/${name}`, import.meta.url)));

export interface Uploaded {
  id: string;
  key: string;
}

/** Announces, uploads and confirms a file. */
export async function upload(
  api: Client,
  bytes: Buffer,
  fileName = 'contract.pdf',
  mimeType: MimeType = 'application/pdf',
): Promise<Uploaded> {
  const checksum = createHash('sha256').update(bytes).digest('base64');
  const file = await api.done(fileOperations.create, {
    body: { fileName, mimeType, size: bytes.length, checksum },
  });
  await put(file.uploadUrl, bytes, mimeType, { 'x-amz-checksum-sha256': checksum });
  await api.done(fileOperations.confirm, { params: { id: file.id } });
  return { id: file.id, key: file.key };
}

/** A file as it is stored. */
export const storedFile = async (api: Client, id: string): Promise<Buffer> =>
  download((await api.done(fileOperations.get, { params: { id } })).url ?? '');

export async function put(
  url: string | null,
  bytes: Buffer,
  contentType = 'application/pdf',
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url ?? '', {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'Content-Type': contentType, ...headers },
  });
}

export const download = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer());

/** The text of a PDF, extracted by poppler, page after page; every space is a plain one. */
export function textOf(pdf: Buffer): string {
  needs('pdftotext');
  const dir = mkdtempSync(join(tmpdir(), 'sigill-text-'));
  try {
    writeFileSync(join(dir, 'x.pdf'), pdf);
    return execFileSync('pdftotext', [join(dir, 'x.pdf'), '-'], { encoding: 'utf8', maxBuffer: 1 << 26 }).replace(
      /[\u00a0\u202f]/g,
      ' ',
    );
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
