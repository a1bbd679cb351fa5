import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { type FilingTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', FilingTexts> = { sv, en };

export const useFilingTexts = (): FilingTexts => texts[useDashboard().language];
