/** The panel next to a list, named by what it shows. */
import type { ReactNode } from 'react';
import { Icon } from '../components/icon.tsx';
import { useContactTexts } from './texts.ts';

export const Panel = ({ name, onClose, children }: { name: string; onClose(): void; children: ReactNode }) => {
  const texts = useContactTexts();
  return (
    <aside className="panel" aria-label={name}>
      <div className="panel-top">
        <button type="button" className="button button-icon push" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="panel-body stack contact-panel">
        <h2 className="title">{name}</h2>
        {children}
      </div>
    </aside>
  );
};
