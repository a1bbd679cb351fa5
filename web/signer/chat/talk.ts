/** A conversation in display order: messages and comment threads in one list, each thread at its latest message. */
import type { ChatMessage, Conversation } from '../../../src/contract/pages/signer/conversation.ts';

export type Thread = Conversation['threads'][number];
export type TalkItem = { kind: 'MESSAGE'; message: ChatMessage } | { kind: 'THREAD'; thread: Thread };

const timeOf = (item: TalkItem): string =>
  item.kind === 'MESSAGE' ? item.message.at : (item.thread.messages.at(-1)?.at ?? '');

/** All times have the same format and zone, so they sort as text. */
export const talkItemsOf = ({ messages, threads }: Conversation): TalkItem[] =>
  [
    ...messages.map((message): TalkItem => ({ kind: 'MESSAGE', message })),
    ...threads.map((thread): TalkItem => ({ kind: 'THREAD', thread })),
  ].sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : timeOf(a) > timeOf(b) ? 1 : 0));

const allOf = ({ messages, threads }: Conversation): ChatMessage[] => [
  ...messages,
  ...threads.flatMap(t => t.messages),
];

/** Messages of others since the last read; none on the first read. */
export const newSince = (before: Conversation | null, after: Conversation): ChatMessage[] => {
  if (!before) return [];
  const known = new Set(allOf(before).map(message => message.id));
  const last = before.messages.at(0)?.at ?? '';
  // Older messages were loaded on request and are not new.
  return allOf(after).filter(message => message.by !== 'YOU' && !known.has(message.id) && message.at > last);
};
