/**
 * What a dictionary says outside its strings, for decisions before a parser may see the bytes. Texts are Latin-1, one
 * character a byte (ISO 32000-1, 7.2 and 7.3).
 */

const piece = /%[^\r\n]*|<<|>>|<[^<>]*>|\(/g;

/**
 * The text without strings and comments. Where a string has no end, everything is kept: whoever decides by the text then
 * sees too much, never too little.
 */
export function bare(text: string): string {
  let out = '';
  let from = 0;
  piece.lastIndex = 0;
  for (let found = piece.exec(text); found; found = piece.exec(text)) {
    const [token] = found;
    if (token === '<<' || token === '>>') continue;
    const end = token === '(' ? endOfString(text, found.index) : piece.lastIndex;
    if (end < 0) return text;
    out += `${text.slice(from, found.index)} `;
    from = end;
    piece.lastIndex = end;
  }
  return out + text.slice(from);
}

/**
 * The text without the identifiers of the file, which are any bytes. Only they are left out: the text may begin within a
 * string, and what seems to be one could hide the rest.
 */
export function withoutIdentifiers(text: string): string {
  const found = /\/ID\s*\[\s*(?=[(<])/.exec(text);
  if (!found) return text;
  const first = endOfIdentifier(text, found.index + found[0].length);
  const second = first < 0 ? first : endOfIdentifier(text, first);
  return second < 0 || text[second] !== ']' ? text : text.slice(0, found.index) + text.slice(second + 1);
}

/** The position after a string and the white space behind it; -1 without a string. */
function endOfIdentifier(text: string, from: number): number {
  const hex = /^<[0-9A-Fa-f\s]*>/.exec(text.slice(from, from + maxIdentifier));
  const end = hex ? from + hex[0].length : text[from] === '(' ? endOfString(text, from) : -1;
  return end < 0 || end - from > maxIdentifier ? -1 : end + (/^\s*/.exec(text.slice(end, end + 100))?.[0].length ?? 0);
}

const maxIdentifier = 2_000;

/** The position after the closing parenthesis; -1 without one. */
function endOfString(text: string, from: number): number {
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    const char = text[i];
    if (char === '\\') i++;
    else if (char === '(') depth++;
    else if (char === ')' && --depth === 0) return i + 1;
  }
  return -1;
}

/** The first dictionary of a text, without strings, comments and the dictionaries in it. */
export function firstDictionary(text: string): string {
  const all = bare(text);
  let [depth, from, out] = [0, 0, ''];
  for (const { 0: token, index } of all.matchAll(/<<|>>/g)) {
    if (depth === 1) out += `${all.slice(from, index)} `;
    depth += token === '<<' ? 1 : -1;
    from = index + 2;
    if (depth <= 0) return out;
  }
  return out + all.slice(from);
}
