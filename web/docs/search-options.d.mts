import type MiniSearch from 'minisearch';
import type { Options, SearchResult } from 'minisearch';

export interface Entry {
  id: number;
  url: string;
  title: string;
  place: string;
  names: string;
  text: string;
}
export const searchOptions: Options<Entry>;
export function searchIn(index: MiniSearch<Entry>, question: string): SearchResult[];
