/** Links between documents. A link points from the copy to the original, and both documents list it. */
import { z } from 'zod';
import { dateTime, named, text } from '../../values.ts';

export const linkOrigins = ['MANUAL', 'DUPLICATE', 'RENEWAL'] as const;

export const linkShape = named(
  'Link',
  z.strictObject({
    id: text,
    fromDocumentId: text,
    toDocumentId: text,
    origin: z.enum(linkOrigins),
    createdAt: dateTime,
  }),
);
export type Link = z.output<typeof linkShape>;
