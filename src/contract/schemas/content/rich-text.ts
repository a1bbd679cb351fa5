/**
 * TEXT blocks hold a Tiptap document: requests may contain the object or its JSON as a string, responses contain the
 * object. Nodes and marks are a closed list (`rich-text-nodes.ts`). The parsed text is clean: known attributes only, no
 * links, no control characters.
 */
import { z } from 'zod';
import { limits } from '../../limits.ts';
import { complain, named, text } from '../../values.ts';
import { maxBytes, readMarkdown } from './markdown.ts';
import { readRichText } from './rich-text-reading.ts';

const mark = z.strictObject({ type: text, attrs: z.record(text, z.unknown()).exactOptional() });
/** A node in Tiptap's own format, where members without a value are absent. */
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
export type RichTextMark = z.output<typeof mark>;

/** In responses. */
export const richText = named(
  'RichText',
  z.strictObject({
    type: z.literal('doc'),
    attrs: z.record(text, z.unknown()).exactOptional(),
    content: z.array(node).exactOptional(),
  }),
).describe('A Tiptap document.');
export type RichText = z.output<typeof richText>;

/** In requests. */
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
    return readRichText(document, (path, code, message) => complain(ctx, path, code, message)) ?? z.NEVER;
  })
  .describe('A Tiptap document, as an object or its JSON as a string.');

/** In requests, instead of the document. */
export const markdownInput = z
  .string()
  .max(maxBytes)
  .transform(
    (given, ctx): RichText => readMarkdown(given, (code, message) => complain(ctx, [], code, message)) ?? z.NEVER,
  )
  .describe('Markdown instead of `content`: CommonMark with tables and strikethrough, and `<svc-field>`; 200 kB.');
