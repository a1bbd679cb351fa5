/** The kinds of fields: their letters, sizes and what their last use leaves to the next. Pure. */
import type { BoxInputType } from '../../../../src/contract/schemas/content/placed-fields.ts';
import { pointsPerMm, type Size } from '../geometry/rects.ts';

export type Kind = BoxInputType | 'STATIC';
export const kinds = ['SIGNATURE', 'INITIALS', 'TEXT', 'DATE', 'CHECKBOX', 'SELECT', 'STATIC'] as const;

export const letters: Record<Kind, string> = {
  SIGNATURE: 'S',
  INITIALS: 'I',
  TEXT: 'T',
  DATE: 'D',
  CHECKBOX: 'C',
  SELECT: 'O',
  STATIC: 'F',
};

export const kindOfLetter = (letter: string): Kind | null =>
  kinds.find(kind => letters[kind] === letter.toUpperCase()) ?? null;

const mm = (width: number, height: number): Size => ({ width: width * pointsPerMm, height: height * pointsPerMm });

export const defaultSizes: Record<Kind, Size> = {
  SIGNATURE: mm(62, 17),
  INITIALS: mm(24, 12),
  TEXT: mm(60, 8),
  DATE: mm(34, 8),
  CHECKBOX: mm(5, 5),
  SELECT: mm(50, 8),
  STATIC: mm(60, 8),
};

/** Drawn by hand, so only people who sign can have one. */
export const isDrawn = (kind: Kind): boolean => kind === 'SIGNATURE' || kind === 'INITIALS';

/** Has text whose size and weight can be chosen. */
export const isWritten = (kind: Kind): boolean => ['TEXT', 'DATE', 'SELECT', 'STATIC'].includes(kind);
