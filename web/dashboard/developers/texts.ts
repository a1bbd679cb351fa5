import { useDashboard } from '../session/context.ts';
import { en } from './locales/en.ts';
import { type DeveloperTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', DeveloperTexts> = { sv, en };

export const useDeveloperTexts = (): DeveloperTexts => texts[useDashboard().language];
