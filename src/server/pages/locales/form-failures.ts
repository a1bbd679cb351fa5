/** Error messages for visitors of a form, by language. */
import type { Language } from '../../../contract/errors.ts';
import { en } from './form-failures/en.ts';
import { sv } from './form-failures/sv.ts';
import type { FormFailureTexts } from './form-failures/texts.ts';

export const formFailureTexts: Record<Language, FormFailureTexts> = { sv, en };
