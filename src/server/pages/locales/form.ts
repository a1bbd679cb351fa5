/** Texts of the page of a closed form, by language. */
import type { DocumentLanguage } from '../../../contract/values.ts';
import { da } from './form/da.ts';
import { de } from './form/de.ts';
import { en } from './form/en.ts';
import { es } from './form/es.ts';
import { fi } from './form/fi.ts';
import { fr } from './form/fr.ts';
import { is } from './form/is.ts';
import { it } from './form/it.ts';
import { no } from './form/no.ts';
import { sv } from './form/sv.ts';
import type { FormTexts } from './form/texts.ts';

export const formTexts: Record<DocumentLanguage, FormTexts> = { sv, en, no, da, fi, de, is, es, fr, it };
