import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { type BlockTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', BlockTexts> = { sv, en };

export const useBlockTexts = (): BlockTexts => texts[useDashboard().language];
