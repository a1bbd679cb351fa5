/** All pages of the document below each other, with boxes laid on them. */
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { SignerBox, SignerView } from '../../../src/contract/signer.ts';
import { useNear, usePinch, useWidth } from '../browser.ts';
import { inReadingOrder, keyOf } from '../fields.ts';
import type { Original } from '../use-original.ts';
import { useSpeech } from '../words/words.ts';
import { Leaf, largestScale } from './leaf.tsx';

/** So many pages can be searched without having been looked at: one after the other, so that drawing goes first. */
const mostTexts = 60;

/** CSS pixels that a line of type needs at the least. */
const leastHeight = 11;

type Props = {
  view: SignerView;
  original: Original;
  /** `scale`: CSS pixels a point on that page. */
  drawBox: (box: SignerBox, scale: number) => ReactNode;
  /** The last page has been in view, down to its middle. */
  onEnd?: () => void;
};

export const Paper = ({ view, original, drawBox, onEnd }: Props) => {
  const { words } = useSpeech();
  const [paper, setPaper] = useState<HTMLElement | null>(null);
  const room = useWidth(paper);
  const density = window.devicePixelRatio * usePinch();
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const ended = useNear(end, '0px') && original.status === 'READY';
  const told = useRef(false);
  const [texts, setTexts] = useState(0);
  const onText = useCallback(() => setTexts(count => count + 1), []);

  const scaleOf = (size: SignerView['pages'][number]) => Math.min(room, size.width * largestScale) / size.width;

  useEffect(() => {
    if (!ended || told.current) return;
    told.current = true;
    onEnd?.();
  }, [ended, onEnd]);

  return (
    <section ref={setPaper} className="paper" aria-label={words.thePages}>
      {view.pages.map((size, index) => (
        <Leaf
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          key={index}
          number={index + 1}
          pages={view.pages.length}
          size={size}
          room={room}
          density={density}
          original={original}
          textWanted={index <= texts && index < mostTexts}
          onText={onText}
        >
          {inReadingOrder(view.boxes.filter(box => box.page === index + 1)).map(box => (
            <BoxPlace
              key={keyOf(box)}
              box={box}
              size={size}
              tiny={box.rect.height * size.height * scaleOf(size) < leastHeight}
            >
              {drawBox(box, scaleOf(size))}
            </BoxPlace>
          ))}
          {index === view.pages.length - 1 && <div ref={setEnd} className="leaf-middle" />}
        </Leaf>
      ))}
    </section>
  );
};

type PlaceProps = { box: SignerBox; size: SignerView['pages'][number]; tiny: boolean; children: ReactNode };

/** Type in a box follows its height on the page (cqw: hundredths of the page's width), within what can be read. */
const BoxPlace = ({ box, size, tiny, children }: PlaceProps) => {
  const percent = (part: number) => `${part * 100}%`;
  const { x, y, width, height } = box.rect;
  const heightInWidths = height * (size.height / size.width) * 100;
  return (
    <div
      className={tiny ? 'box-place box-place-tiny' : 'box-place'}
      style={{
        left: percent(x),
        top: percent(y),
        width: percent(width),
        height: percent(height),
        fontSize: `clamp(0.5rem, ${(heightInWidths * 0.55).toFixed(3)}cqw, 1rem)`,
      }}
    >
      {children}
    </div>
  );
};
