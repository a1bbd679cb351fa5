/** What is wrong with a place, shown where it covers least; next to the place only if the page has room. */
import type { Place } from '../fields/choices.ts';

type Props = {
  id: string | undefined;
  rect: Place['rect'];
  text: string;
  side?: 'BESIDE' | 'ABOVE' | 'BELOW';
  /** A hint on what to enter, not an error. */
  quiet?: boolean;
};

export const Complaint = ({ id, rect, text, side = 'BESIDE', quiet = false }: Props) => {
  const { x, width } = rect;
  const ends = x + width / 2 > 0.5;
  const position = x + width < 0.65 && side === 'BESIDE' ? ' box-complaint-beside' : ends ? ' box-complaint-end' : '';
  const room = (ends ? x + width : 1 - x) * 100;
  const className = `box-complaint${position}${side === 'ABOVE' ? ' box-complaint-above' : ''}${quiet ? ' box-hint' : ''}`;
  return (
    <p id={id} className={className} style={{ maxWidth: `min(260px, ${room}cqw)` }}>
      {text}
    </p>
  );
};
