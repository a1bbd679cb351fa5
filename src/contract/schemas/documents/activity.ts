/** The journal of a document as the API returns it: an open list of uppercase types, newest first. */
import { z } from 'zod';
import { dateTime, lineTextOrNull, named, text, textOrNull } from '../../values.ts';

export const activityEntry = named(
  'Activity',
  z.strictObject({
    id: text,
    createdAt: dateTime,
    type: text,
    data: z.record(text, z.unknown()).nullable(),
    name: lineTextOrNull.describe('Who did it.'),
    email: textOrNull,
    through: textOrNull.describe('The app or assistant that they used; null: none.'),
  }),
);
export type ActivityEntry = z.output<typeof activityEntry>;
