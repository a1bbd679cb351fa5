import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FieldValueResult } from '../../../../src/contract/schemas/documents/field-values.ts';
import { openValuesSaver } from './values-saver.ts';

/** A service that refuses some values, with a reason. */
function openValues(reasons: Readonly<Record<string, string>> = {}) {
  const sent: [string, unknown][][] = [];
  const saver = openValuesSaver({
    async send({ request }) {
      sent.push([...request]);
      const results = [...request].map(([key, value]) => {
        const userMessage = reasons[String(value)];
        return { key, error: userMessage === undefined ? null : { userMessage } };
      });
      return { done: true, value: results as FieldValueResult[] }; // as: the rest is not read
    },
    onSaved: () => undefined,
  });
  return { saver, sent, settle: () => vi.advanceTimersByTimeAsync(0) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a value that was refused keeps its reason until it is given again, and the others are saved', async () => {
  const { saver, sent, settle } = openValues({ now: 'This is not a date.' });
  saver.give(new Map([['from', 'now']]));
  await settle();
  saver.give(new Map([['city', 'Umeå']]));
  await settle();
  expect(sent).toEqual([[['from', 'now']], [['city', 'Umeå']]]);
  expect([...saver.state().refused]).toEqual([['from', 'This is not a date.']]);
  expect(await saver.flush()).toMatchObject({ code: 'VALIDATION_FAILED', message: 'This is not a date.' });
  saver.give(new Map([['from', '2026-12-01']]));
  await settle();
  expect(saver.state()).toMatchObject({ given: new Map(), refused: new Map(), save: { state: 'saved' } });
});

test('what was not saved before a restart is there again, except where somebody else filled it in', async () => {
  const first = openValues();
  first.saver.stored(new Map([['city', 'Umeå']]));
  first.saver.give(new Map([['city', 'Luleå']]));
  first.saver.give(new Map([['from', '2026-12-01']]));
  const kept = first.saver.kept();
  if (!kept) throw new Error('nothing is kept');
  const { saver, sent, settle } = openValues();
  saver.stored(new Map([['city', 'Kiruna']]));
  saver.restore(structuredClone(kept));
  await settle();
  expect([sent, saver.kept()]).toEqual([[[['from', '2026-12-01']]], null]);
});
