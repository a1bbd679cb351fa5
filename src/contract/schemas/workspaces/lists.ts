/** The helper lists: codes with English names, complete in one response. */
import { z } from 'zod';
import { lineText, named, text } from '../../values.ts';

export const listItem = named(
  'ListItem',
  z.strictObject({
    code: text.describe('The code, as other operations take it.'),
    label: lineText.describe('The English name.'),
  }),
  'A code with its English name.',
);
export type ListItem = z.output<typeof listItem>;
