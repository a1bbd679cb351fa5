/** The SHA-256 of a file, read in chunks. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

export async function fileHash(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest();
}
