/** Drawn signs on a grid of 20 pixels, 1.5 pixels thick. Decoration only: words say what they mean. */
import type { ReactNode } from 'react';

const filled = { fill: 'currentColor', stroke: 'none' } as const;
const drawings = {
  updown: <path d="m7 8 3-3 3 3M7 12l3 3 3-3" />,
  search: (
    <>
      <circle cx="9" cy="9" r="5.5" />
      <path d="m13 13 4 4" />
    </>
  ),
  document: (
    <>
      <path d="M5 2.5h6.5l4 4V17a.5.5 0 0 1-.5.5H5a.5.5 0 0 1-.5-.5V3a.5.5 0 0 1 .5-.5z" />
      <path d="M11.5 2.5v4h4M7.5 10h5M7.5 13h5" />
    </>
  ),
  folder: <path d="M2.5 15.5v-11h5l1.5 2h8.500v9z" />,
  people: (
    <>
      <circle cx="7.5" cy="7" r="2.8" />
      <path d="M2.5 16.5c.4-3 2.300-4.500 5-4.500s4.600 1.500 5 4.500M12.500 4.600a2.600 2.600 0 0 1 0 5M14.500 12.300c1.800.600 2.800 2 3 4.200" />
    </>
  ),
  identity: (
    <>
      <path d="M2.5 4.5h15v11h-15zM12 8.500h3M12 11.500h3" />
      <circle cx="7" cy="8.500" r="1.500" />
      <path d="M4.500 13c.4-2 4.600-2 5 0" />
    </>
  ),
  back: <path d="m12 5-5 5 5 5" />,
  more: (
    <>
      <circle cx="4.5" cy="10" r="1.3" {...filled} />
      <circle cx="10" cy="10" r="1.3" {...filled} />
      <circle cx="15.5" cy="10" r="1.3" {...filled} />
    </>
  ),
  upload: <path d="M10 13.5V3.5M6 7l4-4 4 4M3.500 16.500h13" />,
  template: <path d="M3 3.500h14v4H3zM3 10.500h6v6H3zM12 10.500h5v6h-5z" />,
  form: <path d="M4 2.500h12v15H4zM7 6.500h3M7 9.500h6M7 13.500h6" />,
  grip: <path d="M7.500 5h.01M12.500 5h.01M7.500 10h.01M12.500 10h.01M7.500 15h.01M12.500 15h.01" strokeWidth="2.4" />,
  up: <path d="m6 12 4-4 4 4" />,
  down: <path d="m6 8 4 4 4-4" />,
  close: <path d="m5 5 10 10M15 5 5 15" />,
  link: (
    <path d="M8.5 11.5a3 3 0 0 0 4.3 0l3-3a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-3 3a3 3 0 0 0 4.3 4.3l1-1" />
  ),
  open: <path d="M11.5 3.5h5v5M16.5 3.5l-6 6M8.5 3.5h-5v13h13v-5" />,
  menu: <path d="M3 5.5h14M3 10h14M3 14.5h14" />,
  download: <path d="M10 3v10M6 9.500l4 4 4-4M3.500 16.500h13" />,
  draft: <circle cx="10" cy="10" r="7.5" strokeWidth="1.8" strokeDasharray="3 2.89" />,
  done: (
    <>
      <circle cx="10" cy="10" r="8.4" {...filled} />
      <path d="m6.4 10.3 2.5 2.5 4.7-5.3" stroke="var(--surface)" strokeWidth="1.9" />
    </>
  ),
  bad: (
    <>
      <circle cx="10" cy="10" r="7.5" strokeWidth="1.8" />
      <path d="m7.3 7.3 5.4 5.4M12.7 7.3l-5.4 5.4" strokeWidth="1.8" />
    </>
  ),
  you: (
    <>
      <circle cx="10" cy="10" r="8.4" {...filled} />
      <path d="m6.8 13.2.6-2.5 4.3-4.3a1.35 1.35 0 0 1 1.9 1.9l-4.3 4.3z" stroke="var(--surface)" strokeWidth="1.4" />
    </>
  ),
  warn: (
    <>
      <circle cx="10" cy="10" r="7.5" strokeWidth="1.8" />
      <path d="M10 6.3v4.4M10 13.5h.01" strokeWidth="2" />
    </>
  ),
  inbox: (
    <>
      <path d="M3 11.5 5 4.5h10l2 7v3.500a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z" />
      <path d="M3 11.5h4l1 2h4l1-2h4" />
    </>
  ),
  report: <path d="M4 16.500v-6M10 16.500v-13M16 16.500v-9" />,
  filter: <path d="M3 5h14M5.5 10h9M8 15h4" />,
  settings: (
    <>
      <path d="M3 6h8M15 6h2M3 14h2M9 14h8" />
      <circle cx="13" cy="6" r="2" />
      <circle cx="7" cy="14" r="2" />
    </>
  ),
  dots: <path d="M4.5 10h.01M10 10h.01M15.5 10h.01" strokeWidth="2.2" />,
  check: <path d="m4.5 10.5 3.7 3.7 7.3-8" />,
  pen: <path d="M3.5 16.5c2-5 6-11 12-13-.5 4.5-4 8.5-9 9.5M3.5 16.5h9" />,
  talk: <path d="M3 4h14v10H9l-4 3v-3H3z" />,
  eye: (
    <>
      <path d="M2 10c2-3.500 4.7-5.200 8-5.200s6 1.7 8 5.200c-2 3.500-4.7 5.200-8 5.200S4 13.500 2 10z" />
      <circle cx="10" cy="10" r="2.3" />
    </>
  ),
  plus: <path d="M10 4v12M4 10h12" />,
  left: <path d="m12 5-5 5 5 5" />,
  late: (
    <>
      <circle cx="10" cy="10" r="7.5" strokeWidth="1.8" />
      <path d="M10 6v4.3l2.6 1.6" strokeWidth="1.8" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

export const Icon = ({ name, small = false }: { name: IconName; small?: boolean }) => (
  <svg className={small ? 'i i-16' : 'i'} viewBox="0 0 20 20" aria-hidden="true">
    {drawings[name]}
  </svg>
);

const around = 2 * Math.PI * 2.5;

/** A ring that fills with the share of signatures. */
export const Ring = ({ share }: { share: number }) => (
  <svg className="i" viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="7.5" strokeWidth="1.8" />
    {share > 0 && (
      <circle
        cx="10"
        cy="10"
        r="2.5"
        strokeWidth="5"
        strokeLinecap="butt"
        strokeDasharray={`${around * Math.min(1, share)} 20`}
        transform="rotate(-90 10 10)"
      />
    )}
  </svg>
);
