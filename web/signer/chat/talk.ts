/** A conversation in display order: messages and comment threads in one list, each thread at its latest message. */
import type { Conversation, Said } from '../../../src/contract/pages/signer/conversation.ts';

export type Thread = Conversation['threads'][number];
export type Turn = { kind: 'SAID'; said: Said } | { kind: 'THREAD'; thread: Thread };

const timeOf = (turn: Turn): string => (turn.kind === 'SAID' ? turn.said.at : (turn.thread.messages.at(-1)?.at ?? ''));

/** All times have the same format and zone, so they sort as text. */
export const turnsOf = ({ messages, threads }: Conversation): Turn[] =>
  [
    ...messages.map((said): Turn => ({ kind: 'SAID', said })),
    ...threads.map((thread): Turn => ({ kind: 'THREAD', thread })),
  ].sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : timeOf(a) > timeOf(b) ? 1 : 0));

const allOf = ({ messages, threads }: Conversation): Said[] => [...messages, ...threads.flatMap(t => t.messages)];

/** Messages of others since the last read; none on the first read. */
export const newSince = (before: Conversation | null, after: Conversation): Said[] => {
  if (!before) return [];
  const known = new Set(allOf(before).map(said => said.id));
  const last = before.messages.at(0)?.at ?? '';
  // Older messages were loaded on request and are not new.
  return allOf(after).filter(said => said.by !== 'YOU' && !known.has(said.id) && said.at > last);
};
