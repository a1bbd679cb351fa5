/** Writes files that appear whole or not at all. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, renameSync, writeFileSync, writevSync } from 'node:fs';
import type { GrownFile } from './grown-file.ts';

export function writeWhole(path: string, bytes: Buffer): { sha256: string; size: number } {
  const part = `${path}.${process.pid}.part`; // another process may be writing the same file
  writeFileSync(part, bytes, { mode: 0o600 });
  renameSync(part, path);
  return { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
}

/** The same for a grown file, whose digest is known. */
export function writeGrown(path: string, { parts, length, hash }: GrownFile): { sha256: string; size: number } {
  const part = `${path}.${process.pid}.part`;
  const file = openSync(part, 'w', 0o600);
  try {
    if (writevSync(file, parts) !== length) writeFileSync(part, Buffer.concat(parts)); // a short write, for example after a signal
  } finally {
    closeSync(file);
  }
  renameSync(part, path);
  return { sha256: hash.copy().digest('hex'), size: length };
}
