import { useDashboard } from '../session/context.ts';
import { en } from './locales/en.ts';
import { type ShellTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', ShellTexts> = { sv, en };

export const useShellTexts = (): ShellTexts => texts[useDashboard().language];
