import { useDashboard } from '../../../session/context.ts';
import { en } from './locales/en.ts';
import { type NotificationsTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', NotificationsTexts> = { sv, en };

export const useNotificationsTexts = (): NotificationsTexts => texts[useDashboard().language];
