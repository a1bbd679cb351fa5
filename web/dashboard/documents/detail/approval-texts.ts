/** Texts of an approval. */
import { useDashboard } from '../../session/context.ts';
import { en } from './locales/approval/en.ts';
import { sv } from './locales/approval/sv.ts';

const texts = { sv, en };

export const useApprovalTexts = () => texts[useDashboard().language];
