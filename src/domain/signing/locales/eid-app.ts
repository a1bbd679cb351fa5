/** The text that the eID app shows, by language. */
import type { DocumentLanguage } from '../../../contract/values.ts';
import { da } from './eid-app/da.ts';
import { de } from './eid-app/de.ts';
import { en } from './eid-app/en.ts';
import { es } from './eid-app/es.ts';
import { fi } from './eid-app/fi.ts';
import { fr } from './eid-app/fr.ts';
import { is } from './eid-app/is.ts';
import { it } from './eid-app/it.ts';
import { no } from './eid-app/no.ts';
import { sv } from './eid-app/sv.ts';
import type { EidAppTexts } from './eid-app/texts.ts';

export const eidAppTexts: Record<DocumentLanguage, EidAppTexts> = { sv, en, no, da, fi, de, is, es, fr, it };
