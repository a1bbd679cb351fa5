import { useDashboard } from '../session/context.ts';
import { en } from './locales/en.ts';
import { type InboxTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', InboxTexts> = { sv, en };

export const useInboxTexts = (): InboxTexts => texts[useDashboard().language];
