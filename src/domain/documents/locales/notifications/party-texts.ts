/** Texts of notifications to parties, by language. */
import type { DocumentLanguage } from '../../../../contract/values.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { is } from './is.ts';
import { it } from './it.ts';
import { no } from './no.ts';
import { sv } from './sv.ts';
import type { PartyTexts } from './texts.ts';

export const partyTexts: Record<DocumentLanguage, PartyTexts> = { sv, en, no, da, fi, de, is, es, fr, it };
