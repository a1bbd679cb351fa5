import type { CSSProperties } from 'react';
import type { ShownAnswer } from '../../../../src/contract/dashboard/shown-document.ts';

/** The place of fractions of a page. */
export const placeStyle = ({ x, y, width, height }: ShownAnswer['rect']): CSSProperties => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});
