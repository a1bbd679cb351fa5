/**
 * HTML of strangers as HTML that can do nothing ("Document content block": only safe formatting and basic CSS remain).
 * The library takes away what is not allowed; what it leaves is read again, checked value by value, nested as every
 * parser reads it, and written in one form.
 */
import sanitize from 'sanitize-html';
import { allowedAttributes, allowedTags, contentDropped, fits } from './allowed.ts';
import { cleanLine, cleanText } from './clean.ts';
import { styleOf, styleText } from './css.ts';
import { imageSource } from './image-source.ts';
import { nested } from './nesting.ts';
import { type HtmlElement, type HtmlNode, htmlOf, isElement, treeOf } from './tree.ts';

export const htmlBounds = {
  /** Elements inside one another, of those that are kept. */
  depth: 64,
  /** As written: tags that are taken away nest too. */
  writtenDepth: 256,
  elements: 50_000,
} as const;

/** Tags beside the allowed ones, with their attributes; they come out empty, every value kept and escaped. */
export interface KeptTags {
  tags: Record<string, readonly string[]>;
}

export type Sanitized = { ok: true; html: string } | { ok: false; code: 'TOO_DEEP' | 'TOO_MANY'; message: string };

const tooDeep: Sanitized = {
  ok: false,
  code: 'TOO_DEEP',
  message: `elements may be nested at most ${htmlBounds.depth} levels deep`,
};
const tooMany: Sanitized = { ok: false, code: 'TOO_MANY', message: `at most ${htmlBounds.elements} elements` };

/** Ends the library's reading, which has no bound of its own. */
class Over extends Error {
  readonly found: Sanitized;
  constructor(found: Sanitized) {
    super('over a bound');
    this.found = found;
  }
}

/** What the library leaves of tags and attributes. */
function allowedOf(html: string, keep: Record<string, readonly string[]>): string {
  let depth = 0;
  let elements = 0;
  return sanitize(html, {
    allowedTags: [...allowedTags, ...Object.keys(keep)],
    allowedAttributes: Object.fromEntries(
      Object.entries({ ...allowedAttributes, ...keep }).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: ['http', 'https'],
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    allowProtocolRelative: false,
    nonTextTags: contentDropped,
    nonBooleanAttributes: [],
    // values are checked below, by patterns of our own
    parseStyleAttributes: false,
    onOpenTag() {
      if (++depth > htmlBounds.writtenDepth) throw new Over(tooDeep);
      if (++elements > htmlBounds.elements) throw new Over(tooMany);
    },
    onCloseTag() {
      depth--;
    },
  });
}

/** Null: the attribute goes. */
function checkedValue(tag: string, name: string, given: string): string | null {
  if (name === 'style') return styleText(styleOf(cleanLine(given))) || null;
  if (tag === 'img' && name === 'src') return imageSource(given);
  const value = cleanLine(given).trim();
  return fits(name, value) && (value !== '' || name === 'alt') ? value : null;
}

function checked(node: HtmlNode, keep: Record<string, readonly string[]>): HtmlNode[] {
  if (!isElement(node)) return [cleanText(node)];
  const kept = keep[node.tag];
  const attributes = Object.entries(node.attributes).flatMap(([name, given]) => {
    // of a kept tag nothing but what was asked for: no style, no class
    const value = kept ? (kept.includes(name) ? cleanLine(given) : null) : checkedValue(node.tag, name, given);
    return value === null ? [] : [[name, value] as const];
  });
  const element: HtmlElement = {
    tag: node.tag,
    attributes: Object.fromEntries(attributes),
    children: node.children.flatMap(child => checked(child, keep)),
  };
  // an image without a source is its words, and without words nothing
  if (element.tag === 'img' && !element.attributes.src && !element.attributes.alt) return [];
  return [element];
}

const depthOf = (nodes: readonly HtmlNode[]): number =>
  nodes.reduce((most, node) => Math.max(most, isElement(node) ? 1 + depthOf(node.children) : 0), 0);

/**
 * HTML with the allowed tags, attributes and CSS alone (details 10.5), well-formed, without control characters; links
 * go and their text stays. Sanitizing its own answer changes nothing. Takes time in proportion to the length. Refuses
 * TOO_DEEP and TOO_MANY (`htmlBounds`).
 */
export function sanitizeHtml(html: string, keep: KeptTags = { tags: {} }): Sanitized {
  let allowed: string;
  try {
    allowed = allowedOf(cleanText(html), keep.tags);
  } catch (error) {
    if (error instanceof Over) return error.found;
    throw error;
  }
  const tree = treeOf(allowed, { deepest: htmlBounds.writtenDepth, most: htmlBounds.elements });
  if (!tree) return tooDeep;
  const clean = nested(
    tree.flatMap(node => checked(node, keep.tags)),
    new Set(Object.keys(keep.tags)),
  );
  return depthOf(clean) > htmlBounds.depth ? tooDeep : { ok: true, html: htmlOf(clean) };
}
