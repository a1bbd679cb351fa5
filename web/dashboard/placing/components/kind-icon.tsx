/** Drawn signs of this page, on the same grid as those of the dashboard. */
import type { ReactNode } from 'react';
import type { Kind } from '../boxes/kinds.ts';

const pen = <path d="M3.5 16.5c2-5 6-11 12-13-.5 4.5-4 8.5-9 9.500M3.500 16.500h9" />;

const drawings = {
  SIGNATURE: pen,
  INITIALS: (
    <path d="M3 14.500 6.500 5.500 10 14.500M4.200 11.500h4.600M12.500 14.500v-9h2.200a2.200 2.200 0 0 1 0 4.400h-2.200h2.600a2.300 2.300 0 0 1 0 4.600z" />
  ),
  TEXT: <path d="M4.500 6V4.500h11V6M10 4.500v11M7.500 15.500h5" />,
  DATE: (
    <>
      <rect x="3" y="4" width="14" height="13" rx="1.500" />
      <path d="M3 8h14M6.500 2.500v3M13.500 2.500v3" />
    </>
  ),
  CHECKBOX: (
    <>
      <rect x="3.500" y="3.500" width="13" height="13" rx="2" />
      <path d="m6.500 10.200 2.500 2.500 4.500-5" />
    </>
  ),
  SELECT: (
    <>
      <rect x="2.500" y="5.500" width="15" height="9" rx="1.500" />
      <path d="m11.500 9 1.700 1.700L15 9M5.500 10h3.500" />
    </>
  ),
  STATIC: <path d="M4 5.500h12M4 10h12M4 14.500h7" />,
  undo: <path d="M4 8h8a4 4 0 0 1 0 8H8M7 5 4 8l3 3" />,
  redo: <path d="M16 8H8a4 4 0 0 0 0 8h4M13 5l3 3-3 3" />,
  left: <path d="M3 3v14M6 5.500h10v3H6zM6 11.500h6v3H6z" />,
  centre: <path d="M10 2.500v15M5 5.500h10v3H5zM7 11.500h6v3H7z" />,
  right: <path d="M17 3v14M4 5.500h10v3H4zM8 11.500h6v3H8z" />,
  top: <path d="M3 3h14M5.500 6v10h3V6zM11.500 6v6h3V6z" />,
  middle: <path d="M2.500 10h15M5.500 5v10h3V5zM11.500 7v6h3V7z" />,
  bottom: <path d="M3 17h14M5.500 4v10h3V4zM11.500 8v6h3V8z" />,
  across: <path d="M3 3v14M17 3v14M8 6h4v8H8z" />,
  down: <path d="M3 3h14M3 17h14M6 8h8v4H6z" />,
  snap: <path d="M4.500 4.500h4v5a1.500 1.500 0 0 0 3 0v-5h4v5a5.500 5.500 0 0 1-11 0zM4.500 7.500h4M11.500 7.500h4" />,
  minus: <path d="M4.500 10h11" />,
  plus: <path d="M10 4v12M4 10h12" />,
  wand: (
    <path d="m4 16 8.500-8.500M11 4l.6 1.400L13 6l-1.400.6L11 8l-.6-1.400L9 6l1.400-.6zM15.500 9l.5 1.200 1.200.5-1.200.5-.5 1.200-.5-1.200-1.200-.5 1.200-.5z" />
  ),
  lock: (
    <>
      <rect x="4" y="9" width="12" height="8" rx="1.500" />
      <path d="M6.500 9V6.500a3.500 3.500 0 0 1 7 0V9" />
    </>
  ),
  key: (
    <>
      <circle cx="6.500" cy="13.500" r="3" />
      <path d="M8.600 11.400 16 4M13 7l2 2M15 5l1.500 1.500" />
    </>
  ),
  back: <path d="m12 5-5 5 5 5" />,
  arrowUp: <path d="M10 16V4M5 9l5-5 5 5" />,
  arrowDown: <path d="M10 4v12M5 11l5 5 5-5" />,
  arrowLeft: <path d="M16 10H4M9 5l-5 5 5 5" />,
  arrowRight: <path d="M4 10h12M11 5l5 5-5 5" />,
} satisfies Record<string, ReactNode>;

export type PlacingIcon = keyof typeof drawings;

export const DrawnIcon = ({ name }: { name: PlacingIcon }) => (
  <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
    {drawings[name]}
  </svg>
);

export const KindIcon = ({ kind }: { kind: Kind }) => <DrawnIcon name={kind} />;
