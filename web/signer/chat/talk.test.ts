import { describe, expect, it } from 'vitest';
import type { Conversation, Said } from '../../../src/contract/pages/signer/conversation.ts';
import { newSince, turnsOf } from './talk.ts';

const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`;
const said = (id: string, minute: number, by: Said['by'] = 'SENDER'): Said => ({
  id,
  by,
  name: 'A',
  body: id,
  deleted: false,
  at: at(minute),
});
const talk = (messages: Said[], threads: Said[][] = []): Conversation => ({
  open: true,
  earlier: false,
  messages,
  threads: threads.map((of, i) => ({ id: `t${i}`, excerpt: null, resolved: false, messages: of })),
});

describe('a conversation', () => {
  it('places each comment thread at its latest message', () => {
    const turns = turnsOf(talk([said('a', 1), said('b', 3)], [[said('c', 0), said('d', 2)], [said('e', 4)]]));
    expect(turns.map(turn => (turn.kind === 'SAID' ? turn.said.id : turn.thread.id))).toEqual(['a', 't0', 'b', 't1']);
  });

  it('reports new messages of others since the last read, but not older ones that were loaded', () => {
    const before = talk([said('b', 2)], [[said('c', 3)]]);
    const after = talk(
      [said('a', 1), said('b', 2), said('mine', 4, 'YOU'), said('d', 5)],
      [[said('c', 3), said('e', 6, 'PARTY')]],
    );
    expect(newSince(before, after).map(one => one.id)).toEqual(['d', 'e']);
    expect(newSince(null, after)).toEqual([]);
    expect(newSince(talk([]), talk([said('first', 1)])).map(one => one.id)).toEqual(['first']);
  });
});
