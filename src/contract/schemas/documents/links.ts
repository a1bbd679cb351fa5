/** Links between documents. A link points from the copy to the original, and both documents list it. */
import { z } from 'zod';
import { createdAt, id, named, text } from '../../values.ts';

export const linkOrigins = ['MANUAL', 'DUPLICATE', 'RENEWAL'] as const;

export const linkShape = named(
  'Link',
  z.strictObject({
    id,
    fromDocumentId: text.describe('The copy, or the document that was linked to another.'),
    toDocumentId: text.describe('The original, or the document that it was linked to.'),
    origin: z
      .enum(linkOrigins)
      .describe('MANUAL: made by somebody. DUPLICATE: made with a copy. RENEWAL: made with a renewed document.'),
    createdAt,
  }),
  'A link between two documents, which both list.',
);
export type Link = z.output<typeof linkShape>;
