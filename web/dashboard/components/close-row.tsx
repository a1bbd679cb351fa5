/** The end of a dialog that only shows something: Close, after what else can be done there. */
import type { ReactNode } from 'react';
import { useDashboard } from '../session/context.ts';

export const CloseRow = ({ onClose, children }: { onClose(): void; children?: ReactNode }) => {
  const { texts } = useDashboard();
  return (
    <div className="row row-end">
      {children}
      <button type="button" className="button button-small" onClick={onClose}>
        {texts.close}
      </button>
    </div>
  );
};
