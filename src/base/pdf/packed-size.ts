/** How large LZW and run-length data become, counted without unpacking them: both can hide gigabytes in a few kilobytes. */

/** ISO 32000-1, 7.4.4: codes of 9 to 12 bits, 256 clears the table, 257 ends. EarlyChange is taken as 1, the default. */
export function lzwSize(bytes: Uint8Array): number {
  const lengths = new Uint32Array(4097);
  let next = 258;
  let width = 9;
  let previous = 0;
  let total = 0;
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === 257) break;
    if (code === 256) {
      [next, width, previous] = [258, 9, 0];
      continue;
    }
    const length = code < 256 ? 1 : code < next ? (lengths[code] ?? 0) : previous + 1;
    if (previous > 0 && next < 4097) lengths[next++] = previous + 1;
    if (next + 1 >= 1 << width && width < 12) width++;
    total += length;
    previous = length;
  }
  return total;
}

/** ISO 32000-1, 7.4.5. */
export function runLengthSize(bytes: Uint8Array): number {
  let total = 0;
  for (let i = 0; i < bytes.length; ) {
    const length = bytes[i] ?? 128;
    if (length === 128) break;
    total += length < 128 ? length + 1 : 257 - length;
    i += length < 128 ? length + 2 : 2;
  }
  return total;
}
