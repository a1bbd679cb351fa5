import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { type OrganizationTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', OrganizationTexts> = { sv, en };

export const useOrganizationTexts = (): OrganizationTexts => texts[useDashboard().language];
