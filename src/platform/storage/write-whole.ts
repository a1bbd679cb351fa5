/** Writes a file that appears whole or not at all. Returns its SHA-256 in lowercase hex and its size. */
import { createHash } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';

export function writeWhole(path: string, bytes: Buffer): { sha256: string; size: number } {
  const part = `${path}.${process.pid}.part`; // another process may be writing the same file
  writeFileSync(part, bytes, { mode: 0o600 });
  renameSync(part, path);
  return { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
}
