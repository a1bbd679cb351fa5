/** The e-mail addresses of a text in which people put them as they have them. Pure. */

/** Each once, as it was written first. `Maja Öhrn <maja@example.com>` from an address book is read too. */
export function addressesIn(text: string): string[] {
  const plain = text.replace(/[^,;\n<>]*<([^<>\s]+)>/g, ' $1 ');
  const found = new Map<string, string>();
  for (const one of plain.split(/[\s,;]+/)) {
    const key = one.toLowerCase();
    if (one !== '' && !found.has(key)) found.set(key, one);
  }
  return [...found.values()];
}
