/** Texts of the page that an invitation opens, by language. */
import type { Language } from '../../../contract/errors.ts';
import { en } from './join/en.ts';
import { sv } from './join/sv.ts';
import type { JoinTexts } from './join/texts.ts';

export const joinTexts: Record<Language, JoinTexts> = { sv, en };
