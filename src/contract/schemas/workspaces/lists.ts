/** The helper lists: codes with English names, complete in one response. */
import { z } from 'zod';
import { named, text } from '../../values.ts';

export const listItem = named('ListItem', z.strictObject({ code: text, label: text }));
export type ListItem = z.output<typeof listItem>;
