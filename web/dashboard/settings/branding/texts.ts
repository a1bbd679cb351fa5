import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { type BrandingTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', BrandingTexts> = { sv, en };

export const useBrandingTexts = (): BrandingTexts => texts[useDashboard().language];
