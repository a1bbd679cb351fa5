import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { type RoleTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', RoleTexts> = { sv, en };

export const useRoleTexts = (): RoleTexts => texts[useDashboard().language];
