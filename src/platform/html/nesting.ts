/**
 * Normalizes the nesting of elements, so that every parser reads the HTML back the same way; mutation XSS depends on
 * parsers that disagree. No open element contains a tag that would close it, and tables contain only their parts.
 */
import { blockTags } from './allowed.ts';
import { type HtmlElement, type HtmlNode, isElement, voidTags } from './tree.ts';

const sections = new Set(['thead', 'tbody', 'tfoot']);
const tableParts = new Set([...sections, 'tr', 'td', 'th', 'caption']);
const inTable = (parent: string): boolean => parent === 'table' || parent === 'tr' || sections.has(parent);

/** Where a table part may be; elsewhere its tag is removed and its content kept. */
const belongs = (tag: string, parent: string): boolean =>
  tag === 'tr'
    ? parent === 'table' || sections.has(parent)
    : tag === 'td' || tag === 'th'
      ? parent === 'tr'
      : parent === 'table';

const isBlank = (node: HtmlNode): boolean => typeof node === 'string' && /^\s*$/.test(node);
const holdsBlocks = (nodes: readonly HtmlNode[]): boolean =>
  nodes.some(node => isElement(node) && (blockTags.has(node.tag) || holdsBlocks(node.children)));

/** Wraps cells without a row in one. */
function rowsAround(nodes: readonly HtmlNode[]): HtmlNode[] {
  const out: HtmlNode[] = [];
  let row: HtmlElement | null = null;
  for (const node of nodes) {
    if (isElement(node) && (node.tag === 'td' || node.tag === 'th')) {
      if (!row) {
        row = { tag: 'tr', attributes: {}, children: [] };
        out.push(row);
      }
      row.children.push(node);
    } else {
      if (!isBlank(node)) row = null;
      out.push(node);
    }
  }
  return out;
}

/** `fostered` collects what a table cannot contain; it is moved before the table. */
function nestedIn(
  parent: string,
  nodes: readonly HtmlNode[],
  kept: ReadonlySet<string>,
  fostered: HtmlNode[],
): HtmlNode[] {
  const given = parent === 'table' || sections.has(parent) ? rowsAround(nodes) : nodes;
  const out: HtmlNode[] = [];
  const take = (...found: HtmlNode[]): void => {
    for (const node of found) {
      const last = out.at(-1);
      if (typeof node === 'string' && typeof last === 'string') out[out.length - 1] = last + node;
      else out.push(node);
    }
  };
  for (const node of given) {
    if (!isElement(node)) {
      if (inTable(parent) && !isBlank(node)) fostered.push(node);
      else take(node);
    } else if (kept.has(node.tag)) {
      const [field, ...inside] = apart(node, parent, kept, fostered);
      if (inTable(parent)) fostered.push(field, ...inside);
      else take(field, ...inside);
    } else if (tableParts.has(node.tag) && !belongs(node.tag, parent)) {
      take(...nestedIn(parent, node.children, kept, fostered));
    } else if (inTable(parent) && !tableParts.has(node.tag)) {
      fostered.push(...nestedIn('div', [node], kept, fostered));
    } else {
      take(...elements(node, parent, kept, fostered));
    }
  }
  return out;
}

/** A custom tag is often left unclosed, so it is emptied and its content placed after it. */
const apart = (
  { tag, attributes, children }: HtmlElement,
  parent: string,
  kept: ReadonlySet<string>,
  fostered: HtmlNode[],
): [HtmlElement, ...HtmlNode[]] => [
  { tag, attributes, children: [] },
  ...nestedIn(inTable(parent) ? 'div' : parent, children, kept, fostered),
];

function elements(
  { tag, attributes, children }: HtmlElement,
  parent: string,
  kept: ReadonlySet<string>,
  fostered: HtmlNode[],
): HtmlNode[] {
  if (voidTags.has(tag)) return [{ tag, attributes, children: [] }];
  if (tag === 'table') {
    const before: HtmlNode[] = [];
    const parts = nestedIn(tag, children, kept, before);
    return [...before, { tag, attributes, children: parts }];
  }
  const inside = nestedIn(tag, children, kept, fostered);
  const orphan = tag === 'li' && parent !== 'ul' && parent !== 'ol';
  const holder = tag === 'p' && holdsBlocks(inside);
  return [{ tag: orphan || holder ? 'div' : tag, attributes, children: inside }];
}

/** `kept` are custom tags besides the allowed ones; they are emptied. */
export const nested = (nodes: readonly HtmlNode[], kept: ReadonlySet<string>): HtmlNode[] =>
  nestedIn('', nodes, kept, []);
