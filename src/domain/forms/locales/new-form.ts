/** Names in a form that starts empty, by language. */
import type { DocumentLanguage } from '../../../contract/values.ts';
import { da } from './new-form/da.ts';
import { de } from './new-form/de.ts';
import { en } from './new-form/en.ts';
import { es } from './new-form/es.ts';
import { fi } from './new-form/fi.ts';
import { fr } from './new-form/fr.ts';
import { is } from './new-form/is.ts';
import { it } from './new-form/it.ts';
import { no } from './new-form/no.ts';
import { sv } from './new-form/sv.ts';
import type { NewFormTexts } from './new-form/texts.ts';

export const newFormTexts: Record<DocumentLanguage, NewFormTexts> = { sv, en, no, da, fi, is, de, fr, es, it };
