/** Finds tags of one name in any text with their positions, so that they can be rewritten. */
import { Parser } from 'htmlparser2';

export interface FoundTag {
  /** From its `<` to after its `>`, or after its end tag if only text is in between. */
  start: number;
  end: number;
  /** Names in lowercase, entities resolved. The first of duplicate attributes wins. */
  attributes: Record<string, string>;
}

const spaceOrEnd = /[\s/>]/;

/**
 * The index after the `>` that closes the tag begun at `start`, ignoring quoted ones as HTML does; -1 if there is none.
 */
function tagEnd(text: string, start: number): number {
  let quote = '';
  for (let at = start; at < text.length; at++) {
    const c = text.charAt(at);
    if (quote) {
      if (c === quote) quote = '';
    } else if (c === '>') return at + 1;
    else if ((c === '"' || c === "'") && /=\s*$/.test(text.slice(Math.max(start, at - 20), at))) quote = c;
  }
  return -1;
}

function attributesOf(tag: string): Record<string, string> {
  let found: Record<string, string> = {};
  const parser = new Parser({
    onopentag(_, attributes) {
      found = attributes;
    },
  });
  parser.end(tag);
  return found;
}

/** The tags called `name` in `text`, in order. Never throws; linear time. */
export function tagsIn(text: string, name: string): FoundTag[] {
  const found: FoundTag[] = [];
  const opening = new RegExp(`<${name}`, 'gi');
  const closing = new RegExp(`[^<]*</${name}\\s*>`, 'iy');
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const start = match.index;
    if (!spaceOrEnd.test(text.charAt(opening.lastIndex))) continue;
    const inside = tagEnd(text, opening.lastIndex);
    if (inside < 0) break;
    closing.lastIndex = inside;
    const end = closing.test(text) ? closing.lastIndex : inside;
    found.push({ start, end, attributes: attributesOf(text.slice(start, inside)) });
    opening.lastIndex = end;
  }
  return found;
}

/** Returns `text` with each of `tags` replaced by the result of `write`. */
export function withTags(
  text: string,
  tags: readonly FoundTag[],
  write: (tag: FoundTag, at: number) => string,
): string {
  let out = '';
  let from = 0;
  for (const [i, tag] of tags.entries()) {
    out += text.slice(from, tag.start) + write(tag, i);
    from = tag.end;
  }
  return out + text.slice(from);
}
