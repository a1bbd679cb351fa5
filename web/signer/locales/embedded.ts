/** Texts of the signing page in a frame of another site, by language. */
import type { Language } from '../language/dates.ts';
import { da } from './embedded/da.ts';
import { de } from './embedded/de.ts';
import { en } from './embedded/en.ts';
import { es } from './embedded/es.ts';
import { fi } from './embedded/fi.ts';
import { fr } from './embedded/fr.ts';
import { is } from './embedded/is.ts';
import { it } from './embedded/it.ts';
import { no } from './embedded/no.ts';
import { sv } from './embedded/sv.ts';
import type { EmbeddedTexts } from './embedded/texts.ts';

export const embeddedTexts: Record<Language, EmbeddedTexts> = { sv, en, no, da, fi, de, is, es, fr, it };
