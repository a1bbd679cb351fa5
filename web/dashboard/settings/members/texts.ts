import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { type MemberTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', MemberTexts> = { sv, en };

export const useMemberTexts = (): MemberTexts => texts[useDashboard().language];
