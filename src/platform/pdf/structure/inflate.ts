/** Inflates with a limit on the output, which no PDF library offers. */
import { constants, inflateRawSync, inflateSync } from 'node:zlib';

/**
 * The inflated bytes; `TOO_LARGE` above the limit; null when they are not deflated. Truncated data gives its readable
 * part.
 */
export function inflateBounded(bytes: Uint8Array, maxOutputLength: number): Buffer | 'TOO_LARGE' | null {
  const options = { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH };
  for (const inflate of [inflateSync, inflateRawSync]) {
    try {
      return inflate(bytes, options);
    } catch (error) {
      if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') return 'TOO_LARGE';
    }
  }
  return null;
}

/** As `inflateBounded`, but null unless the data is complete and its checksum right: then every decoder agrees. */
export function inflateExactly(bytes: Uint8Array, maxOutputLength: number): Buffer | 'TOO_LARGE' | null {
  try {
    return inflateSync(bytes, { maxOutputLength });
  } catch (error) {
    return codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? 'TOO_LARGE' : null;
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
