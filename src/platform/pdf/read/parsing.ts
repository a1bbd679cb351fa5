/** Gives bytes to the library's parser, whose own search for the objects of a damaged file is not used (see `rebuild`). */
import { PDF } from '@libpdf/core';
import { withoutRepeatedStreams } from './chain.ts';

/** Null when the cross-references do not lead to a document. */
export async function parse(bytes: Buffer): Promise<PDF | null> {
  try {
    const pdf = await PDF.load(withoutRepeatedStreams(bytes));
    // What is appended follows the bytes as they are: somebody may have signed them.
    Object.assign(pdf, { originalBytes: bytes });
    return pdf.recoveredViaBruteForce && !pdf.isEncrypted ? null : pdf;
  } catch (error) {
    if (error instanceof RangeError && /allocation/i.test(error.message)) throw error;
    return null;
  }
}
