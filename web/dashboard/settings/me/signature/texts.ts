import { useDashboard } from '../../../session/context.ts';
import { en } from './locales/en.ts';
import { type SignatureTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', SignatureTexts> = { sv, en };

export const useSignatureTexts = (): SignatureTexts => texts[useDashboard().language];
