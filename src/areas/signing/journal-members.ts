/** What an entry of the journal says, read with care: its facts are open, and a personal one may have been erased. Pure. */
import type { Json } from '../../base/canonical-json.ts';

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
