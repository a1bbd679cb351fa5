/** What a party wrote, ticked or drew, at its place on the page. */
import type { ShownAnswer } from '../../../../src/contract/dashboard/shown-document.ts';
import { Mark } from '../../../signer/document/mark.tsx';
import { placeStyle } from './place-style.ts';
import { usePagesTexts } from './texts.ts';

interface Size {
  width: number;
  height: number;
}

/** In points, where the size is free. */
const largest = 12;

/** In hundredths of the width of the page, so that it grows with the page. */
function typeSize({ rect, fontSize }: Extract<ShownAnswer, { kind: 'TEXT' }>, size: Size): string {
  const points = fontSize ?? Math.min(largest, rect.height * size.height * 0.7);
  return `${((points / size.width) * 100).toFixed(3)}cqw`;
}

export const Answer = ({ answer, size }: { answer: ShownAnswer; size: Size }) => {
  const texts = usePagesTexts();
  const style = placeStyle(answer.rect);
  switch (answer.kind) {
    case 'TEXT':
      return (
        <div
          className={`answer answer-${answer.align.toLowerCase()}${answer.multiline ? ' answer-lines' : ''}${answer.bold ? ' answer-bold' : ''}`}
          style={{ ...style, fontSize: typeSize(answer, size) }}
        >
          {answer.text}
        </div>
      );
    case 'TICK':
      return (
        <div
          className={answer.boxed ? 'answer answer-tick answer-boxed' : 'answer answer-tick'}
          style={{ ...style, fontSize: `${((answer.rect.height * size.height * 0.9) / size.width) * 100}cqw` }}
          role="img"
          aria-label={answer.ticked ? texts.ticked : texts.notTicked}
        >
          {answer.ticked ? '✓' : ''}
        </div>
      );
    case 'DRAWING':
      return (
        <div className="answer" style={style}>
          <Mark drawing={answer.drawing} label={texts.drawing} />
        </div>
      );
    case 'PICTURE':
      return (
        <div className="answer" style={style}>
          <Mark drawing={{ width: 1, height: 1, picture: answer.picture }} label={texts.drawing} />
        </div>
      );
  }
};
