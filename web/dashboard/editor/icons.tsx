/** Drawn signs of the editor, on the same grid as the dashboard's. Decoration only. */
import type { ReactNode } from 'react';
import type { BlockType } from './model/block.ts';

const drawings = {
  TEXT: <path d="M4.5 6V4.500h11V6M10 4.500v11M7.500 15.500h5" />,
  PRODUCT_TABLE: (
    <>
      <rect x="2.500" y="4" width="15" height="12" rx="1" />
      <path d="M2.500 7.500h15M5 10.500h5M5 13h3M13.500 10.500h1.500M13.500 13h1.500" />
    </>
  ),
  TABLE: (
    <>
      <rect x="2.500" y="4" width="15" height="12" rx="1" />
      <path d="M2.500 8h15M2.500 12h15M7.500 4v12M12.500 4v12" />
    </>
  ),
  DURATION: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M10 6v4.300l2.800 1.700" />
    </>
  ),
  FORM: (
    <>
      <rect x="3.500" y="2.500" width="13" height="15" rx="1" />
      <path d="M6.500 6.500h3M6.500 9h7M6.500 12.500h3M6.500 15h4" />
    </>
  ),
  PAGE_BREAK: <path d="M5 3v4h10V3M5 17v-4h10v4M2.500 10h2M7 10h2M11 10h2M15.500 10h2" />,
  PDF: <path d="M5 2.500h6.500l4 4V17a.5.5 0 0 1-.5.5H5a.5.5 0 0 1-.5-.5V3a.5.5 0 0 1 .5-.5zM11.500 2.500v4h4" />,
  SPACER: <path d="M4 3.500h12M4 16.500h12M10 6.500v7M8 8.500l2-2 2 2M8 11.500l2 2 2-2" />,
  HTML: <path d="m7 6-4 4 4 4M13 6l4 4-4 4" />,
  heading: <path d="M4.500 4v12M15.500 4v12M4.500 10h11" />,
  plus: <path d="M10 4v12M4 10h12" />,
  grip: (
    <path d="M7.500 5h.01M12.500 5h.01M7.500 10h.01M12.500 10h.01M7.500 15h.01M12.500 15h.01" strokeWidth="2.200" />
  ),
  copy: (
    <>
      <rect x="6.500" y="6.500" width="10.500" height="10.500" rx="1.500" />
      <path d="M13.500 6.500V4A1 1 0 0 0 12.500 3H4a1 1 0 0 0-1 1v8.500a1 1 0 0 0 1 1h2.500" />
    </>
  ),
  trash: (
    <path d="M3.500 5.500h13M8 5.500V3.500h4v2M5 5.500l.8 11.500h8.400L15 5.500M8.500 8.500v5.500M11.500 8.500v5.500" />
  ),
  undo: <path d="M4 8h8a4 4 0 0 1 0 8H8M7 5 4 8l3 3" />,
  redo: <path d="M16 8H8a4 4 0 0 0 0 8h4M13 5l3 3-3 3" />,
  bold: <path d="M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z" strokeWidth="2" />,
  italic: <path d="M9 4h6M5 16h6M12 4 8 16" />,
  underline: <path d="M6 3.500v6a4 4 0 0 0 8 0v-6M5 17h10" />,
  strike: (
    <path d="M3 10h14M13.500 6.500C13 4.800 11.700 4 10 4S6.500 5 6.500 6.800M6.500 13c.3 1.900 1.700 3 3.500 3s3.700-1 3.700-3" />
  ),
  bulletList: <path d="M8 5h9M8 10h9M8 15h9M4 5h.01M4 10h.01M4 15h.01" strokeWidth="1.800" />,
  orderedList: (
    <path d="M8.500 5H17M8.500 10H17M8.500 15H17M3 4l1.500-.7V8M3 12.500c.3-.7 2-.7 2 .4 0 .8-2 1.700-2 2.600h2.200" />
  ),
  blockquote: <path d="M4 4v12M8 6.500h8M8 10h8M8 13.500h5" />,
  left: <path d="M3 5h14M3 10h9M3 15h12" />,
  center: <path d="M3 5h14M5.500 10h9M4.500 15h11" />,
  right: <path d="M3 5h14M8 10h9M5 15h12" />,
  image: (
    <>
      <rect x="2.500" y="4" width="15" height="12" rx="1" />
      <path d="m3 14 4-4 3 3 3-4 4 5M7 7.500h.01" />
    </>
  ),
  date: (
    <>
      <rect x="3" y="4" width="14" height="13" rx="1.500" />
      <path d="M3 8h14M6.500 2.500v3M13.500 2.500v3" />
    </>
  ),
  eye: (
    <>
      <path d="M2 10c2-3.500 4.700-5.200 8-5.200s6 1.700 8 5.200c-2 3.500-4.700 5.200-8 5.200S4 13.500 2 10z" />
      <circle cx="10" cy="10" r="2.300" />
    </>
  ),
  settings: <path d="M3 6h8M15 6h2M3 14h2M9 14h8M11 4v4M5.500 12v4" />,
} satisfies Record<string, ReactNode> & Record<BlockType, ReactNode>;

export type EditorIconName = keyof typeof drawings;

export const EditorIcon = ({ name, small = false }: { name: EditorIconName; small?: boolean }) => (
  <svg className={small ? 'i i-16' : 'i'} viewBox="0 0 20 20" aria-hidden="true">
    {drawings[name]}
  </svg>
);
