/** The characters that a font's ToUnicode map gives to codes of one byte (ISO 32000-2, 9.10.3). */

const section = /begin(bfchar|bfrange)([\s\S]*?)end\1/g;
const pair = /<\s*([\da-fA-F]{2})\s*>\s*<([\s\da-fA-F]*)>/g;
const range = /<\s*([\da-fA-F]{2})\s*>\s*<\s*([\da-fA-F]{2})\s*>\s*(?:<([\s\da-fA-F]*)>|\[([^\]]*)\])/g;

export function charactersByCode(map: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, kind, body = ''] of map.matchAll(section)) {
    if (kind === 'bfchar') {
      for (const [, code = '', text = ''] of body.matchAll(pair)) found.set(hex(code), textOf(text));
      continue;
    }
    for (const [, first = '', last = '', text, list] of body.matchAll(range)) {
      const texts = [...(list ?? '').matchAll(/<([\s\da-fA-F]*)>/g)].map(([, one = '']) => textOf(one));
      for (let code = hex(first); code <= hex(last); code++) {
        const at = code - hex(first);
        found.set(code, text === undefined ? (texts[at] ?? '') : following(textOf(text), at));
      }
    }
  }
  return found;
}

const hex = (digits: string): number => Number.parseInt(digits, 16);

const textOf = (digits: string): string =>
  (digits.replace(/\s/g, '').match(/[\da-fA-F]{4}/g) ?? []).map(unit => String.fromCharCode(hex(unit))).join('');

/** The text with its last character moved on by so many. */
const following = (text: string, by: number): string =>
  text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + by);
