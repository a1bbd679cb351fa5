import { useDashboard } from '../session/context.ts';
import { en } from './locales/en.ts';
import { type FormTexts, sv } from './locales/sv.ts';

export const formTexts: Record<'sv' | 'en', FormTexts> = { sv, en };

export const useFormTexts = (): FormTexts => formTexts[useDashboard().language];
