/** What is wrong with a place: beside it where the page has room there, else below it, and always within the page. */
import type { Place } from '../choices.ts';

type Props = {
  id: string | undefined;
  rect: Place['rect'];
  text: string;
  /** Among other places: then above it, so that it hides none of them. */
  above?: boolean;
  /** Said without blame: what may be written here. */
  quiet?: boolean;
};

export const Complaint = ({ id, rect, text, above = false, quiet = false }: Props) => {
  const { x, width } = rect;
  const ends = x + width / 2 > 0.5;
  const beside = x + width < 0.65 && !above ? ' box-complaint-beside' : ends ? ' box-complaint-end' : '';
  const room = (ends ? x + width : 1 - x) * 100;
  const className = `box-complaint${beside}${above ? ' box-complaint-above' : ''}${quiet ? ' box-hint' : ''}`;
  return (
    <p id={id} className={className} style={{ maxWidth: `min(260px, ${room}cqw)` }}>
      {text}
    </p>
  );
};
