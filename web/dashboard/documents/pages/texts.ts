import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { type PagesTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', PagesTexts> = { sv, en };

export const usePagesTexts = (): PagesTexts => texts[useDashboard().language];
