/** A box that is not the person's to fill, or no longer: muted, with what stands in it. */
import type { SignerBox } from '../../../src/contract/signer.ts';
import { nameOfBox } from '../labels.ts';
import { useSpeech } from '../words/words.ts';
import { Mark } from './mark.tsx';

type Props = {
  box: SignerBox;
  /** What stands in the person's own box where a click is enough to sign: the name, as in the sealed copy. */
  ownName: string;
  /** The person has signed: what they left empty stays so. */
  signed: boolean;
};

export const OtherBox = ({ box, ownName, signed }: Props) => {
  const { words } = useSpeech();
  const name = nameOfBox(box, words);
  const signs = box.inputType === 'SIGNATURE' || box.inputType === 'INITIALS';
  if (box.drawing) {
    return (
      <div className="box box-given">
        <Mark drawing={box.drawing} label={words.signedBy(name)} />
      </div>
    );
  }
  if (box.inputType === 'CHECKBOX' && box.value !== null) {
    const ticked = box.value === 'true';
    return (
      <div
        className="box box-given box-tick"
        role="img"
        aria-label={`${name}: ${ticked ? words.ticked : words.notTicked}`}
      >
        {ticked ? '✓' : ''}
      </div>
    );
  }
  if (box.value) {
    return (
      <div className={box.multiline ? 'box box-given box-lines' : 'box box-given'}>
        <span className="hidden-text">{name}: </span>
        <span className="box-text">{box.value}</span>
      </div>
    );
  }
  if (box.mine && signed) {
    return signs ? (
      <div className="box box-given">
        <span className="box-text">{ownName}</span>
      </div>
    ) : null;
  }
  const empty = box.mine ? (signs ? ownName : name) : signs ? words.otherSigns : words.otherFills;
  return (
    <div className="box box-muted" title={empty}>
      <span className="box-text">{box.mine && signs ? empty : (box.label ?? empty)}</span>
      {!box.mine && box.label && <span className="hidden-text">, {empty}</span>}
    </div>
  );
};
