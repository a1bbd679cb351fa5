import { useDashboard } from '../../../session/context.ts';
import { en } from './locales/en.ts';
import { type DataTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', DataTexts> = { sv, en };

export const useDataTexts = (): DataTexts => texts[useDashboard().language];
