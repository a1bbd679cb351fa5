/** Whether a text is well-formed XML with namespaces (XML 1.0, 2.1), as metadata must be. No entities are declared. */

const name = '[A-Za-z_\\u00c0-\\uffff][\\w.\\-\\u00b7-\\uffff]*';
const qualified = `${name}(?::${name})?`;
const piece = new RegExp(
  [
    '<!--(?:(?!--)[^])*-->',
    '<!\\[CDATA\\[[^]*?\\]\\]>',
    '<\\?(?!xml[\\s?])[^]*?\\?>',
    `<(?<end>/)?(?<tag>${qualified})(?<attributes>(?:\\s+${qualified}\\s*=\\s*(?:"[^<"]*"|'[^<']*'))*)\\s*(?<empty>/)?>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'y',
);
const attribute = new RegExp(`(?<key>${qualified})\\s*=\\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)')`, 'g');
const looseReference = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids these characters
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

interface Element {
  tag: string;
  /** Namespaces by prefix; the empty prefix is the default. */
  spaces: ReadonlyMap<string, string>;
}

/** The namespace and name of the only root; null when the text is not well-formed. */
export function rootOfXml(text: string): { space: string; name: string } | null {
  if (forbidden.test(text) || looseReference.test(text)) return null;
  const open: Element[] = [];
  let root: { space: string; name: string } | null = null;
  piece.lastIndex = /^\ufeff?(?:<\?xml\s[^?]*\?>)?/.exec(text)?.[0].length ?? 0;
  while (piece.lastIndex < text.length) {
    const found = piece.exec(text)?.groups;
    if (!found) return null;
    const { end, tag, attributes = '', empty, text: between } = found;
    if (between !== undefined && open.length === 0 && between.trim() !== '') return null;
    if (tag === undefined) continue;
    if (end) {
      if (attributes !== '' || empty || open.pop()?.tag !== tag) return null;
      continue;
    }
    const element = elementOf(tag, attributes, open.at(-1)?.spaces);
    if (!element || (open.length === 0 && root)) return null;
    root ??= nameIn(element);
    if (!empty) open.push(element);
  }
  return open.length === 0 ? root : null;
}

/** Null when an attribute is repeated, or a prefix is not declared. */
function elementOf(tag: string, attributes: string, around: Element['spaces'] = xmlSpace): Element | null {
  const spaces = new Map(around);
  const keys = [...attributes.matchAll(attribute)].map(({ groups = {} }) => {
    const { key = '', double, single = '' } = groups;
    if (key === 'xmlns' || key.startsWith('xmlns:')) spaces.set(key.slice(6), double ?? single);
    return key;
  });
  const used = [tag, ...keys].map(prefixOf).filter(prefix => prefix !== '' && prefix !== 'xmlns');
  return new Set(keys).size === keys.length && used.every(prefix => spaces.has(prefix)) ? { tag, spaces } : null;
}

const xmlSpace: Element['spaces'] = new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]);
const prefixOf = (key: string): string => (key.includes(':') ? key.slice(0, key.indexOf(':')) : '');
const nameIn = ({ tag, spaces }: Element) => ({
  space: spaces.get(prefixOf(tag)) ?? '',
  name: tag.slice(tag.indexOf(':') + 1),
});
