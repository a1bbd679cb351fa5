/** Copies on other pages and for other parties. */
import { type FormEvent, useId, useState } from 'react';
import { copyToPages, copyToParties } from '../board/actions.ts';
import type { Box } from '../boxes/box.ts';
import { usePlacing } from '../context.ts';
import { readPages } from '../geometry/page-ranges.ts';

export const CopyTo = ({ boxes }: { boxes: readonly Box[] }) => {
  const { board, texts } = usePlacing();
  const [asks, setAsks] = useState(false);
  const last = board.pages.length;
  const announce = (count: number) => board.announce(texts.copied(count));
  const all = Array.from({ length: last }, (_, i) => i + 1);
  const hasOthers = boxes.some(({ kind }) => kind !== 'STATIC') && board.parties.length > 1;
  if (last === 1 && !hasOthers) return null;
  return (
    <div className="side-part">
      <h3 className="side-head">{texts.copyTo}</h3>
      <div className="chips">
        {last > 1 && (
          <>
            <button type="button" className="chip-button" onClick={() => announce(copyToPages(board, all))}>
              {texts.everyPage}
            </button>
            <button type="button" className="chip-button" onClick={() => announce(copyToPages(board, [last]))}>
              {texts.lastPage}
            </button>
            <button type="button" className="chip-button" aria-expanded={asks} onClick={() => setAsks(!asks)}>
              {texts.somePages}
            </button>
          </>
        )}
        {hasOthers && (
          <button type="button" className="chip-button" onClick={() => announce(copyToParties(board))}>
            {texts.everyParty}
          </button>
        )}
      </div>
      {asks && <AskPages last={last} onPages={pages => announce(copyToPages(board, pages))} />}
    </div>
  );
};

const AskPages = ({ last, onPages }: { last: number; onPages: (pages: readonly number[]) => void }) => {
  const { texts } = usePlacing();
  const id = useId();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const copy = (event: FormEvent) => {
    event.preventDefault();
    const pages = readPages(text, last);
    setWrong(pages === null);
    if (pages) onPages(pages);
  };
  return (
    <form className="ask-pages" onSubmit={copy}>
      <label htmlFor={id} className="soft small">
        {texts.whichPages}
      </label>
      <div className="side-row">
        <input
          id={id}
          className="input"
          value={text}
          onChange={event => setText(event.target.value)}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
        />
        <button type="submit" className="button button-small">
          {texts.copy}
        </button>
      </div>
      {isWrong && (
        <p className="problem" id={`${id}-wrong`}>
          {texts.noSuchPages(last)}
        </p>
      )}
    </form>
  );
};
