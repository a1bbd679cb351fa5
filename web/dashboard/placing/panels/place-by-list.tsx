/** Places a field by numbers alone, for people who do not see the page and pages that cannot be drawn. */
import { type FormEvent, useState } from 'react';
import { placeField } from '../board/actions.ts';
import { type Kind, kinds } from '../boxes/kinds.ts';
import { usePlacing } from '../context.ts';
import { readMeasure, writeMeasure } from '../geometry/measures.ts';
import { Choice, Line } from './inputs.tsx';

export const PlaceByList = ({ onDone }: { onDone: () => void }) => {
  const { board, texts, decimal, focus } = usePlacing();
  const [kind, setKind] = useState<Kind>('SIGNATURE');
  const [partyId, setParty] = useState(board.get().partyId ?? '');
  const [page, setPage] = useState(board.get().page);
  const [place, setPlace] = useState({ x: '25', y: '25' });
  const [isWrong, setWrong] = useState(false);
  const { width, height } = board.lastOf(kind);

  const add = (event: FormEvent) => {
    event.preventDefault();
    const [x, y] = [readMeasure(place.x, 'mm'), readMeasure(place.y, 'mm')];
    const size = board.pages[page - 1];
    const isOn = x !== null && y !== null && size && x >= 0 && y >= 0 && x < size.width && y < size.height;
    setWrong(!isOn);
    if (!isOn) return;
    if (partyId) board.set({ partyId });
    const box = placeField(board, kind, page, { x, y, width, height });
    onDone();
    if (box) focus(box.id);
  };

  return (
    <form className="side-fields" onSubmit={add} aria-label={texts.placeByList}>
      <Choice
        label={texts.whichKind}
        value={kind}
        options={kinds.map(value => ({ value, label: texts.kind[value] }))}
        onChange={value => setKind(value as Kind)} // one of the options
      />
      {kind !== 'STATIC' && board.parties.length > 0 && (
        <Choice
          label={texts.whose}
          value={partyId}
          options={board.parties.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setParty}
        />
      )}
      <Choice
        label={texts.whichPage}
        value={String(page)}
        options={board.pages.map((_, i) => ({ value: String(i + 1), label: texts.page(i + 1) }))}
        onChange={value => setPage(Number(value))}
      />
      <div className="pair">
        <Line label={texts.fromLeft} value={place.x} onChange={x => setPlace({ ...place, x })} />
        <Line label={texts.fromTop} value={place.y} onChange={y => setPlace({ ...place, y })} />
      </div>
      <p className={isWrong ? 'problem' : 'soft tiny'} role={isWrong ? 'alert' : undefined}>
        {isWrong
          ? texts.notOnPage
          : texts.sizeWillBe(writeMeasure(width, 'mm', decimal), writeMeasure(height, 'mm', decimal))}
      </p>
      <div className="side-row">
        <button type="submit" className="button button-small">
          {texts.placeIt}
        </button>
        <button type="button" className="button button-small button-plain" onClick={onDone}>
          {texts.cancel}
        </button>
      </div>
    </form>
  );
};
