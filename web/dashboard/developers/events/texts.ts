import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { type EventTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', EventTexts> = { sv, en };

export const useEventTexts = (): EventTexts => texts[useDashboard().language];
