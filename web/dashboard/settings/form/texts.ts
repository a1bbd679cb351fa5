import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { type SettingsFormTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', SettingsFormTexts> = { sv, en };

export const useFormTexts = (): SettingsFormTexts => texts[useDashboard().language];
