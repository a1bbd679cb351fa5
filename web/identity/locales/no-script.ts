/** Shown by browsers without JavaScript instead of the page of an identity check or a form, by language. */
import type { Language } from '../../signer/language/dates.ts';
import { da } from './no-script/da.ts';
import { de } from './no-script/de.ts';
import { en } from './no-script/en.ts';
import { es } from './no-script/es.ts';
import { fi } from './no-script/fi.ts';
import { fr } from './no-script/fr.ts';
import { is } from './no-script/is.ts';
import { it } from './no-script/it.ts';
import { no } from './no-script/no.ts';
import { sv } from './no-script/sv.ts';

export const noScriptTexts: Record<Language, string> = { sv, en, no, da, fi, de, is, es, fr, it };
