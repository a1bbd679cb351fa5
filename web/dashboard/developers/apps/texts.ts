import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { type AppTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', AppTexts> = { sv, en };

export const useAppTexts = (): AppTexts => texts[useDashboard().language];
