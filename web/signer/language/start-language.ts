/** The language that the page starts in. */

import type { Language } from './dates.ts';
import { fetchers } from './fetchers.ts';

/** The first supported language of the browser, otherwise English. Bokmål and nynorsk are one language here. */
export const browserLanguage = (languages: readonly string[]): Language => {
  const known = (tag: string): Language | undefined => {
    const name = tag.split('-')[0]?.toLowerCase() ?? '';
    if (name === 'nb' || name === 'nn') return 'no';
    return Object.hasOwn(fetchers, name) ? (name as Language) : undefined; // boundary: a key of the table
  };
  return languages.map(known).find(language => language !== undefined) ?? 'en';
};

/** The server sets `<html lang>` to the document's language, or the browser's if the link is invalid. */
export const startLanguage = (): Language => browserLanguage([document.documentElement.lang, ...navigator.languages]);
