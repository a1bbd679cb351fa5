import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { sv, type VersionTexts } from './locales/sv.ts';

const texts: Record<'sv' | 'en', VersionTexts> = { sv, en };

export const useVersionTexts = (): VersionTexts => texts[useDashboard().language];
