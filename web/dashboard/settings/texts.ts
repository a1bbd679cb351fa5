import { useDashboard } from '../session/context.ts';
import { en } from './locales/en.ts';
import { type SettingsTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', SettingsTexts> = { sv, en };

export const useSettingsTexts = (): SettingsTexts => texts[useDashboard().language];
