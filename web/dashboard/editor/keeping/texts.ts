import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { type KeepingTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', KeepingTexts> = { sv, en };

export const useKeepingTexts = (): KeepingTexts => texts[useDashboard().language];
