/** Base64 without `Buffer`, which only Node has. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  // In parts, because a call takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** null if it is no base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), char => char.charCodeAt(0));
  } catch {
    return null;
  }
}

export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
