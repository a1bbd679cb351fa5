import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { type KeyTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', KeyTexts> = { sv, en };

export const useKeyTexts = (): KeyTexts => texts[useDashboard().language];
