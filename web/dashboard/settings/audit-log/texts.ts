import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { type AuditTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', AuditTexts> = { sv, en };

export const useAuditTexts = (): AuditTexts => texts[useDashboard().language];
