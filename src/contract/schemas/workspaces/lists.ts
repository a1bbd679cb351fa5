/** The helper lists: codes with English names, complete in one response. */
import { z } from 'zod';
import { lineText, named, text } from '../../values.ts';

export const listItem = named('ListItem', z.strictObject({ code: text, label: lineText }));
export type ListItem = z.output<typeof listItem>;
