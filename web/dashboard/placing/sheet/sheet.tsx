/** One page with its fields. It is drawn when it comes near the view. */
import { memo, useEffect, useRef, useState } from 'react';
import type { ShownPage } from '../../../../src/contract/dashboard/content-files.ts';
import { drawPage } from '../../../signer/document/draw-page.ts';
import type { OpenPdf } from '../../../signer/document/pdf.ts';
import type { Party, RejectedBox } from '../board/board.ts';
import type { Box } from '../boxes/box.ts';
import type { PlacingTexts } from '../locales/sv.ts';
import { BoxOnPage } from './box-on-page.tsx';

interface Props {
  number: number;
  page: ShownPage;
  scale: number;
  scroller: HTMLElement | null;
  pdf: OpenPdf | null;
  /** The file could not be opened. */
  isBroken: boolean;
  /** In reading order. */
  boxes: readonly Box[];
  selected: ReadonlySet<string>;
  refused: ReadonlyMap<string, RejectedBox>;
  parties: readonly Party[];
  isKeyed: (box: Box) => boolean;
  letters: boolean;
  texts: PlacingTexts;
}

/** Redrawing waits until the size stays the same. */
const quietMs = 160;

export const Sheet = memo((props: Props) => {
  const { number, page, scale, scroller, pdf, isBroken, boxes, selected, refused, parties, isKeyed, letters, texts } =
    props;
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  const picture = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const isNear = useNear(sheet, scroller);
  const width = Math.round(page.width * scale);

  useEffect(() => {
    const holder = picture.current;
    if (!pdf || !isNear || !holder || width === 0) return;
    let stop = () => {};
    const begin = () => {
      const drawing = drawPage(pdf, number, holder, width, window.devicePixelRatio);
      stop = drawing.stop;
      drawing.drawn.then(
        () => setFailed(false),
        () => setFailed(true),
      );
    };
    const timer = setTimeout(begin, holder.childElementCount > 0 ? quietMs : 0);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [pdf, isNear, number, width]);

  useEffect(() => {
    if (!isNear) picture.current?.replaceChildren();
  }, [isNear]);

  return (
    <section
      ref={setSheet}
      className="sheet-page on-paper"
      data-page={number}
      aria-label={texts.page(number)}
      style={{ width, height: Math.round(page.height * scale) }}
    >
      <div ref={picture} className="sheet-picture" aria-hidden="true" />
      {(failed || isBroken) && <p className="sheet-notice">{texts.pageFailed(number)}</p>}
      <ul className="sheet-fields" aria-label={texts.fieldsOn(number)}>
        {boxes.map(box => (
          <li key={box.id}>
            <BoxOnPage
              box={box}
              page={page}
              scale={scale}
              index={parties.findIndex(({ id }) => id === box.partyId)}
              parties={parties}
              isChosen={selected.has(box.id)}
              isKeyed={isKeyed(box)}
              reason={refused.get(box.id)?.reason ?? null}
              letter={letters}
              texts={texts}
            />
          </li>
        ))}
      </ul>
    </section>
  );
});

function useNear(element: HTMLElement | null, root: HTMLElement | null): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element || !root) return;
    const observer = new IntersectionObserver(found => setNear(found.at(-1)?.isIntersecting ?? false), {
      root,
      rootMargin: '60% 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, root]);
  return isNear;
}
