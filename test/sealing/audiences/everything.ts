/** Searches for what an audience must not get. */

import { inflateSync } from 'node:zlib';
import { expect } from 'vitest';
import { verifyPdf } from '../../../src/platform/seal/verify/verify.ts';
import { textOf } from '../../kit/files.ts';

/** Everything that can be read from a file: its bytes, streams, text and attachments. */
export async function everythingIn(pdf: Buffer): Promise<string> {
  const text = textOf(pdf);
  // A value can be broken where a line of a column ends.
  const parts = [pdf.toString('latin1'), text, text.replace(/\s+/g, ' '), text.replace(/\s+/g, '')];
  for (let at = pdf.indexOf('stream'); at >= 0; at = pdf.indexOf('stream', at + 6)) {
    const start = at + 6 + (pdf[at + 6] === 13 ? 2 : 1);
    try {
      parts.push(inflateSync(pdf.subarray(start), { finishFlush: 2 }).toString('latin1'));
    } catch {
      // Not a deflated stream.
    }
  }
  for (const { bytes } of (await verifyPdf(pdf)).attachments) parts.push(bytes.toString('utf8'));
  return parts.join('\n');
}

/** Names the place and the secret that was found there. */
export const notExpected = (where: string, text: string, secrets: readonly string[]) => {
  for (const secret of secrets) expect([where, text.includes(secret) && secret]).toEqual([where, false]);
};
