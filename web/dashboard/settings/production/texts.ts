import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { type ProductionTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', ProductionTexts> = { sv, en };

export const useProductionTexts = (): ProductionTexts => texts[useDashboard().language];
