/**
 * Parses the small subset of XML that BankID signatures use: ASCII, elements with double-quoted attributes, and text.
 * Anything ambiguous (entities, DTDs, comments, prefixes, CDATA, processing instructions) is rejected.
 */
export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: readonly XmlElement[];
  /** Empty if there are children; they are never mixed. */
  text: string;
  /** The source of the element, from `<` to `>`. */
  source: string;
}

export const xmlMaxBytes = 524_288;
const maxDepth = 16;
const declaration = /^<\?xml version="1\.0"(?: encoding="UTF-8")?(?: standalone="(?:yes|no)")?\?>\n?/;
const opening = /<([A-Za-z]\w*)((?: [A-Za-z]\w*="[^"<>&]*")*)>/y;
const closing = /<\/([A-Za-z]\w*)>/y;
const content = /[^<>&]*/y;

interface Open {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  text: string;
  from: number;
}

/** Null for a duplicate attribute. */
function attributesIn(text: string): Map<string, string> | null {
  const pairs = [...text.matchAll(/ (\w+)="([^"]*)"/g)].map(([, name = '', value = '']): [string, string] => [
    name,
    value,
  ]);
  const found = new Map(pairs);
  return found.size === pairs.length ? found : null;
}

const at = (pattern: RegExp, text: string, place: number): RegExpExecArray | null => {
  pattern.lastIndex = place;
  return pattern.exec(text);
};

/** Null if it is not in this subset. */
export function readXml(bytes: Buffer): XmlElement | null {
  if (bytes.length > xmlMaxBytes || bytes.some(byte => byte > 0x7e || (byte < 0x20 && byte !== 0x0a))) return null;
  const text = bytes.toString('latin1');
  let place = declaration.exec(text)?.[0].length ?? 0;
  const open: Open[] = [];
  for (;;) {
    const begins = at(opening, text, place);
    if (begins) {
      const [whole, name = '', given = ''] = begins;
      const attributes = attributesIn(given);
      const parent = open.at(-1);
      if (!attributes || open.length >= maxDepth || (parent && parent.text !== '')) return null;
      const from = place;
      place += whole.length;
      const inner = at(content, text, place)?.[0] ?? '';
      place += inner.length;
      open.push({ name, attributes, children: [], text: inner, from });
      continue;
    }
    const ends = at(closing, text, place);
    const last = open.pop();
    if (!ends || !last || ends[1] !== last.name) return null;
    place += ends[0].length;
    const { from, ...rest } = last;
    const element = { ...rest, source: text.slice(from, place) };
    const parent = open.at(-1);
    if (!parent) return /^\n?$/.test(text.slice(place)) ? element : null;
    parent.children.push(element);
  }
}
