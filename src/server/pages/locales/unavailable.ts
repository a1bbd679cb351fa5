/** Texts of the pages for a request that cannot be served now, by language. */
import type { DocumentLanguage } from '../../../contract/values.ts';
import { da } from './unavailable/da.ts';
import { de } from './unavailable/de.ts';
import { en } from './unavailable/en.ts';
import { es } from './unavailable/es.ts';
import { fi } from './unavailable/fi.ts';
import { fr } from './unavailable/fr.ts';
import { is } from './unavailable/is.ts';
import { it } from './unavailable/it.ts';
import { no } from './unavailable/no.ts';
import { sv } from './unavailable/sv.ts';
import type { UnavailableTexts } from './unavailable/texts.ts';

export const unavailableTexts: Record<DocumentLanguage, UnavailableTexts> = { sv, en, no, da, fi, de, is, es, fr, it };
