/** Which sections have changes that are not saved. Leaving the settings page with some asks first. */
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { askBeforeLeaving } from '../../session/unsaved.ts';
import { useFormTexts } from './texts.ts';

type Report = (id: string, isChanged: boolean) => void;
const UnsavedContext = createContext<Report>(() => undefined);

/** Reports that a form has changes, for as long as it is shown. */
export function useUnsaved(id: string, isChanged: boolean): void {
  const report = useContext(UnsavedContext);
  // Before anything can be pressed on what was rendered.
  useLayoutEffect(() => {
    report(id, isChanged);
    return () => report(id, false);
  }, [report, id, isChanged]);
}

export const UnsavedSections = ({ children }: { children: ReactNode }) => {
  const [changed] = useState(() => new Set<string>());
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const [report] = useState(
    (): Report => (id, isChanged) => {
      if (isChanged) changed.add(id);
      else changed.delete(id);
      askBeforeLeaving(changed.size > 0 ? leave => setLeaving(() => leave) : null);
    },
  );
  useEffect(() => () => askBeforeLeaving(null), []);
  return (
    <UnsavedContext value={report}>
      {children}
      {leaving && (
        <Leaving
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

const Leaving = ({ onStay, onLeave }: { onStay(): void; onLeave(): void }) => {
  const texts = useFormTexts();
  return (
    <Dialog title={texts.leave} onClose={onStay}>
      <div className="stack">
        <p>{texts.leaveAbout}</p>
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
