/** The panel next to a list, named by what it shows. */
import type { ReactNode, RefObject } from 'react';
import { useDashboard } from '../session/context.ts';
import { Icon } from './icon.tsx';

interface Props {
  name: string;
  /** Class of its content. */
  className: string;
  /** Gets the focus when what had it is gone. */
  heading?: RefObject<HTMLHeadingElement | null>;
  headingClass?: string;
  onClose(): void;
  children: ReactNode;
}

export const Panel = ({ name, className, heading, headingClass = '', onClose, children }: Props) => {
  const { texts } = useDashboard();
  return (
    <aside className="panel" aria-label={name}>
      <div className="panel-top">
        <button type="button" className="button button-icon push" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={`panel-body stack ${className}`}>
        <h2 ref={heading} className={`title ${headingClass}`} tabIndex={heading && -1}>
          {name}
        </h2>
        {children}
      </div>
    </aside>
  );
};
