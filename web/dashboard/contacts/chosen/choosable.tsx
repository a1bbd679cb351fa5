/** A line of the list, with a box that selects it where that is allowed. */
import type { ReactNode } from 'react';

interface Props {
  /** Null: nothing can be selected. */
  box: { label: string; isChosen: boolean; onToggle(): void } | null;
  isHead?: boolean;
  children: ReactNode;
}

export const Choosable = ({ box, isHead = false, children }: Props) => {
  if (box === null) return <div>{children}</div>;
  return (
    <div className={isHead ? 'contact-line contact-head' : 'contact-line'}>
      <label className="contact-box">
        <input type="checkbox" checked={box.isChosen} aria-label={box.label} onChange={box.onToggle} />
      </label>
      {children}
    </div>
  );
};
