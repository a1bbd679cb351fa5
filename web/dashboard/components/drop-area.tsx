/** Takes files that are dropped on it, or anywhere in the window, and shows a quiet frame while they are above it. */
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  /** Shown while files are above it. */
  text: string;
  /** Files count wherever in the window they are dropped. */
  anywhere?: boolean;
  onFiles(files: readonly File[]): void;
  children: ReactNode;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

export const DropArea = ({ text, anywhere = false, onFiles, children }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const take = useRef(onFiles);
  take.current = onFiles;
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const target: HTMLElement | null = anywhere ? document.body : place.current;
    if (!target) return;
    const stop = new AbortController();
    const hear = (type: 'dragenter' | 'dragleave' | 'dragover' | 'drop', listener: (event: DragEvent) => void) =>
      target.addEventListener(type, event => hasFiles(event) && listener(event), { signal: stop.signal });
    // Each element inside is entered before the one around it is left.
    let depth = 0;
    const reach = (next: number) => {
      depth = Math.max(0, next);
      setOver(depth > 0);
    };
    hear('dragenter', () => reach(depth + 1));
    hear('dragleave', () => reach(depth - 1));
    hear('dragover', event => event.preventDefault());
    hear('drop', event => {
      event.preventDefault();
      reach(0);
      take.current([...(event.dataTransfer?.files ?? [])]);
    });
    return () => stop.abort();
  }, [anywhere]);

  return (
    <div ref={place} className={isOver ? 'drop-area drop-over' : 'drop-area'}>
      {children}
      {isOver && (
        <p className="drop-text" aria-hidden="true">
          {text}
        </p>
      )}
    </div>
  );
};
