import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { type AccountTexts, sv } from './locales/sv.ts';

const locales: Record<'sv' | 'en', AccountTexts> = { sv, en };

export const useAccountTexts = (): AccountTexts => locales[useDashboard().language];
