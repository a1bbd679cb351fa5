/** A field on its page: a button with the colour and the letter of its party. Drags are handled by the canvas. */
import { memo } from 'react';
import type { Party } from '../board/board.ts';
import type { Box } from '../boxes/box.ts';
import { DrawnIcon, KindIcon } from '../components/kind-icon.tsx';
import { type Size, toScreen } from '../geometry/rects.ts';
import type { PlacingTexts } from '../locales/sv.ts';
import { partyClass, partyLetter, spokenOf, titleOf } from '../names.ts';

interface Props {
  box: Box;
  page: Size;
  scale: number;
  /** Of the party; -1: none. */
  index: number;
  parties: readonly Party[];
  isChosen: boolean;
  /** Taken over from the file's own form. */
  isKeyed: boolean;
  reason: string | null;
  letter: boolean;
  texts: PlacingTexts;
}

/** Below this there is no room for words, in CSS pixels. */
const [narrow, low] = [44, 17];

export const BoxOnPage = memo((props: Props) => {
  const { box, page, scale, index, parties, isChosen, isKeyed, reason, letter, texts } = props;
  const { x, y, width, height } = toScreen(box, scale);
  const isSmall = width < narrow || height < low;
  const classes = [
    'field-box',
    partyClass(index),
    box.kind !== 'STATIC' && !box.required && 'field-box-optional',
    box.kind === 'STATIC' && 'field-box-static',
    isSmall && 'field-box-small',
    isChosen && 'field-box-chosen',
    reason !== null && 'field-box-refused',
    letter && 'field-box-letter',
  ];
  const spoken = spokenOf(box, parties[index], partyLetter(index), page, texts);
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(' ')}
      data-box={box.id}
      aria-pressed={isChosen}
      aria-label={reason === null ? spoken : `${spoken}. ${texts.refused(reason)}`}
      style={{ left: x, top: y, width, height, fontSize: Math.max(9, Math.min(14, height * 0.5)) }}
    >
      {index >= 0 && <span className="field-tab" data-letter={partyLetter(index)} />}
      <KindIcon kind={box.kind} />
      {!isSmall && <span className="one-line">{titleOf(box, texts)}</span>}
      {isKeyed && !isSmall && <DrawnIcon name="key" />}
    </button>
  );
});
