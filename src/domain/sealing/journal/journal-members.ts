/** Safe access to the data of a journal entry, where any personal value may have been erased. Pure. */
import { cleanLine } from '../../../platform/html/clean.ts';
import type { Json } from '../../../platform/text/canonical-json.ts';
import type { ReadableEntry } from '../../events/chain.ts';

export type Members = { readonly [member: string]: Json };

export const none = '–';
export const isMembers = (value: Json | undefined): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const textIn = (data: Members, member: string): string | null => {
  const value = data[member];
  return typeof value === 'string' ? value : null;
};
export const listIn = (data: Members, member: string): Members[] => {
  const value = data[member];
  return Array.isArray(value) ? value.filter(isMembers) : [];
};

/** The newest entry of a type. Older ones may be from before the document was sent again. */
export const newest = (entries: readonly ReadableEntry[], type: string): ReadableEntry | null =>
  entries.findLast(entry => entry.type === type) ?? null;

/** Values on one line and in reading order, so that no user's text can imitate a line of the journal. */
export const onOneLine = (entry: ReadableEntry): ReadableEntry =>
  JSON.parse(JSON.stringify(entry), (_, value) =>
    typeof value === 'string' ? cleanLine(value).replace(/\s+/g, ' ') : value,
  );

export const timeOf = (at: string | null): string =>
  at === null ? none : at.replace('T', ' ').replace(/(\.\d+)?Z$/, '');
export const timeIn = (at: string | null): string => (at === null ? none : `${timeOf(at)} UTC`);

/** The address of a frame was asked for outside of the frame. */
export const isAskedElsewhere = (type: string): boolean =>
  type === 'SIGNING_URL_ACCESSED' || type === 'DOCUMENT_FRAME_REQUESTED';
