/** Texts of the page at the end of sealed files, by language. */
import type { DocumentLanguage } from '../../../contract/values.ts';
import { da } from './evidence-page/da.ts';
import { de } from './evidence-page/de.ts';
import { en } from './evidence-page/en.ts';
import { es } from './evidence-page/es.ts';
import { fi } from './evidence-page/fi.ts';
import { fr } from './evidence-page/fr.ts';
import { is } from './evidence-page/is.ts';
import { it } from './evidence-page/it.ts';
import { no } from './evidence-page/no.ts';
import { sv } from './evidence-page/sv.ts';
import type { EvidencePageTexts } from './evidence-page/texts.ts';

export const evidencePageTexts: Record<DocumentLanguage, EvidencePageTexts> = {
  sv,
  en,
  no,
  da,
  fi,
  de,
  is,
  es,
  fr,
  it,
};
