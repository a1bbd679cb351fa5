/** A modal dialog: the browser keeps the focus inside it, closes it with Escape, and returns the focus afterwards. */
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Guard } from './guard.tsx';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export const Dialog = ({ title, onClose, children }: Props) => {
  const place = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the dialog leaves the page: afterwards closing it would not return the focus.
  useLayoutEffect(() => {
    const dialog = place.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={place} className="dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id} className="title">
        {title}
      </h2>
      <Guard>{children}</Guard>
    </dialog>
  );
};
