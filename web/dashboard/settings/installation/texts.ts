import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { type InstallationTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', InstallationTexts> = { sv, en };

export const useInstallationTexts = (): InstallationTexts => texts[useDashboard().language];
