import { expect, test } from 'vitest';
import { eventData } from './event-data.ts';
import { eventTypes } from './events.ts';

test('every event type has data, and there is no data without an event type', () => {
  expect(Object.keys(eventData)).toEqual([...eventTypes]);
});

test('the data of an event type is exact: other members are rejected', () => {
  const test = eventData['webhook.test'];
  expect(test.safeParse({ object: { id: 'whk_1', url: 'https://example.com' } }).success).toBe(true);
  expect(test.safeParse({ object: { id: 'whk_1', url: 'https://example.com' }, more: 1 }).success).toBe(false);
  expect(test.safeParse({ object: { id: 'whk_1' } }).success).toBe(false);
});
