/** A signature mark scaled to its container: strokes as curves, or a picture. */
import type { Mark as Sent, ShownMark } from '../../../src/contract/pages/signer/mark.ts';
import type { GivenPicture } from '../session/requests.ts';
import { inkLines } from '../signature/strokes.ts';
import { useGivenPicture } from './given-pictures.tsx';
import './mark.css';

type Props = { drawing: Sent | ShownMark; label: string };

export const Mark = ({ drawing, label }: Props) => {
  if ('given' in drawing) return <Given given={drawing.given} label={label} />;
  if ('picture' in drawing) return <img className="pen-picture" src={addressOf(drawing.picture)} alt={label} />;
  return (
    <svg className="pen" viewBox={`0 0 ${drawing.width} ${drawing.height}`} role="img" aria-label={label}>
      {inkLines(drawing.strokes).map(({ breadth, path }) => (
        <path key={breadth} d={path} style={{ ['--breadth' as string]: breadth }} />
      ))}
    </svg>
  );
};

const addressOf = (base64: string) => `data:image/${base64.startsWith('iVBOR') ? 'png' : 'jpeg'};base64,${base64}`;

const Given = ({ given, label }: { given: GivenPicture; label: string }) => {
  const address = useGivenPicture(given);
  return address ? (
    <img className="pen-picture" src={address} alt={label} />
  ) : (
    <span className="box-text">{label}</span>
  );
};
