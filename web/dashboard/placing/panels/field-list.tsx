/** All fields page by page in words, shown while none is chosen, and the form that places one without the picture. */
import { useState } from 'react';
import type { Box } from '../boxes/box.ts';
import { KindIcon } from '../components/kind-icon.tsx';
import { useBoardPart, usePlacing } from '../context.ts';
import { SenderValues } from '../forms/sender-values.tsx';
import { inReadingOrder } from '../geometry/reading-order.ts';
import { partyClass, partyLetter, placeOf, titleOf } from '../names.ts';
import { PlaceByList } from './place-by-list.tsx';

export const Nothing = () => {
  const { board, texts } = usePlacing();
  const history = useBoardPart(board, 'history');
  const [isPlacing, setPlacing] = useState(false);
  const all = inReadingOrder([...history.boxes.values()]);
  const pages = [...new Set(all.map(({ page }) => page))];
  return (
    <aside className="side side-end side-rest" aria-label={texts.list}>
      <h2 className="side-head">{texts.list}</h2>
      <SenderValues />
      {all.length === 0 && <p className="soft small">{board.readOnly ? texts.noFields : texts.empty}</p>}
      {pages.map(page => (
        <PageList key={page} page={page} boxes={all.filter(box => box.page === page)} />
      ))}
      {!board.readOnly &&
        (isPlacing ? (
          <PlaceByList onDone={() => setPlacing(false)} />
        ) : (
          <button type="button" className="button button-small" onClick={() => setPlacing(true)}>
            {texts.placeByList}
          </button>
        ))}
    </aside>
  );
};

const PageList = ({ page, boxes }: { page: number; boxes: readonly Box[] }) => {
  const { board, texts, focus } = usePlacing();
  const size = board.pages[page - 1] ?? { width: 1, height: 1 };
  return (
    <section>
      <h3 className="soft small">{texts.fieldsOn(page)}</h3>
      <ol className="list-fields">
        {boxes.map(box => {
          const index = board.parties.findIndex(({ id }) => id === box.partyId);
          return (
            <li key={box.id}>
              <button type="button" className={`list-field ${partyClass(index)}`} onClick={() => focus(box.id)}>
                {index >= 0 ? (
                  <span className="party" aria-hidden="true">
                    {partyLetter(index)}
                  </span>
                ) : (
                  <KindIcon kind={box.kind} />
                )}
                <span className="who-name">
                  <b className="one-line">{titleOf(box, texts)}</b>
                  <span>
                    {[
                      box.kind === 'STATIC' ? null : (board.parties[index]?.name ?? texts.byYou),
                      placeOf(box, size, texts),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
};
