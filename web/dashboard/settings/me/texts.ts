import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { type MeTexts, sv } from './locales/sv.ts';

export type { MeTexts };

const texts: Record<'sv' | 'en', MeTexts> = { sv, en };

export const useMeTexts = (): MeTexts => texts[useDashboard().language];
