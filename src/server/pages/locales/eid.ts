/** Texts of the server-rendered eID pages, by language. */
import type { DocumentLanguage } from '../../../contract/values.ts';
import { da } from './eid/da.ts';
import { de } from './eid/de.ts';
import { en } from './eid/en.ts';
import { es } from './eid/es.ts';
import { fi } from './eid/fi.ts';
import { fr } from './eid/fr.ts';
import { is } from './eid/is.ts';
import { it } from './eid/it.ts';
import { no } from './eid/no.ts';
import { sv } from './eid/sv.ts';
import type { EidTexts } from './eid/texts.ts';

export const eidTexts: Record<DocumentLanguage, EidTexts> = { sv, en, no, da, fi, de, is, es, fr, it };
