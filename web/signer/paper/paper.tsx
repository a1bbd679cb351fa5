/** All pages of the document below each other; what is laid on them is handed in. */
import { type ReactNode, useCallback, useState } from 'react';
import type { SignerView } from '../../../src/contract/signer/view.ts';
import { usePinch, useVisible, useWidth } from '../browser.ts';
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
  /** A page was reached: its middle is in view, or somebody went there with the keyboard. */
  onSeen?: (page: number) => void;
};

export const Paper = ({ view, original, lay, onSeen }: Props) => {
  const { words } = useSpeech();
  const [paper, setPaper] = useState<HTMLElement | null>(null);
  const room = useWidth(paper);
  const density = window.devicePixelRatio * usePinch();
  const shown = useVisible() && original.status === 'READY';
  const [texts, setTexts] = useState(0);
  const onText = useCallback(() => setTexts(count => count + 1), []);

  const scaleOf = (size: SignerView['pages'][number]) => Math.min(room, size.width * largestScale) / size.width;

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
          onSeen={shown ? onSeen : undefined}
        >
          {lay({ number: index + 1, size, scale: scaleOf(size) })}
        </Leaf>
      ))}
    </section>
  );
};
