import { useDashboard } from '../session/context.ts';
import { en } from './locales/en.ts';
import { type IdentityTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', IdentityTexts> = { sv, en };

export const useIdentityTexts = (): IdentityTexts => texts[useDashboard().language];
