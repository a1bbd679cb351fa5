/** Texts before the attachments of a document, by language. */
import type { DocumentLanguage } from '../../../contract/values.ts';
import { da } from './appendix/da.ts';
import { de } from './appendix/de.ts';
import { en } from './appendix/en.ts';
import { es } from './appendix/es.ts';
import { fi } from './appendix/fi.ts';
import { fr } from './appendix/fr.ts';
import { is } from './appendix/is.ts';
import { it } from './appendix/it.ts';
import { no } from './appendix/no.ts';
import { sv } from './appendix/sv.ts';
import type { AppendixTexts } from './appendix/texts.ts';

export const appendixTexts: Record<DocumentLanguage, AppendixTexts> = { sv, en, no, da, fi, de, is, es, fr, it };
