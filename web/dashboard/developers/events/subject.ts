/** What an event is about, by its name if it has one. Pure. */
import type { EventShape } from '../../../../src/contract/events/events.ts';

const names = ['name', 'title', 'documentName', 'fullName', 'email', 'url', 'id'] as const;

export function subjectOf({ data }: Pick<EventShape, 'data'>): string {
  for (const place of [data.object, data])
    for (const name of names) {
      const value = (place as Readonly<Record<string, unknown>>)[name];
      if (typeof value === 'string' && value !== '') return value;
    }
  return '';
}
