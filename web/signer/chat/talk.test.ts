import { describe, expect, it } from 'vitest';
import type { ChatMessage, Conversation } from '../../../src/contract/pages/signer/conversation.ts';
import { newSince, talkItemsOf } from './talk.ts';

const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`;
const message = (id: string, minute: number, by: ChatMessage['by'] = 'SENDER'): ChatMessage => ({
  id,
  by,
  name: 'A',
  body: id,
  deleted: false,
  at: at(minute),
});
const talk = (messages: ChatMessage[], threads: ChatMessage[][] = []): Conversation => ({
  open: true,
  earlier: false,
  messages,
  threads: threads.map((of, i) => ({ id: `t${i}`, excerpt: null, resolved: false, messages: of })),
});

describe('a conversation', () => {
  it('places each comment thread at its latest message', () => {
    const items = talkItemsOf(
      talk([message('a', 1), message('b', 3)], [[message('c', 0), message('d', 2)], [message('e', 4)]]),
    );
    expect(items.map(item => (item.kind === 'MESSAGE' ? item.message.id : item.thread.id))).toEqual([
      'a',
      't0',
      'b',
      't1',
    ]);
  });

  it('reports new messages of others since the last read, but not older ones that were loaded', () => {
    const before = talk([message('b', 2)], [[message('c', 3)]]);
    const after = talk(
      [message('a', 1), message('b', 2), message('mine', 4, 'YOU'), message('d', 5)],
      [[message('c', 3), message('e', 6, 'PARTY')]],
    );
    expect(newSince(before, after).map(one => one.id)).toEqual(['d', 'e']);
    expect(newSince(null, after)).toEqual([]);
    expect(newSince(talk([]), talk([message('first', 1)])).map(one => one.id)).toEqual(['first']);
  });
});
