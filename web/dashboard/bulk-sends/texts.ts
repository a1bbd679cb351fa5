import { useDashboard } from '../session/context.ts';
import { en } from './locales/en.ts';
import { sv } from './locales/sv.ts';

const texts = { sv, en };

export const useBulkTexts = () => texts[useDashboard().language];
