import { useDashboard } from '../../session/context.ts';
import type { Entry } from './folding.ts';
import { en } from './locales/en.ts';
import { type ActivityTexts, sv } from './locales/sv.ts';

const texts: Record<'sv' | 'en', ActivityTexts> = { sv, en };

export const useActivityTexts = (): ActivityTexts => texts[useDashboard().language];

/** A sentence with who did it; for what has none, what the service says, and then who. */
export function sentenceOf({ type, text, name, party, other, to, detail }: Entry, own: ActivityTexts): string {
  if (to !== null) {
    const sent = own.sent[type]?.(to, detail === null ? '' : `: ${detail}`);
    if (sent) return sent;
  }
  const sentence = name === null ? null : own.sentences[type]?.({ who: name, party, other, to, detail });
  return sentence || [text, name].filter(Boolean).join(' · ');
}
