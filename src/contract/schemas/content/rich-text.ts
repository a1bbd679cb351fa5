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

const mark = z.strictObject({
  type: text.describe('The name of the mark, such as bold.'),
  attrs: z.record(text, z.unknown()).exactOptional().describe('Attributes of the mark.'),
});
/** A node in Tiptap's own format, where members without a value are absent. */
const node = named(
  'RichTextNode',
  z.strictObject({
    type: text.describe('The name of the node, such as paragraph.'),
    attrs: z.record(text, z.unknown()).exactOptional().describe('Attributes of the node.'),
    get content() {
      return z.array(node).exactOptional().describe('The nodes within it, in order.');
    },
    marks: z.array(mark).exactOptional().describe('How the text is formatted.'),
    text: text.exactOptional().describe('The text, of a text node.'),
  }),
  'A node of a Tiptap document. Members without a value are left out.',
);
export type RichTextNode = z.output<typeof node>;
export type RichTextMark = z.output<typeof mark>;

/** In responses. */
export const richText = named(
  'RichText',
  z.strictObject({
    type: z.literal('doc').describe('Always doc.'),
    attrs: z.record(text, z.unknown()).exactOptional().describe('Attributes of the document.'),
    content: z.array(node).exactOptional().describe('The nodes, in order.'),
  }),
  'A Tiptap document.',
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
