/** The journal of a document as the API returns it: an open list of uppercase types, newest first. */
import { z } from 'zod';
import { createdAt, id, lineTextOrNull, named, text, textOrNull } from '../../values.ts';

export const activityEntry = named(
  'Activity',
  z.strictObject({
    id,
    createdAt,
    type: text.describe('What happened, such as DOCUMENT_SENT; further types can come.'),
    data: z.record(text, z.unknown()).nullable().describe('Facts that belong to the type; null: none.'),
    name: lineTextOrNull.describe('Who did it.'),
    email: textOrNull.describe('The e-mail address of who did it; null: none.'),
    through: textOrNull.describe('The app or assistant that they used; null: none.'),
  }),
  'An entry of the journal of a document.',
);
export type ActivityEntry = z.output<typeof activityEntry>;
