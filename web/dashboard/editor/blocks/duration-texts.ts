import { useDashboard } from '../../session/context.ts';
import { duration as en } from '../locales/en/duration.ts';
import { duration as sv } from '../locales/sv/duration.ts';

const texts = { sv, en };

export const useDurationTexts = () => texts[useDashboard().language];
