/** Messages about the files of a document, by language. */
import type { Language } from '../../../contract/errors.ts';
import { en } from './files/en.ts';
import { sv } from './files/sv.ts';
import type { FileTexts } from './files/texts.ts';

export const fileTexts: Record<Language, FileTexts> = { sv, en };
