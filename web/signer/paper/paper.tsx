/** All pages of the document below each other; what is laid on them is handed in. */
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { SignerView } from '../../../src/contract/signer.ts';
import { useNear, usePinch, useWidth } from '../browser.ts';
import type { Original } from '../use-original.ts';
import { useSpeech } from '../words/words.ts';
import { Leaf, largestScale } from './leaf.tsx';
import type { ShownPage } from './place.tsx';

/** So many pages can be searched without having been looked at: one after the other, so that drawing goes first. */
const mostTexts = 60;

type Props = {
  view: SignerView;
  original: Original;
  lay: (shown: ShownPage) => ReactNode;
  /** The last page has been in view, down to its middle. */
  onEnd?: () => void;
};

export const Paper = ({ view, original, lay, onEnd }: Props) => {
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
          {lay({ number: index + 1, size, scale: scaleOf(size) })}
          {index === view.pages.length - 1 && <div ref={setEnd} className="leaf-middle" />}
        </Leaf>
      ))}
    </section>
  );
};
