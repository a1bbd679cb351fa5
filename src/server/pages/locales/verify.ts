/** Texts of the public page for verifying a file, by language. */
import type { DocumentLanguage } from '../../../contract/values.ts';
import { da } from './verify/da.ts';
import { de } from './verify/de.ts';
import { en } from './verify/en.ts';
import { es } from './verify/es.ts';
import { fi } from './verify/fi.ts';
import { fr } from './verify/fr.ts';
import { is } from './verify/is.ts';
import { it } from './verify/it.ts';
import { no } from './verify/no.ts';
import { sv } from './verify/sv.ts';
import type { VerifyTexts } from './verify/texts.ts';

export const verifyTexts: Record<DocumentLanguage, VerifyTexts> = { sv, en, no, da, fi, de, is, es, fr, it };
