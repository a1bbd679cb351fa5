/** Which sections have changes that are not saved. Leaving the settings page with some asks first. */
import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { askBeforeLeaving } from '../../session/unsaved.ts';
import { useFormTexts } from './texts.ts';

/** `about`: what is lost by leaving; null: nothing. */
type Report = (id: string, about: string | null) => void;
const UnsavedContext = createContext<Report>(() => undefined);

/**
 * Reports that a form has changes, for as long as it is shown. `about` is for what cannot be kept, such as a secret that is
 * shown once.
 */
export function useUnsaved(id: string, isChanged: boolean, about?: string): void {
  const report = useContext(UnsavedContext);
  const { leaveAbout } = useFormTexts();
  const lost = isChanged ? (about ?? leaveAbout) : null;
  // Before anything can be pressed on what was rendered.
  useLayoutEffect(() => {
    report(id, lost);
    return () => report(id, null);
  }, [report, id, lost]);
}

export const UnsavedSections = ({ children }: { children: ReactNode }) => {
  const [changed] = useState(() => new Map<string, string>());
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const [report] = useState((): Report => {
    const ask = (leave: () => void, to: string) =>
      // A filter of the same page leaves nothing.
      to.split('?')[0] === window.location.pathname ? leave() : setLeaving(() => leave);
    return (id, about) => {
      if (about === null) changed.delete(id);
      else changed.set(id, about);
      askBeforeLeaving(changed.size > 0 ? ask : null);
    };
  });
  useLayoutEffect(() => () => askBeforeLeaving(null), []);
  return (
    <UnsavedContext value={report}>
      {children}
      {leaving && (
        <Leaving
          abouts={[...new Set(changed.values())]}
          onStay={() => setLeaving(null)}
          onLeave={() => {
            setLeaving(null);
            leaving();
          }}
        />
      )}
    </UnsavedContext>
  );
};

interface LeavingProps {
  abouts: readonly string[];
  onStay(): void;
  onLeave(): void;
}

const Leaving = ({ abouts, onStay, onLeave }: LeavingProps) => {
  const texts = useFormTexts();
  return (
    <Dialog title={texts.leave} onClose={onStay}>
      <div className="stack">
        {abouts.map(about => (
          <p key={about}>{about}</p>
        ))}
        <div className="row row-end">
          <button type="button" className="button button-small" onClick={onLeave}>
            {texts.leaveAnyway}
          </button>
          <button type="button" className="button button-strong button-small" onClick={onStay}>
            {texts.stay}
          </button>
        </div>
      </div>
    </Dialog>
  );
};
