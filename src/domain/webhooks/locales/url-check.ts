/** Why the address of a webhook cannot be saved, by language. */
import type { Language } from '../../../contract/errors.ts';
import { en } from './url-check/en.ts';
import { sv } from './url-check/sv.ts';
import type { UrlCheckTexts } from './url-check/texts.ts';

export const urlCheckTexts: Record<Language, UrlCheckTexts> = { sv, en };
