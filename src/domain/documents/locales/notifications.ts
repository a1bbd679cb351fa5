/** Texts of notifications to parties, by language. */
import type { DocumentLanguage } from '../../../contract/values.ts';
import { da } from './notifications/da.ts';
import { de } from './notifications/de.ts';
import { en } from './notifications/en.ts';
import { es } from './notifications/es.ts';
import { fi } from './notifications/fi.ts';
import { fr } from './notifications/fr.ts';
import { is } from './notifications/is.ts';
import { it } from './notifications/it.ts';
import { no } from './notifications/no.ts';
import { sv } from './notifications/sv.ts';
import type { PartyTexts } from './notifications/texts.ts';

export const partyTexts: Record<DocumentLanguage, PartyTexts> = { sv, en, no, da, fi, de, is, es, fr, it };
