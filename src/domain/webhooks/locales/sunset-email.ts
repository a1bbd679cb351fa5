/** The e-mail that an API version of webhooks ends, by language. */
import type { Language } from '../../../contract/errors.ts';
import { en } from './sunset-email/en.ts';
import { sv } from './sunset-email/sv.ts';
import type { SunsetEmailTexts } from './sunset-email/texts.ts';

export const sunsetEmailTexts: Record<Language, SunsetEmailTexts> = { sv, en };
