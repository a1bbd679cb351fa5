/** Periods of the filters by date: the last days, the next days, or from one day to another. Pure. */

export const presets = ['1d', '7d', '30d', '365d'] as const;
export type Preset = (typeof presets)[number];
/** A preset, or `2026-11-01..2026-11-30` with both days included; either may be missing. */
export type Period = string;

const dayMs = 86_400_000;
const isDay = (text: string): boolean => text.length === 10 && !Number.isNaN(Date.parse(`${text}T00:00:00`));

export function periodIn(text: string | null): Period | null {
  if (text === null) return null;
  if (presets.some(one => one === text)) return text;
  const [from = '', to = '', ...rest] = text.split('..');
  if (rest.length > 0 || !text.includes('..') || (from === '' && to === '')) return null;
  return [from, to].every(day => day === '' || isDay(day)) ? text : null;
}

export const presetOf = (period: Period): Preset | null => presets.find(one => one === period) ?? null;

export const daysOf = (period: Period): { from: string; to: string } => {
  const [from = '', to = ''] = presetOf(period) ? [] : period.split('..');
  return { from, to };
};

const startOf = (at: Date): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate());

/**
 * The first and last moment, by the person's clock. Presets look back, or ahead for deadlines; "1d" is today. They are
 * rounded to days, so that the same list is asked for all day.
 */
export function boundsOf(period: Period, ahead: boolean, now: Date): [Date | null, Date | null] {
  const preset = presetOf(period);
  const today = startOf(now);
  const tomorrow = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1);
  if (preset) {
    const days = Number.parseInt(preset, 10) - 1;
    return ahead
      ? [today, new Date(tomorrow.getTime() + days * dayMs - 1)]
      : [new Date(today.getTime() - days * dayMs), null];
  }
  const { from, to } = daysOf(period);
  return [
    from === '' ? null : new Date(`${from}T00:00:00`),
    to === '' ? null : new Date(new Date(`${to}T00:00:00`).getTime() + dayMs - 1),
  ];
}
