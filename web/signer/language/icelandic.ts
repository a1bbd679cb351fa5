/** Dates and times in Icelandic, which Chromium's `Intl` does not support: "12. desember 2026 kl. 14:30". */
import { months } from '../locales/dates/is.ts';

const two = (number: number) => String(number).padStart(2, '0');

export const icelandicDay = (at: Date) => `${at.getDate()}. ${months[at.getMonth()]} ${at.getFullYear()}`;

export const icelandicClock = (at: Date) => `${two(at.getHours())}:${two(at.getMinutes())}`;

export const icelandicMoment = (at: Date) => `${icelandicDay(at)} kl. ${icelandicClock(at)}`;
