/** Short notes about what was just done, read out politely. Errors are never here: they stay where they happened. */
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';

interface Toast {
  id: number;
  text: string;
  undo: { label: string; action: () => void } | null;
}

type ShowToast = (text: string, undo?: Toast['undo']) => void;

const shownMs = 10_000;
const Context = createContext<ShowToast>(() => {});

export const useToast = (): ShowToast => useContext(Context);

export const Toasts = ({ children }: { children: ReactNode }) => {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const next = useRef(1);
  const remove = useCallback((id: number) => setToasts(all => all.filter(one => one.id !== id)), []);
  const showToast = useCallback<ShowToast>(
    (text, undo = null) => {
      const id = next.current++;
      setToasts(all => [...all.slice(-2), { id, text, undo }]);
      setTimeout(() => remove(id), shownMs);
    },
    [remove],
  );
  return (
    <Context value={showToast}>
      {children}
      <div className="toasts" role="status">
        {toasts.map(({ id, text, undo }) => (
          <p key={id} className="toast">
            {text}
            {undo && (
              <button
                type="button"
                className="button button-small"
                onClick={() => {
                  undo.action();
                  remove(id);
                }}
              >
                {undo.label}
              </button>
            )}
          </p>
        ))}
      </div>
    </Context>
  );
};
