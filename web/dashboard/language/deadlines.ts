/** Deadlines in the time zone of the workspace, which decides when a day ends. Pure. */
import { namedDeadline } from '../../../src/contract/last-day.ts';
import { aheadMs, knownZone } from '../../../src/contract/zone-time.ts';
import { dateFormat } from './formats.ts';
import type { Language } from './texts.ts';
import { tags } from './times.ts';

const dayMs = 86_400_000;

export function deadlineName(iso: string, language: Language, zone: string, now = new Date()): string {
  const { at, timeZone, hasTime } = namedDeadline(new Date(iso), now, zone);
  return dateFormat(tags[language], {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone },
    ...(hasTime && ({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const)),
  }).format(at);
}

/** `2026-12-24`: so many days from today. */
export const dayAfter = (days: number, now: Date, timeZone: string): string =>
  new Date(now.getTime() + aheadMs(now, knownZone(timeZone)) + days * dayMs).toISOString().slice(0, 10);
