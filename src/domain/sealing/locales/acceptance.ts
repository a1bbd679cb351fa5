/** What the journal says of documents that parties accept, by language. */
import type { DocumentLanguage } from '../../../contract/values.ts';
import { da } from './acceptance/da.ts';
import { de } from './acceptance/de.ts';
import { en } from './acceptance/en.ts';
import { es } from './acceptance/es.ts';
import { fi } from './acceptance/fi.ts';
import { fr } from './acceptance/fr.ts';
import { is } from './acceptance/is.ts';
import { it } from './acceptance/it.ts';
import { no } from './acceptance/no.ts';
import { sv } from './acceptance/sv.ts';
import type { AcceptanceTexts } from './acceptance/texts.ts';

export const acceptanceTexts: Record<DocumentLanguage, AcceptanceTexts> = { sv, en, no, da, fi, de, is, es, fr, it };
