/** The e-mail addresses of a text in which people put them as they have them. Pure. */

/** `Maja Öhrn <maja@example.com>` of an address book is its address. */
function partsOf(text: string): string[] {
  const from = text.lastIndexOf('<');
  const to = text.indexOf('>', from);
  return (from < 0 || to < 0 ? text : text.slice(from + 1, to)).split(/\s+/);
}

/** Each once, as it was written first. */
export function addressesIn(text: string): string[] {
  const found = new Map<string, string>();
  for (const one of text.split(/[,;\n]/).flatMap(partsOf)) {
    const key = one.toLowerCase();
    if (one !== '' && !found.has(key)) found.set(key, one);
  }
  return [...found.values()];
}
