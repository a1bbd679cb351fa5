/** The frame of what happens next: the sentence at the left, the act at the right. */
import type { ReactNode } from 'react';

export const Box = ({ sentence, children }: { sentence: string; children?: ReactNode }) => (
  <div className="next-step-box">
    <p>{sentence}</p>
    {children && <div className="next-step-buttons">{children}</div>}
  </div>
);
