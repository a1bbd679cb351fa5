/** Texts for when no other texts could be loaded, by language; they are part of the page itself. */
import type { Language } from '../language/dates.ts';
import { da } from './load-failure/da.ts';
import { de } from './load-failure/de.ts';
import { en } from './load-failure/en.ts';
import { es } from './load-failure/es.ts';
import { fi } from './load-failure/fi.ts';
import { fr } from './load-failure/fr.ts';
import { is } from './load-failure/is.ts';
import { it } from './load-failure/it.ts';
import { no } from './load-failure/no.ts';
import { sv } from './load-failure/sv.ts';
import type { LoadFailureTexts } from './load-failure/texts.ts';

export const loadFailureTexts: Record<Language, LoadFailureTexts> = { sv, en, no, da, fi, de, is, es, fr, it };
