import { useDashboard } from '../session/context.ts';
import { en } from './locales/en.ts';
import { type ReportTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', ReportTexts> = { sv, en };

export const useReportTexts = (): ReportTexts => texts[useDashboard().language];
