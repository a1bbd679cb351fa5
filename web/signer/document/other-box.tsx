/** A box that the person cannot fill, or no longer: muted, with its content. */
import type { SignerBox } from '../../../src/contract/pages/signer/view.ts';
import { nameOfBox } from '../fields/labels.ts';
import { isTicked } from '../fields/values.ts';
import { useSpeech } from '../language/speech.ts';
import { sizeText } from '../uploads/kinds.ts';
import { Mark } from './mark.tsx';

type Props = {
  box: SignerBox;
  /** For the person's own signature box if a click is enough to sign: their name, as in the sealed copy. */
  ownName: string;
  /** Its party has signed, so a box that they left empty stays empty. */
  signed: boolean;
  /** Downloads the uploaded file. */
  onDownload: () => void;
};

export const OtherBox = ({ box, ownName, signed, onDownload }: Props) => {
  const { texts } = useSpeech();
  const name = nameOfBox(box, texts);
  const held = box.file?.held;
  if (held) {
    const size = sizeText(held.size, texts.language);
    return (
      <button type="button" className="box box-given box-file" title={`${held.filename}, ${size}`} onClick={onDownload}>
        <span className="hidden-text">{texts.handIn.download(name)}: </span>
        <span className="box-text">↓ {held.filename}</span>
        <span className="box-size">{size}</span>
      </button>
    );
  }
  const signs = box.inputType === 'SIGNATURE' || box.inputType === 'INITIALS';
  if (box.drawing) {
    return (
      <div className="box box-given">
        <Mark drawing={box.drawing} label={texts.signedBy(name)} />
      </div>
    );
  }
  if (isTick(box)) return <OtherTick {...{ box, name }} unknown={box.value === null && !signed} />;
  if (box.value) {
    return (
      <div className={box.multiline ? 'box box-given box-lines' : 'box box-given'}>
        <span className="hidden-text">{name}: </span>
        <span className="box-text">{box.value}</span>
      </div>
    );
  }
  if (signed && (box.mine || !signs)) {
    return signs ? (
      <div className="box box-given">
        <span className="box-text">{ownName}</span>
      </div>
    ) : null;
  }
  const empty = box.mine ? (signs ? ownName : name) : signs ? texts.otherSigns : texts.otherFills;
  return (
    <div className="box box-muted" title={empty}>
      <span className="box-text">{box.mine && signs ? empty : (box.label ?? empty)}</span>
      {!box.mine && box.label && <span className="hidden-text">, {empty}</span>}
    </div>
  );
};

const isTick = ({ inputType }: SignerBox) =>
  inputType === 'CHECKBOX' || inputType === 'RADIO' || inputType === 'CHOICES';

/** A tick as its party left it; muted while nobody has filled it in. */
const OtherTick = ({ box, name, unknown }: { box: SignerBox; name: string; unknown: boolean }) => {
  const { texts } = useSpeech();
  const option = box.option === null ? '' : `, ${box.option}`;
  const value = box.value ?? '';
  const ticked = box.inputType === 'CHECKBOX' ? value === 'true' : isTicked(box, value);
  const state = unknown ? texts.otherFills : ticked ? texts.ticked : texts.notTicked;
  return (
    <div
      className={`box box-tick ${unknown ? 'box-muted' : 'box-given'}${box.inputType === 'RADIO' ? ' box-round' : ''}`}
      role="img"
      aria-label={`${name}${option}: ${state}`}
      title={unknown ? state : undefined}
    >
      {ticked ? '✓' : ''}
    </div>
  );
};
