/** Texts of the readable journal, by language. */
import type { DocumentLanguage } from '../../../contract/values.ts';
import { da } from './journal/da.ts';
import { de } from './journal/de.ts';
import { en } from './journal/en.ts';
import { es } from './journal/es.ts';
import { fi } from './journal/fi.ts';
import { fr } from './journal/fr.ts';
import { is } from './journal/is.ts';
import { it } from './journal/it.ts';
import { no } from './journal/no.ts';
import { sv } from './journal/sv.ts';
import type { JournalTexts } from './journal/texts.ts';

export const journalTexts: Record<DocumentLanguage, JournalTexts> = { sv, en, no, da, fi, de, is, es, fr, it };
