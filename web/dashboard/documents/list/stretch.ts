/** Which pages a list needs that is loaded from both ends. Pure. */

interface Stretch {
  /** The rows in view. */
  from: number;
  to: number;
  count: number;
  /** How many rows are loaded from each end. */
  top: number;
  bottom: number;
}

/** Two screens on a large display. */
const ahead = 60;

export function wantedPages({ from, to, count, top, bottom }: Stretch): { top: boolean; bottom: boolean } {
  if (bottom === 0) return { top: to >= top - ahead, bottom: false };
  if (top + bottom >= count) return { top: false, bottom: false };
  const firstOfBottom = count - bottom;
  const fromTop = from < top + ahead && to >= top - ahead;
  const fromBottom = to >= firstOfBottom - ahead && from < firstOfBottom + ahead;
  // In between: from the nearer end.
  if (!fromTop && !fromBottom && from >= top && to < firstOfBottom)
    return from - top < firstOfBottom - to ? { top: true, bottom: false } : { top: false, bottom: true };
  return { top: fromTop, bottom: fromBottom };
}
