/** Texts about what a file proves, by language. */
import type { DocumentLanguage } from '../../../contract/values.ts';
import { da } from './evidence/da.ts';
import { de } from './evidence/de.ts';
import { en } from './evidence/en.ts';
import { es } from './evidence/es.ts';
import { fi } from './evidence/fi.ts';
import { fr } from './evidence/fr.ts';
import { is } from './evidence/is.ts';
import { it } from './evidence/it.ts';
import { no } from './evidence/no.ts';
import { sv } from './evidence/sv.ts';
import type { EvidenceTexts } from './evidence/texts.ts';

export const evidenceTexts: Record<DocumentLanguage, EvidenceTexts> = { sv, en, no, da, fi, de, is, es, fr, it };
