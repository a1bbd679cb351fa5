import type { Language } from '../../../contract/errors.ts';
import { consentEn } from './consent/en.ts';
import { consentSv } from './consent/sv.ts';
import type { ConsentTexts } from './consent/texts.ts';

export const consentTexts: Readonly<Record<Language, ConsentTexts>> = { en: consentEn, sv: consentSv };
