import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { type AssistantTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', AssistantTexts> = { sv, en };

export const useAssistantTexts = (): AssistantTexts => texts[useDashboard().language];
