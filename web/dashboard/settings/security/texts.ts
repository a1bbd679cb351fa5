import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { type SecurityTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', SecurityTexts> = { sv, en };

export const useSecurityTexts = (): SecurityTexts => texts[useDashboard().language];
