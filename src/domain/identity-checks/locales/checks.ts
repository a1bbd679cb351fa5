/** Texts of an identity check for the person, by language. */
import type { DocumentLanguage } from '../../../contract/values.ts';
import { da } from './checks/da.ts';
import { de } from './checks/de.ts';
import { en } from './checks/en.ts';
import { es } from './checks/es.ts';
import { fi } from './checks/fi.ts';
import { fr } from './checks/fr.ts';
import { is } from './checks/is.ts';
import { it } from './checks/it.ts';
import { no } from './checks/no.ts';
import { sv } from './checks/sv.ts';
import type { CheckTexts } from './checks/texts.ts';

export const checkTexts: Record<DocumentLanguage, CheckTexts> = { sv, en, no, da, fi, de, is, es, fr, it };
