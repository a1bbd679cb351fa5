/** Small pages with marks of their fields, to go from page to page. */
import { memo, useEffect, useRef, useState } from 'react';
import type { ShownPage } from '../../../../src/contract/dashboard/content-files.ts';
import { drawPage } from '../../../signer/document/draw-page.ts';
import type { OpenPdf } from '../../../signer/document/pdf.ts';
import type { Box } from '../boxes/box.ts';
import { useBoardPart, usePlacing } from '../context.ts';
import type { PlacingTexts } from '../locales/sv.ts';
import { partyClass } from '../names.ts';
import type { Opened } from '../pdf/use-file.ts';

const largest = 60;

export const Thumbnails = ({ opened }: { opened: Opened }) => {
  const { board, texts, goTo } = usePlacing();
  const current = useBoardPart(board, 'page');
  const history = useBoardPart(board, 'history');
  const [list, setList] = useState<HTMLElement | null>(null);
  const all = [...history.boxes.values()];
  return (
    <nav ref={setList} className="thumbs" aria-label={texts.thumbnails}>
      <ol>
        {board.pages.map((page, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          <li key={i}>
            <Thumbnail
              number={i + 1}
              page={page}
              pdf={opened.status === 'READY' ? opened.pdf : null}
              root={list}
              boxes={all.filter(box => box.page === i + 1)}
              indexes={board.parties.map(({ id }) => id)}
              isCurrent={i + 1 === current}
              onChoose={goTo}
              texts={texts}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
};

interface Props {
  number: number;
  page: ShownPage;
  pdf: OpenPdf | null;
  root: HTMLElement | null;
  boxes: readonly Box[];
  indexes: readonly string[];
  isCurrent: boolean;
  onChoose: (page: number) => void;
  texts: PlacingTexts;
}

const isSame = (a: Props, b: Props): boolean =>
  a.pdf === b.pdf &&
  a.root === b.root &&
  a.isCurrent === b.isCurrent &&
  a.texts === b.texts &&
  a.onChoose === b.onChoose &&
  a.boxes.length === b.boxes.length &&
  a.boxes.every((box, i) => box === b.boxes[i]);

const Thumbnail = memo(({ number, page, pdf, root, boxes, indexes, isCurrent, onChoose, texts }: Props) => {
  const holder = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isNear, setNear] = useState(false);
  const width = page.width > page.height ? largest * 1.1 : largest;
  const scale = width / page.width;
  const shown = page.rotation === 0 ? String(number) : texts.turnedShort(number);

  useEffect(() => {
    if (!root || !button.current) return;
    const observer = new IntersectionObserver(found => found.at(-1)?.isIntersecting && setNear(true), { root });
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [root]);

  useEffect(() => {
    if (!pdf || !isNear || !holder.current) return;
    const { drawn, stop } = drawPage(pdf, number, holder.current, width, window.devicePixelRatio);
    drawn.catch(() => {}); // the page itself says that it cannot be drawn
    return stop;
  }, [pdf, isNear, number, width]);

  useEffect(() => {
    if (!isCurrent || !root || !button.current) return;
    const [own, view] = [button.current.getBoundingClientRect(), root.getBoundingClientRect()];
    if (own.top < view.top || own.bottom > view.bottom) root.scrollBy(0, own.top - view.top - view.height / 3);
  }, [isCurrent, root]);

  return (
    <button
      ref={button}
      type="button"
      className="thumb"
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={texts.thumbnail(shown, boxes.length)}
      onClick={() => onChoose(number)}
    >
      <span className="thumb-page on-paper" style={{ width, height: page.height * scale }}>
        <span ref={holder} className="sheet-picture" />
        {boxes.map(box => (
          <i
            key={box.id}
            className={`thumb-mark ${partyClass(indexes.indexOf(box.partyId ?? ''))}`}
            style={{
              left: box.x * scale,
              top: box.y * scale,
              width: Math.max(3, box.width * scale),
              height: Math.max(3, box.height * scale),
            }}
          />
        ))}
      </span>
      <span className="tiny">{shown}</span>
    </button>
  );
}, isSame);
