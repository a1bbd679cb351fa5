import { useDashboard } from '../../session/context.ts';
import { en } from './locales/en.ts';
import { type EmbeddingTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', EmbeddingTexts> = { sv, en };

export const useEmbeddingTexts = (): EmbeddingTexts => texts[useDashboard().language];
