/**
 * TEXT blocks hold a Tiptap document (decision 23): written as the object or its JSON as a string, answered as the
 * object. Checked here for its form and depth; which nodes can be drawn is for who draws them.
 */
import { z } from 'zod';
import { limits } from './limits.ts';
import { complain, named, text } from './values.ts';

const mark = z.strictObject({ type: text, attrs: z.record(text, z.unknown()).exactOptional() });
/** A node of Tiptap's own format, where a member without a value is left out. */
const node = named(
  'RichTextNode',
  z.strictObject({
    type: text,
    attrs: z.record(text, z.unknown()).exactOptional(),
    get content() {
      return z.array(node).exactOptional();
    },
    marks: z.array(mark).exactOptional(),
    text: text.exactOptional(),
  }),
);
export type RichTextNode = z.output<typeof node>;

const deepest = 60;
const mostNodes = 50_000;
const members = ['type', 'attrs', 'content', 'marks', 'text'];
const isObject = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);

type Path = (string | number)[];
type Found = [path: Path, code: 'INVALID_TYPE' | 'INVALID_VALUE' | 'TOO_BIG' | 'UNRECOGNIZED_KEY', message: string];

/** What is wrong with one node, apart from its children. */
function* problemsOf(node: unknown, path: Path): Generator<Found> {
  if (!isObject(node)) return yield [path, 'INVALID_TYPE', 'must be a node'];
  if (typeof node.type !== 'string' || node.type === '') yield [[...path, 'type'], 'INVALID_TYPE', 'must be a string'];
  for (const member of Object.keys(node)) {
    if (!members.includes(member))
      yield [[...path, member.slice(0, 100)], 'UNRECOGNIZED_KEY', 'is not a member of a node'];
  }
  if (node.text !== undefined && typeof node.text !== 'string')
    yield [[...path, 'text'], 'INVALID_TYPE', 'must be a string'];
  if (node.attrs !== undefined && !isObject(node.attrs))
    yield [[...path, 'attrs'], 'INVALID_TYPE', 'must be an object'];
  if (node.content !== undefined && !Array.isArray(node.content))
    yield [[...path, 'content'], 'INVALID_TYPE', 'must be an array'];
  if (node.marks === undefined) return;
  if (!Array.isArray(node.marks)) return yield [[...path, 'marks'], 'INVALID_TYPE', 'must be an array'];
  for (const [i, mark] of node.marks.entries()) {
    if (!isObject(mark) || typeof mark.type !== 'string')
      yield [[...path, 'marks', i], 'INVALID_TYPE', 'must be a mark'];
  }
}

/** Walks without recursion, so that no depth can exhaust the stack. */
function* problemsIn(document: unknown): Generator<Found> {
  if (isObject(document) && document.type !== 'doc') yield [['type'], 'INVALID_VALUE', 'must be doc'];
  const left: [node: unknown, path: Path][] = [[document, []]];
  for (let seen = 0; left.length > 0; seen++) {
    if (seen > mostNodes) return yield [[], 'TOO_BIG', `at most ${mostNodes} nodes`];
    const [node, path] = left.pop() ?? [null, []];
    yield* problemsOf(node, path);
    const children = isObject(node) && Array.isArray(node.content) ? node.content : [];
    if (children.length > 0 && path.length / 2 >= deepest) return yield [path, 'TOO_BIG', `at most ${deepest} levels`];
    for (const [i, child] of children.entries()) left.push([child, [...path, 'content', i]]);
  }
}

/** As answered. */
export const richText = named(
  'RichText',
  z.strictObject({
    type: z.literal('doc'),
    attrs: z.record(text, z.unknown()).exactOptional(),
    content: z.array(node).exactOptional(),
  }),
).describe('A Tiptap document.');
export type RichText = z.output<typeof richText>;

/** As written. */
export const richTextInput = z
  .union([z.string().max(limits.text), z.record(text, z.unknown())])
  .transform((given, ctx): RichText => {
    let document: unknown = given;
    if (typeof given === 'string') {
      try {
        document = JSON.parse(given);
      } catch {
        complain(ctx, [], 'INVALID_FORMAT', 'must be a Tiptap document or its JSON');
        return z.NEVER;
      }
    }
    let sound = true;
    for (const [path, code, message] of problemsIn(document)) {
      complain(ctx, path, code, message);
      sound = false;
    }
    return sound ? (document as RichText) : z.NEVER;
  })
  .describe('A Tiptap document, as an object or its JSON as a string.');
