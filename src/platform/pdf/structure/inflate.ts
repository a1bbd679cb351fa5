/** Inflates with a limit on the output, which no PDF library offers. */
import { constants, inflateRawSync, inflateSync } from 'node:zlib';

/**
 * The inflated bytes; `TOO_LARGE` above the limit; null when they are not deflated, or damaged. Truncated data gives its
 * readable part.
 */
export function inflateBounded(bytes: Uint8Array, maxOutputLength: number): Buffer | 'TOO_LARGE' | null {
  return attempt(inflateSync, bytes, maxOutputLength) ?? attempt(inflateRawSync, bytes, maxOutputLength);
}

function attempt(inflate: typeof inflateSync, bytes: Uint8Array, maxOutputLength: number): Buffer | 'TOO_LARGE' | null {
  try {
    return inflate(bytes, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    return codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? 'TOO_LARGE' : null;
  }
}

/** Without the header of the zlib format (RFC 1950, 2.2), where there is one. */
function withoutHeader(bytes: Uint8Array): Uint8Array {
  const [method = 0, flags = 0] = bytes;
  return (method & 15) === 8 && (method * 256 + flags) % 31 === 0 ? bytes.subarray(2) : bytes;
}

/**
 * What programs read from damaged data: all of it where only the checksum is wrong, else what comes before the mistake,
 * which is the result of the longest part without one.
 */
export function inflatePart(bytes: Uint8Array, maxOutputLength: number): Buffer | 'TOO_LARGE' | null {
  const raw = withoutHeader(bytes);
  let found = attempt(inflateRawSync, raw, maxOutputLength);
  if (found !== null) return found;
  for (let [good, bad] = [0, raw.length]; bad - good > 1; ) {
    const middle = (good + bad) >> 1;
    const part = attempt(inflateRawSync, raw.subarray(0, middle), maxOutputLength);
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
