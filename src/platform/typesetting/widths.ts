/** Widths of columns and cells in the form that the template reads, and the resulting points. */
import type { Width } from './document.ts';

export const widthData = (width: Width | undefined): [unit: string, value: number] | null => {
  if (!width) return null;
  const value = Math.min(5000, Math.max(0, width.value));
  if (width.unit === 'POINTS') return ['pt', value];
  return width.unit === 'PERCENT' ? ['%', Math.min(100, value)] : ['fr', value];
};

/** The expected width of each column: points and percentages first, then the rest is shared. */
export function roomsOf(widths: readonly Width[], room: number): number[] {
  const fixed = widths.map(width =>
    width?.unit === 'POINTS' ? width.value : width?.unit === 'PERCENT' ? (width.value / 100) * room : null,
  );
  const taken = fixed.reduce<number>((sum, width) => sum + (width ?? 0), 0);
  const shares = widths.map((width, i) => (fixed[i] === null ? (width?.unit === 'SHARE' ? width.value : 1) : 0));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const left = all > 0 ? Math.max(room * 0.1, room - taken) : 0;
  const shrink = taken > room - left && taken > 0 ? (room - left) / taken : 1;
  return fixed.map((width, i) => (width === null ? (left * (shares[i] ?? 0)) / all : width * shrink));
}
