/** SMS to parties: from whom, what about, and the link; short, since each part of one is paid for. */
import type { DocumentLanguage } from '../../contract/values.ts';
import type { LetterFacts, Occasion } from './occasion.ts';
import { partyWords } from './words/party-words.ts';

const mostName = 60;

/** One line of at most 60 characters. */
export function short(name: string): string {
  const chars = [...name.replace(/\s+/g, ' ').trim()];
  return chars.length <= mostName ? chars.join('') : `${chars.slice(0, mostName - 3).join('')}...`;
}

export function textMessage(
  occasion: Occasion,
  language: DocumentLanguage,
  sandbox: boolean,
  facts: LetterFacts,
): string {
  const say = partyWords[language].messages[occasion];
  const said = say(`"${short(facts.document)}"`, { ...facts, by: facts.by && short(facts.by) });
  const whole = `${short(facts.organization)}: ${said}${facts.url ? `: ${facts.url}` : '.'}`;
  return sandbox ? `[SANDBOX] ${whole}` : whole;
}
