/** The panel next to the list, named by what it shows. */
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Icon } from '../components/icon.tsx';
import { useDashboard } from '../session/context.ts';

interface Props {
  name: string;
  /** Gets the focus when what had it is gone. */
  heading: RefObject<HTMLHeadingElement | null>;
  onClose(): void;
  children: ReactNode;
}

export const IdentityPanel = ({ name, heading, onClose, children }: Props) => {
  const { texts } = useDashboard();
  return (
    <aside className="panel" aria-label={name}>
      <div className="panel-top">
        <button type="button" className="button button-icon push" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="panel-body stack identity-panel">
        <h2 ref={heading} className="title" tabIndex={-1}>
          {name}
        </h2>
        {children}
      </div>
    </aside>
  );
};

/** The heading, which has the focus from the beginning if `isFocused`. */
export function useHeading(isFocused = false): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  return heading;
}
