/** The name of the draft, which is changed where it stands. A form has its own among its settings. */
import { useEffect } from 'react';
import type { Draft } from './draft.ts';
import { usePrepareTexts } from './texts.ts';
import type { useDraftName } from './use-draft-name.ts';
import { useWithin } from './within.ts';

interface Props {
  draft: Draft;
  naming: ReturnType<typeof useDraftName>;
}

export const DraftName = ({ draft, naming: { name, type, leave, reset } }: Props) => {
  const texts = usePrepareTexts();
  const within = useWithin();
  useEffect(() => {
    document.title = `${draft.name} · Sigill`;
  }, [draft.name]);
  return (
    <h1 className="draft-name">
      {draft.locked !== null || draft.owner === 'form' || within?.mayRename === false ? (
        <span className="one-line">{draft.name}</span>
      ) : (
        <>
          <input
            aria-label={texts.nameOf[draft.owner]}
            value={name}
            maxLength={200}
            size={Math.min(48, Math.max(12, name.length))}
            onChange={event => type(event.target.value)}
            onBlur={() => void leave()}
            onKeyDown={event => {
              if (event.key === 'Enter') event.currentTarget.blur();
              if (event.key === 'Escape') reset();
            }}
          />
          <span className="name-whole" aria-hidden="true">
            {name}
          </span>
        </>
      )}
    </h1>
  );
};
