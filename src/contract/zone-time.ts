/** What clocks show in a time zone. Pure. */

/** Making a format takes much longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();
const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...parts, timeZone });
  formats.set(timeZone, known);
  return known;
};
const parts = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

/** How far the zone's clock is ahead of UTC at the given time. `zone` is an IANA name. */
export function aheadMs(at: Date, zone: string): number {
  const read = Object.fromEntries(
    formatIn(zone)
      .formatToParts(at)
      .map(p => [p.type, Number(p.value)]),
  ) as Record<string, number>;
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000;
}

/** The zone, or UTC in a browser that does not know it yet. */
export function knownZone(zone: string): string {
  try {
    formatIn(zone);
    return zone;
  } catch {
    return 'UTC';
  }
}
