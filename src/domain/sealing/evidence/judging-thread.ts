/** Runs in a worker thread: what a file proves. */
import type { Embedded, Verification } from '../../../platform/seal/seal.ts';
import { type Evidence, evidenceOf, type FileFacts } from './evidence.ts';

export interface Judging {
  file: FileFacts;
  found: Verification | null;
}

/** A thread gets bytes without the methods of a Buffer. */
const withBuffer = ({ bytes, ...one }: Embedded): Embedded => ({
  ...one,
  bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
});

export function run({ file, found }: Judging): Evidence {
  return evidenceOf(file, found && { ...found, attachments: found.attachments.map(withBuffer) });
}
