/** Inflates with a limit on the output, which no PDF library offers. */
import { constants, inflateRawSync, inflateSync } from 'node:zlib';

/**
 * The inflated bytes; `TOO_LARGE` above the limit; null when they are not deflated. Data that are cut off or damaged give
 * what comes before, as in every program.
 */
export function inflateBounded(bytes: Uint8Array, maxOutputLength: number): Buffer | 'TOO_LARGE' | null {
  const whole = attempt(inflateSync, bytes, maxOutputLength);
  if (whole !== null) return whole;
  return hasHeader(bytes)
    ? readablePart(bytes.subarray(2), maxOutputLength)
    : attempt(inflateRawSync, bytes, maxOutputLength);
}

function attempt(inflate: typeof inflateSync, bytes: Uint8Array, maxOutputLength: number): Buffer | 'TOO_LARGE' | null {
  try {
    return inflate(bytes, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    return codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? 'TOO_LARGE' : null;
  }
}

/** Of the zlib format (RFC 1950, 2.2). */
const hasHeader = ([method = 0, flags = 0]: Uint8Array): boolean =>
  (method & 15) === 8 && (method * 256 + flags) % 31 === 0;

/** What the longest part without a mistake inflates to, which is all that comes before the mistake. */
function readablePart(bytes: Uint8Array, maxOutputLength: number): Buffer | 'TOO_LARGE' | null {
  const whole = attempt(inflateRawSync, bytes, maxOutputLength);
  if (whole !== null) return whole;
  let found: ReturnType<typeof attempt> = null;
  for (let [good, bad] = [0, bytes.length]; bad - good > 1; ) {
    const middle = (good + bad) >> 1;
    const part = attempt(inflateRawSync, bytes.subarray(0, middle), maxOutputLength);
    if (part === null) bad = middle;
    else [good, found] = [middle, part];
  }
  return found;
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
