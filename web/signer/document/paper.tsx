/** All pages of the document in a column; the caller passes what to show on top of them. */
import { type ReactNode, useCallback, useState } from 'react';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { usePinch, useVisible, useWidth } from '../browser/browser.ts';
import { useSpeech } from '../language/speech.ts';
import { Leaf, largestScale } from './leaf.tsx';
import type { ShownPage } from './place.tsx';
import type { ShownFile } from './use-shown-file.ts';

/** Text is loaded for this many pages that nobody has scrolled to, one at a time so that drawing goes first. */
const maxTexts = 60;

type Props = {
  view: SignerView;
  file: ShownFile;
  lay: (shown: ShownPage) => ReactNode;
  /** The person reached a page: its middle is in view, or the keyboard focus is on it. */
  onSeen?: (page: number) => void;
};

export const Paper = ({ view, file, lay, onSeen }: Props) => {
  const { texts } = useSpeech();
  const [paper, setPaper] = useState<HTMLElement | null>(null);
  const room = useWidth(paper);
  const density = window.devicePixelRatio * usePinch();
  const shown = useVisible() && file.status === 'READY';
  const [wanted, setWanted] = useState(0);
  const onText = useCallback(() => setWanted(count => count + 1), []);

  const pages = (file.status === 'READY' && file.pages) || view.pages;
  const scaleOf = (size: SignerView['pages'][number]) => Math.min(room, size.width * largestScale) / size.width;

  return (
    <section ref={setPaper} className="paper" aria-label={texts.thePages}>
      {pages.map((size, index) => (
        <Leaf
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          key={index}
          number={index + 1}
          pages={pages.length}
          size={size}
          room={room}
          density={density}
          file={file}
          textWanted={index <= wanted && index < maxTexts}
          onText={onText}
          onSeen={shown ? onSeen : undefined}
        >
          {lay({ number: index + 1, size, scale: scaleOf(size) })}
        </Leaf>
      ))}
    </section>
  );
};
