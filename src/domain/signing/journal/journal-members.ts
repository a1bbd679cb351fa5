/** Safe access to the data of a journal entry, where any personal value may have been erased. Pure. */
import type { Json } from '../../../platform/text/canonical-json.ts';

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
