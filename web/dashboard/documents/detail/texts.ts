import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { type DetailTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', DetailTexts> = { sv, en };

export const useDetailTexts = (): DetailTexts => texts[useDashboard().language];
