/**
 * References in drawing operators, such as `/CS [/Indexed /RGB 255 33 0 R]` in an inline image. The standard has none there
 * (ISO 32000-2, 7.8.2), but programs follow them, and what they lead to can be another object once a file has been written
 * again or was added to.
 */

/** The last part of a reference. */
const end = /[\0\s]R(?![\w.+-])/;

/** Numbers that can be the first, or the first of two, before the end of a reference. */
interface Pending {
  first: readonly number[];
  both: readonly number[];
}
const none: Pending = { first: [], both: [] };
const maxPending = 8;

const either = (one: Pending, other: Pending): Pending => ({
  first: [...one.first, ...other.first].slice(0, maxPending),
  both: [...one.both, ...other.both].slice(0, maxPending),
});

/**
 * Numbers of objects, also in what is only text. Whether a percent sign begins a comment depends on how a program reads
 * what is before it, so both are followed.
 */
export function referencesInContent(content: Buffer): number[] {
  const text = content.toString('latin1');
  if (!end.test(text)) return [];
  const found: number[] = [];
  let [pending, afterComment] = [none, none];
  for (const [token] of text.matchAll(/[\r\n]|[\0\t\f ]+|[\w.+-]+|[^\0\s\w.+-]/g)) {
    if (token === '\r' || token === '\n') {
      pending = either(pending, afterComment);
      afterComment = none;
    } else if (token === '%') {
      afterComment = either(afterComment, pending);
      pending = none;
    } else if (/^\+?\d+$/.test(token)) pending = { first: [Number(token)], both: pending.first };
    else if (token === 'R') {
      found.push(...pending.both);
      pending = none;
    } else if (!/^[\0\t\f ]/.test(token)) pending = none;
  }
  return found;
}

/** So much of an end can be part of a reference that goes on in the next stream. */
const edge = 4096;

/** Of streams that programs join: what can be a reference of parts from several. */
export const joinedEdges = (streams: readonly Buffer[]): Buffer =>
  Buffer.concat(streams.flatMap(one => [...edgesOf(one), Buffer.from('\n')]));

const edgesOf = (stream: Buffer): Buffer[] =>
  stream.length <= 2 * edge ? [stream] : [stream.subarray(0, edge), Buffer.from(' x '), stream.subarray(-edge)];

/**
 * Whether operators refer to an object. Their texts can say anything; but where inline images and comments begin and end,
 * programs decide differently, so where there can be one, everything is looked at.
 */
export function refersToObjects(content: Buffer): boolean {
  if (referencesInContent(content).length === 0) return false;
  const text = content.toString('latin1');
  return text.includes('%') || inlineImage.test(text) || referencesInContent(withoutTexts(text)).length > 0;
}

const inlineImage = /(?<![^\0\s()<>[\]{}/])BI(?![^\0\s()<>[\]{}/])/;

/** Without what is within parentheses. */
function withoutTexts(text: string): Buffer {
  let [kept, depth, from] = ['', 0, 0];
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '\\' && depth > 0) at++;
    else if (char === '(') {
      if (depth++ === 0) kept += text.slice(from, at);
    } else if (char === ')' && depth > 0 && --depth === 0) from = at;
  }
  return Buffer.from(depth === 0 ? kept + text.slice(from) : kept, 'latin1');
}
