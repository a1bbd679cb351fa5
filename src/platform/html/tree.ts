/** HTML as a tree of plain data: a forgiving parser with limits, and a serializer with one fixed form. */
import { Parser } from 'htmlparser2';

export interface HtmlElement {
  tag: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}
/** A string is text with entities resolved. */
export type HtmlNode = string | HtmlElement;

export const isElement = (node: HtmlNode): node is HtmlElement => typeof node !== 'string';

/** Elements without content. */
export const voidTags: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/**
 * Never throws. Returns null if elements nest deeper than `deepest` or there are more than `max`. It stops reading
 * there, so that the time is linear.
 */
export function treeOf(html: string, { deepest, max }: { deepest: number; max: number }): HtmlNode[] | null {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  let seen = 0;
  let within = true;
  const parser = new Parser({
    onopentag(tag, attributes) {
      const element = { tag, attributes, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
      within = ++seen <= max && open.length - 1 <= deepest;
      if (!within) parser.pause();
    },
    ontext(text) {
      const siblings = open.at(-1)?.children ?? [];
      const last = siblings.at(-1);
      // entities arrive as separate pieces
      if (typeof last === 'string') siblings[siblings.length - 1] = last + text;
      else siblings.push(text);
    },
    onclosetag() {
      if (open.length > 1) open.pop();
    },
  });
  parser.write(html);
  if (within) parser.end();
  return within ? root.children : null;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string => text.replace(/[&<>]/g, c => entities[c] ?? c);
const escapeValue = (value: string): string => value.replace(/[&<>"]/g, c => entities[c] ?? c);

/** `<tag name="value" …>`, every value in double quotes and escaped. */
export const openingTag = (tag: string, attributes: Readonly<Record<string, string>>): string =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeValue(value)}"`)
    .join('')}>`;

export const htmlOf = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map(node => {
      if (!isElement(node)) return escapeText(node);
      const opening = openingTag(node.tag, node.attributes);
      return voidTags.has(node.tag) ? opening : `${opening}${htmlOf(node.children)}</${node.tag}>`;
    })
    .join('');
