import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { type EventTypeTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', EventTypeTexts> = { sv, en };

export const useEventTypeTexts = (): EventTypeTexts => texts[useDashboard().language];
