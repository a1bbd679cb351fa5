/** A native dialog: it traps the focus, closes on Escape and returns the focus. On a phone it opens from the bottom. */
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useSpeech } from '../language/speech.ts';

type Props = { title: string; onClose: () => void; children: ReactNode; busy?: boolean };

export const Sheet = ({ title, onClose, children, busy = false }: Props) => {
  const { texts } = useSpeech();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useLayoutEffect(() => {
    const opened = dialog.current;
    if (!opened) return;
    if (!opened.open) opened.showModal();
    (opened.querySelector<HTMLElement>('[data-first]') ?? opened.querySelector('h2'))?.focus();
    const forgetKeyboard = stayAboveKeyboard(opened);
    return () => {
      forgetKeyboard();
      opened.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={heading}
      onCancel={event => {
        event.preventDefault();
        if (!busy) onClose();
      }}
      onClose={onClose}
    >
      <div className="sheet-top">
        <h2 id={heading} className="title" tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="sheet-close" aria-label={texts.close} disabled={busy} onClick={onClose}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" />
          </svg>
        </button>
      </div>
      {children}
    </dialog>
  );
};

/** If the keyboard covers the page instead of shrinking it, the sheet is placed above the keyboard. */
const stayAboveKeyboard = (dialog: HTMLDialogElement) => {
  const viewport = window.visualViewport;
  const place = () => {
    // Zooming in shrinks the visual viewport too, so its height is multiplied by the scale.
    const shown = viewport ? viewport.height * viewport.scale + viewport.offsetTop : window.innerHeight;
    const hidden = Math.max(0, window.innerHeight - shown);
    dialog.style.setProperty('--keyboard', `${Math.round(hidden)}px`);
  };
  viewport?.addEventListener('resize', place);
  return () => viewport?.removeEventListener('resize', place);
};
