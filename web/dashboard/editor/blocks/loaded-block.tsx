/** A block whose code may still be loading. Its place is kept, and so is the focus. */
import { useEffect, useReducer, useRef, useState } from 'react';
import type { BlockOf } from '../model/block.ts';
import { useEditor } from '../model/context.ts';
import { type LoadedType, loadPart, usePart } from './loaded-parts.ts';
import { focusFirst } from './use-sheet-focus.ts';

export const LoadedBlock = ({ block }: { block: BlockOf<LoadedType> }) => {
  const { texts } = useEditor();
  const { type } = block;
  const part = usePart(type);
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, again] = useReducer((n: number) => n + 1, 0);
  const isMissing = part === null;
  const wasMissing = useRef(isMissing);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` says that the person tries again
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    setFailed(false);
    loadPart(type).catch(() => isGone || setFailed(true));
    return () => {
      isGone = true;
    };
  }, [type, isMissing, attempt]);

  // Somebody who waits on the block goes on in it.
  useEffect(() => {
    const section = place.current?.closest<HTMLElement>('[data-block]');
    if (!isMissing && wasMissing.current && section === document.activeElement && section) focusFirst(section);
    wasMissing.current = isMissing;
  }, [isMissing]);

  if (part)
    return (
      <div ref={place} className="block-part">
        <part.Body block={block} />
      </div>
    );
  return (
    <div className={`block-loading block-loading-${type.toLowerCase().replace('_', '-')}`} aria-busy={!hasFailed}>
      {hasFailed && (
        <p className="block-note">
          {texts.partFailed}{' '}
          <button
            type="button"
            className="button button-small"
            onClick={event => {
              event.currentTarget.closest<HTMLElement>('[data-block]')?.focus();
              again();
            }}
          >
            {texts.tryAgain}
          </button>
        </p>
      )}
    </div>
  );
};
