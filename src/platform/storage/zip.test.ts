import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { type InTurn, type ZipFile, zip } from './zip.ts';

const fileOf = (name: string, text: string): ZipFile => ({
  name,
  read: async () => ({ size: text.length, stream: Readable.from([Buffer.from(text)]) }),
  at: new Date('2026-11-22T10:00:00Z'),
});

test('each file is looked through in a turn, and none is held while somebody reads the ZIP', async () => {
  let actions = 0;
  let held = 0;
  const inTurn: InTurn = async action => {
    actions++;
    held++;
    try {
      return await action();
    } finally {
      held--;
    }
  };
  const seen: number[] = [];
  for await (const piece of zip([fileOf('a.pdf', 'one'), fileOf('b.pdf', 'two')], inTurn))
    if (piece.length > 0) seen.push(held);
  expect([actions, ...new Set(seen)]).toEqual([2, 0]);
});
