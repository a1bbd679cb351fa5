/**
 * Makes HTML from strangers safe: only formatting and basic CSS remain. The library removes what is not allowed; its
 * output is parsed again, checked value by value, normalized in nesting and serialized in one form.
 */
import sanitize from 'sanitize-html';
import { allowedAttributes, allowedTags, contentDropped, fits } from './allowed.ts';
import { cleanLine, cleanText } from './clean.ts';
import { styleOf, styleText } from './css.ts';
import { imageSource } from './image-source.ts';
import { nested } from './nesting.ts';
import { type HtmlElement, type HtmlNode, htmlOf, isElement, treeOf } from './tree.ts';

export const htmlBounds = {
  /** Nesting depth of elements after sanitizing. */
  depth: 64,
  /** As written, because removed tags also nest. */
  writtenDepth: 256,
  elements: 50_000,
} as const;

/** Custom tags besides the allowed ones, with their attributes. They are emptied; their values are kept and escaped. */
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

/** Aborts the library, which has no limits of its own. */
class Over extends Error {
  readonly found: Sanitized;
  constructor(found: Sanitized) {
    super('over a bound');
    this.found = found;
  }
}

/** The library's output. */
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
    // values are checked below with our own patterns
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

/** Null removes the attribute. */
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
    // custom tags keep only the requested attributes: no style, no class
    const value = kept ? (kept.includes(name) ? cleanLine(given) : null) : checkedValue(node.tag, name, given);
    return value === null ? [] : [[name, value] as const];
  });
  const element: HtmlElement = {
    tag: node.tag,
    attributes: Object.fromEntries(attributes),
    children: node.children.flatMap(child => checked(child, keep)),
  };
  // an image without a source is reduced to its alt text, or removed if it has none
  if (element.tag === 'img' && !element.attributes.src && !element.attributes.alt) return [];
  return [element];
}

const depthOf = (nodes: readonly HtmlNode[]): number =>
  nodes.reduce((max, node) => Math.max(max, isElement(node) ? 1 + depthOf(node.children) : 0), 0);

/**
 * Returns HTML with allowed tags, attributes and CSS only, well-formed and without control characters; links are
 * removed and their text stays. Idempotent, in linear time. Fails with TOO_DEEP or TOO_MANY (`htmlBounds`).
 */
export function sanitizeHtml(html: string, keep: KeptTags = { tags: {} }): Sanitized {
  let allowed: string;
  try {
    allowed = allowedOf(cleanText(html), keep.tags);
  } catch (error) {
    if (error instanceof Over) return error.found;
    throw error;
  }
  const tree = treeOf(allowed, { deepest: htmlBounds.writtenDepth, max: htmlBounds.elements });
  if (!tree) return tooDeep;
  const clean = nested(
    tree.flatMap(node => checked(node, keep.tags)),
    new Set(Object.keys(keep.tags)),
  );
  return depthOf(clean) > htmlBounds.depth ? tooDeep : { ok: true, html: htmlOf(clean) };
}
