/** The fixed texts in documents, by language. */
import type { DocumentLanguage } from '../../../contract/values.ts';
import { da } from './documents/da.ts';
import { de } from './documents/de.ts';
import { en } from './documents/en.ts';
import { es } from './documents/es.ts';
import { fi } from './documents/fi.ts';
import { fr } from './documents/fr.ts';
import { is } from './documents/is.ts';
import { it } from './documents/it.ts';
import { no } from './documents/no.ts';
import { sv } from './documents/sv.ts';
import type { DocumentTexts } from './documents/texts.ts';

export const documentTexts: Record<DocumentLanguage, DocumentTexts> = { sv, en, no, da, fi, de, is, es, fr, it };
