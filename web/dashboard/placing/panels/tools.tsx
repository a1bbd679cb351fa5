/** The column at the left: for whom the next field is, and the kinds of fields to place. */
import { type PointerEvent, useState } from 'react';
import { PartyLetter } from '../../components/party-letter.tsx';
import { type Kind, kinds, letters } from '../boxes/kinds.ts';
import { KindIcon } from '../components/kind-icon.tsx';
import { useBoardPart, usePlacing } from '../context.ts';
import { partyClass } from '../names.ts';
import { dragKind } from '../sheet/drags.ts';

export const PartyList = () => {
  const { board, texts } = usePlacing();
  const partyId = useBoardPart(board, 'partyId');
  const history = useBoardPart(board, 'history');
  const all = [...history.boxes.values()];
  return (
    <section className="tools-part" aria-label={texts.fieldsFor}>
      <h2 className="side-head">{texts.fieldsFor}</h2>
      {board.parties.length === 0 && <p className="soft small">{texts.noParties}</p>}
      <ul className="who-list">
        {board.parties.map(({ id, name, role }, i) => (
          <li key={id}>
            <button
              type="button"
              className={`who ${partyClass(i)}`}
              aria-pressed={id === partyId}
              disabled={board.readOnly}
              onClick={() => board.set({ partyId: id })}
            >
              <PartyLetter index={i} />
              <span className="who-name">
                <b className="one-line">{name}</b>
                <span className="one-line">{texts.role[role]}</span>
              </span>
              <span className="push number">{all.filter(box => box.partyId === id).length}</span>
            </button>
          </li>
        ))}
      </ul>
      {board.parties.length > 1 && !board.readOnly && (
        <p className="soft tiny wide-only">
          <kbd className="key">1</kbd> {texts.to} <kbd className="key">9</kbd> {texts.changesParty}
        </p>
      )}
    </section>
  );
};

export const KindList = () => {
  const { board, texts, view, focus } = usePlacing();
  const hand = useBoardPart(board, 'hand');
  const partyId = useBoardPart(board, 'partyId');
  const [at, setAt] = useState<{ kind: Kind; x: number; y: number } | null>(null);
  const index = board.parties.findIndex(({ id }) => id === partyId);
  const take = (kind: Kind, keep: boolean) =>
    board.set({ hand: hand?.kind === kind && hand.keep === keep ? null : { kind, keep } });
  const drag = (kind: Kind) => (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    dragKind(board, view, event.nativeEvent, {
      kind,
      show: point => setAt(point && { kind, ...point }),
      onPlaced: placed => {
        board.set({ hand: null });
        if (placed) focus(placed.id);
      },
    });
  };
  return (
    <section className="tools-part" aria-label={texts.kinds}>
      <h2 className="side-head">{texts.kinds}</h2>
      <div className={`kinds ${partyClass(index)}`}>
        {kinds.map(kind => (
          <button
            key={kind}
            type="button"
            className="kind"
            aria-pressed={hand?.kind === kind}
            aria-keyshortcuts={letters[kind]}
            onPointerDown={drag(kind)}
            onClick={event => take(kind, event.shiftKey)}
          >
            <KindIcon kind={kind} />
            <span className="one-line">{texts.kind[kind]}</span>
            <kbd className="push">{letters[kind]}</kbd>
          </button>
        ))}
      </div>
      <p className="soft tiny" role="status">
        {hand && (hand.keep ? texts.handKeeps(texts.kind[hand.kind]) : texts.handHas(texts.kind[hand.kind]))}
      </p>
      {at && (
        <span
          className={`kind kind-dragged on-paper ${partyClass(index)}`}
          style={{ left: at.x, top: at.y }}
          aria-hidden="true"
        >
          <KindIcon kind={at.kind} /> {texts.kind[at.kind]}
        </span>
      )}
    </section>
  );
};
