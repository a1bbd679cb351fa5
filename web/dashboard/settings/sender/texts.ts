import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { type SenderTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', SenderTexts> = { sv, en };

export const useSenderTexts = (): SenderTexts => texts[useDashboard().language];
