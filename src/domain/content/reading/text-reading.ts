/**
 * Reads written rich text and HTML: HTML is sanitized to an allowlist, and what will be typeset is counted. Pure, and for
 * long texts run in a thread (`read-texts.ts`).
 */
import type { Issue } from '../../../contract/errors.ts';
import type { RichText } from '../../../contract/schemas/content/rich-text.ts';
import { blocksOfHtml } from '../../../platform/html/blocks.ts';
import { sanitizeHtml } from '../../../platform/html/sanitize.ts';
import { dataUri, imageFacts } from '../../../platform/images/image.ts';
import { documentBounds, piecesIn } from '../../../platform/typesetting/bounds.ts';
import { svcFieldTag } from '../inline-field.ts';
import { blocksOfRichText } from '../typesetting/rich-text-blocks.ts';

/** BOX: the HTML of a fixed text on a PDF, which has no fields. */
export type WrittenText = { type: 'HTML' | 'BOX'; content: string } | { type: 'TEXT'; content: RichText };

/** `html` is the sanitized HTML; null for rich text and with problems. */
export interface ReadText {
  html: string | null;
  /** What will be typeset, counted as `piecesIn` does. */
  pieces: number;
  problems: Pick<Issue, 'code' | 'message'>[];
}

/** Embedded images must be valid; images on other servers are checked when they are fetched. */
const imageProblems = (sources: ReadonlySet<string>): ReadText['problems'] =>
  [...sources].flatMap((source): ReadText['problems'] => {
    const read = dataUri(source);
    const facts = read && imageFacts(read.bytes);
    return facts && !facts.ok ? [{ code: 'INVALID_VALUE', message: `an image cannot be used: ${facts.message}` }] : [];
  });

function readText(written: WrittenText): ReadText {
  const clean =
    written.type === 'TEXT' ? null : sanitizeHtml(written.content, written.type === 'HTML' ? svcFieldTag : undefined);
  if (clean && !clean.ok) return { html: null, pieces: 0, problems: [{ code: 'TOO_BIG', message: clean.message }] };
  const sources = new Set<string>();
  const options = {
    image: (source: string) => {
      sources.add(source);
      return null;
    },
  };
  const blocks =
    written.type === 'TEXT' ? blocksOfRichText(written.content, options) : blocksOfHtml(clean?.html ?? '', options);
  const pieces = piecesIn(blocks, documentBounds.nodes);
  return { html: clean?.html ?? null, pieces, problems: imageProblems(sources) };
}

/** Stops after the text with which they are together too much for one document. */
export function run(written: readonly WrittenText[]): ReadText[] {
  const found: ReadText[] = [];
  let pieces = 0;
  for (const text of written) {
    if (pieces > documentBounds.nodes) break;
    const read = readText(text);
    pieces += read.pieces;
    found.push(read);
  }
  return found;
}
