/** Which language the page begins in. */

import type { Language } from '../dates.ts';
import { fetchers } from './catalogues.ts';

/** The first of the browser's languages that the page speaks, else English. Both written Norwegian ones are one to us. */
export const browserLanguage = (languages: readonly string[]): Language => {
  const known = (tag: string): Language | undefined => {
    const name = tag.split('-')[0]?.toLowerCase() ?? '';
    if (name === 'nb' || name === 'nn') return 'no';
    return Object.hasOwn(fetchers, name) ? (name as Language) : undefined; // boundary: a key of the table
  };
  return languages.map(known).find(language => language !== undefined) ?? 'en';
};

/** The server marks the page with the document's language where the link is one, else with the browser's. */
export const startLanguage = (): Language => browserLanguage([document.documentElement.lang, ...navigator.languages]);
