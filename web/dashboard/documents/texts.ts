import { useDashboard } from '../session/context.ts';
import { en } from './locales/en.ts';
import { type DocumentTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', DocumentTexts> = { sv, en };

export const useDocumentTexts = (): DocumentTexts => texts[useDashboard().language];
