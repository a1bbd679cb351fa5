/** Dates and times in Icelandic, which Chromium's `Intl` does not support: "12. desember 2026 kl. 14:30". */
import { aheadMs } from '../../../src/contract/zone-time.ts';
import { months } from '../locales/dates/is.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** What clocks show, to be read as UTC; in the time zone of the device, unless another is given. */
const shownAt = (at: Date, timeZone?: string) =>
  new Date(at.getTime() + (timeZone ? aheadMs(at, timeZone) : -at.getTimezoneOffset() * 60_000));

export const icelandicDay = (at: Date, timeZone?: string) => {
  const shown = shownAt(at, timeZone);
  return `${shown.getUTCDate()}. ${months[shown.getUTCMonth()]} ${shown.getUTCFullYear()}`;
};

export const icelandicClock = (at: Date, timeZone?: string) => {
  const shown = shownAt(at, timeZone);
  return `${two(shown.getUTCHours())}:${two(shown.getUTCMinutes())}`;
};

export const icelandicMoment = (at: Date, timeZone?: string) =>
  `${icelandicDay(at, timeZone)} kl. ${icelandicClock(at, timeZone)}`;

/** GMT, CET or GMT-5. */
export const zoneName = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
