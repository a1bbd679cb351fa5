/** The fixed texts in product tables, by language. */
import type { DocumentLanguage } from '../../../contract/values.ts';
import { da } from './tables/da.ts';
import { de } from './tables/de.ts';
import { en } from './tables/en.ts';
import { es } from './tables/es.ts';
import { fi } from './tables/fi.ts';
import { fr } from './tables/fr.ts';
import { is } from './tables/is.ts';
import { it } from './tables/it.ts';
import { no } from './tables/no.ts';
import { sv } from './tables/sv.ts';
import type { TableTexts } from './tables/texts.ts';

export const tableTexts: Record<DocumentLanguage, TableTexts> = { sv, en, no, da, fi, de, is, es, fr, it };
