import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { sv, type WebhookTexts } from './locales/sv.ts';

const texts: Record<'sv' | 'en', WebhookTexts> = { sv, en };

export const useWebhookTexts = (): WebhookTexts => texts[useDashboard().language];
