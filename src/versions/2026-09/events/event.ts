/** The event of 2026-09: `{ id, event, payload, createdAt }`. */
import { z } from 'zod';
import type { DeliveredEvent } from '../../../contract/events/events.ts';
import { dateTime, text } from '../../../contract/values.ts';
import { named0926 } from '../named.ts';
import { oldPayload } from './payload.ts';
import { oldEventName, oldEventNames } from './types.ts';

export const oldEvent = named0926(
  'Event',
  z.strictObject({
    id: text,
    event: z.enum(oldEventNames),
    payload: z.record(z.string(), z.unknown()),
    createdAt: dateTime,
  }),
);
export type OldEvent = z.output<typeof oldEvent>;

/** Null if 2026-09 had no such event. */
export function toOldEvent(event: DeliveredEvent, organizationId: string | null): OldEvent | null {
  const name = oldEventName(event);
  if (name === null) return null;
  const payload = oldPayload(event, organizationId) as OldEvent['payload']; // every payload is an object
  return { id: event.id, event: name, payload, createdAt: event.createdAt };
}
