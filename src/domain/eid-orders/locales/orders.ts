/** Texts about the state of an eID order, by language. */
import type { DocumentLanguage } from '../../../contract/values.ts';
import { da } from './orders/da.ts';
import { de } from './orders/de.ts';
import { en } from './orders/en.ts';
import { es } from './orders/es.ts';
import { fi } from './orders/fi.ts';
import { fr } from './orders/fr.ts';
import { is } from './orders/is.ts';
import { it } from './orders/it.ts';
import { no } from './orders/no.ts';
import { sv } from './orders/sv.ts';
import type { OrderTexts } from './orders/texts.ts';

export const orderTexts: Record<DocumentLanguage, OrderTexts> = { sv, en, no, da, fi, de, is, es, fr, it };
