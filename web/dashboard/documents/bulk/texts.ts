import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { type BulkTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', BulkTexts> = { sv, en };

export const useBulkTexts = (): BulkTexts => texts[useDashboard().language];
