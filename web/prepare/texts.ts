/** The texts of the page itself, in the language of the browser. Those of the steps are the dashboard's. */
import { languageIn } from '../dashboard/language/texts.ts';
import { en } from './locales/en.ts';
import { type PreparingTexts, sv } from './locales/sv.ts';

export const textsHere = (): PreparingTexts => ({ sv, en })[languageIn(document.documentElement.lang)];
