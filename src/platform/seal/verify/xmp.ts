/**
 * XMP metadata (ISO 16684-1) as its properties, however they are written: programs that append to a file write the
 * whole packet again. Reads plain XML only: no DTD, no entities other than the five of XML.
 */

/** Namespaces by prefix; an element that declares none has those of the element around it. */
interface Spaces {
  own: ReadonlyMap<string, string>;
  around: Spaces | null;
}

interface Element {
  /** `{namespace}local`. */
  name: string;
  attributes: Map<string, string>;
  children: (Element | string)[];
}

/** Properties by `{namespace}local`, as text that is equal when they mean the same; null when it cannot be read. */
export function readXmp(bytes: Buffer): Map<string, string> | null {
  try {
    const root = readXml(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const rdf = find(root, `{${rdfSpace}}RDF`);
    return rdf && propertiesOf(rdf);
  } catch {
    return null;
  }
}

const rdfSpace = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const xmlSpace = 'http://www.w3.org/XML/1998/namespace';
const maxDepth = 32;
/** Elements and attributes; packets have a few thousand at most. */
const maxParts = 100_000;
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const token =
  /<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<\/\s*([^\s<>/]+)\s*>|<([^\s<>/!?]+)((?:\s+[^\s=<>/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/y;
const attribute = /(?<![^\s=])([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function readXml(text: string): Element {
  const top: Element = { name: '', attributes: new Map(), children: [] };
  const open: { element: Element; raw: string; spaces: Spaces }[] = [
    { element: top, raw: '', spaces: { own: new Map([['xml', xmlSpace]]), around: null } },
  ];
  let parts = 0;
  token.lastIndex = 0;
  for (let at = text.charCodeAt(0) === 0xfeff ? 1 : 0; at < text.length; at = token.lastIndex) {
    token.lastIndex = at;
    const found = token.exec(text);
    const last = open.at(-1);
    if (!found || !last) throw new Error('not XML');
    const [whole, closing, opening, given = '', empty] = found;
    if (closing !== undefined) {
      if (last.raw !== closing || open.length === 1) throw new Error('not XML');
      open.pop();
    } else if (opening !== undefined) {
      const pairs = [...given.matchAll(attribute)].map(([, key = '', a, b]) => [key, unescaped(a ?? b ?? '')] as const);
      parts += 1 + pairs.length;
      if (parts > maxParts) throw new Error('too large');
      const declared = pairs
        .filter(([key]) => isDeclaration(key))
        .map(([key, value]) => [key.slice(6), value] as const);
      const spaces = declared.length > 0 ? { own: new Map(declared), around: last.spaces } : last.spaces;
      const attributes = new Map<string, string>();
      for (const [key, value] of pairs) {
        if (isDeclaration(key)) continue;
        const name = named(key, spaces, false);
        if (attributes.has(name)) throw new Error('an attribute twice');
        attributes.set(name, value);
      }
      const element: Element = { name: named(opening, spaces, true), attributes, children: [] };
      last.element.children.push(element);
      if (empty === '') open.push({ element, raw: opening, spaces });
      if (open.length > maxDepth) throw new Error('too deep');
    } else if (!whole.startsWith('<')) last.element.children.push(unescaped(whole));
  }
  if (open.length !== 1) throw new Error('not XML');
  return top;
}

function unescaped(text: string): string {
  return text.replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w+));?/g, (_, hex, decimal, name) => {
    if (name !== undefined && !(name in entities)) throw new Error('an entity');
    return name !== undefined
      ? (entities[name] ?? '')
      : String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10));
  });
}

const isDeclaration = (key: string): boolean => key === 'xmlns' || key.startsWith('xmlns:');

/** No more than `maxDepth` elements are around one. */
function spaceOf(prefix: string, spaces: Spaces): string | undefined {
  for (let at: Spaces | null = spaces; at !== null; at = at.around) {
    const found = at.own.get(prefix);
    if (found !== undefined) return found;
  }
  return undefined;
}

function named(raw: string, spaces: Spaces, isElement: boolean): string {
  const [prefix, local] = raw.includes(':') ? raw.split(':', 2) : ['', raw];
  if (prefix === '' && !isElement) return `{}${local}`;
  const space = spaceOf(prefix ?? '', spaces);
  if (space === undefined && prefix !== '') throw new Error('an unknown prefix');
  return `{${space ?? ''}}${local}`;
}

function find(element: Element, name: string): Element | null {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    const found = child.name === name ? child : find(child, name);
    if (found) return found;
  }
  return null;
}

/** The properties of all descriptions together (ISO 16684-1, 7.4). */
function propertiesOf(rdf: Element): Map<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, value: string): void => {
    if (found.has(name)) throw new Error('a property twice');
    found.set(name, value);
  };
  for (const description of rdf.children) {
    if (typeof description === 'string') continue;
    if (description.name !== `{${rdfSpace}}Description`) throw new Error('no description');
    for (const [name, value] of description.attributes)
      if (name !== `{${rdfSpace}}about`) add(name, JSON.stringify(value));
    for (const child of description.children) if (typeof child !== 'string') add(child.name, meaning(child));
  }
  return found;
}

/** Equal for elements that mean the same; a simple property equals one that is written as an attribute. */
function meaning(element: Element): string {
  const members = membersOf(element);
  if (members) return members.length === 0 ? '""' : `{${[...members].sort().join()}}`;
  const elements = element.children.filter(child => typeof child !== 'string');
  const text = element.children.filter(child => typeof child === 'string').join('');
  if (elements.length === 0) {
    const simple = simpleValue(element.attributes, text);
    if (simple !== null) return JSON.stringify(simple);
  }
  const attributes = [...element.attributes].sort().map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const inner =
    elements.length === 0 ? JSON.stringify(text) : elements.map(one => `${one.name}:${meaning(one)}`).join();
  return `<${attributes.join()}>${inner}`;
}

/** A text, also an address that is written as one (ISO 16684-1, 7.5). An empty text has no language. */
function simpleValue(attributes: ReadonlyMap<string, string>, text: string): string | null {
  if (attributes.size === 0) return text;
  if (attributes.size > 1 || text !== '') return null;
  return attributes.get(`{${rdfSpace}}resource`) ?? (attributes.has(language) ? '' : null);
}

const language = `{${xmlSpace}}lang`;
const parseType = `{${rdfSpace}}parseType`;

/**
 * The members of a structure, which are written in one of two ways (ISO 16684-1, 7.6): within the element, which says so, or
 * within a description. Null if it is no structure.
 */
function membersOf({ attributes, children }: Element): string[] | null {
  const elements = children.filter(child => typeof child !== 'string');
  const [only] = elements;
  if (attributes.size === 1 && attributes.get(parseType) === 'Resource')
    return elements.map(one => `${one.name}:${meaning(one)}`);
  if (attributes.size > 0 || elements.length !== 1 || only?.name !== `{${rdfSpace}}Description`) return null;
  const given = [...only.attributes].map(([name, value]) => `${name}:${JSON.stringify(value)}`);
  const within = only.children.flatMap(one => (typeof one === 'string' ? [] : [`${one.name}:${meaning(one)}`]));
  return [...given, ...within];
}
