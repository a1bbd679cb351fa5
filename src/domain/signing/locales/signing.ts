/** Texts of signing, by language. */
import type { DocumentLanguage } from '../../../contract/values.ts';
import { da } from './signing/da.ts';
import { de } from './signing/de.ts';
import { en } from './signing/en.ts';
import { es } from './signing/es.ts';
import { fi } from './signing/fi.ts';
import { fr } from './signing/fr.ts';
import { is } from './signing/is.ts';
import { it } from './signing/it.ts';
import { no } from './signing/no.ts';
import { sv } from './signing/sv.ts';
import type { SigningTexts } from './signing/texts.ts';

export const signingTexts: Record<DocumentLanguage, SigningTexts> = { sv, en, no, da, fi, de, is, es, fr, it };
