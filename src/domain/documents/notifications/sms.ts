/** SMS to parties: who sends it, what it is about, and the link. Short, since each part of a message costs money. */
import type { PartyTexts } from '../locales/notifications/texts.ts';
import type { NotificationFacts, NotificationKind } from './notification-kind.ts';

const maxName = 60;

/** One line of at most 60 characters. */
export function short(name: string): string {
  const chars = [...name.replace(/\s+/g, ' ').trim()];
  return chars.length <= maxName ? chars.join('') : `${chars.slice(0, maxName - 3).join('')}...`;
}

export function textMessage(
  occasion: NotificationKind,
  texts: PartyTexts,
  sandbox: boolean,
  facts: NotificationFacts,
): string {
  const textOf = texts.messages[occasion];
  const text = textOf(`"${short(facts.document)}"`, { ...facts, by: facts.by && short(facts.by) });
  const whole = `${short(facts.organization)}: ${text}${facts.url ? `: ${facts.url}` : '.'}`;
  return sandbox ? `[SANDBOX] ${whole}` : whole;
}
