import type { Options } from 'minisearch';

export interface Entry {
  id: number;
  url: string;
  title: string;
  place: string;
  names: string;
  text: string;
}
export const searchOptions: Options<Entry>;
