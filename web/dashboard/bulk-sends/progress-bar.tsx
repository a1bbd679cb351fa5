/** How much of something is done, for those who see it; a text next to it says the numbers. */
export const ProgressBar = ({ done, all, label }: { done: number; all: number; label: string }) => (
  <progress className="bulk-meter" max={Math.max(all, 1)} value={done} aria-label={label} />
);
