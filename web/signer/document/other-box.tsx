/** A box that the person cannot fill, or no longer: muted, with its content. */
import type { SignerBox } from '../../../src/contract/pages/signer/view.ts';
import { nameOfBox } from '../fields/labels.ts';
import { isTicked } from '../fields/values.ts';
import { useSpeech } from '../language/speech.ts';
import { sizeText } from '../uploads/kinds.ts';
import { Mark } from './mark.tsx';

type Props = {
  box: SignerBox;
  /** For the person's own signature box if a click is enough to sign. */
  ownName: string;
  /** Who signed here with a click: their name, as in the sealed copy. */
  clickedBy: string | null;
  /** Its party has signed, so a box that they left empty stays empty. */
  signed: boolean;
  /** The document is sealed, so that nothing is filled in any more. */
  isOver: boolean;
  /** Downloads the uploaded file. */
  onDownload: () => void;
};

export const OtherBox = ({ box, ownName, clickedBy, signed, isOver, onDownload }: Props) => {
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
  if (isTick(box)) return <OtherTick {...{ box, name }} unknown={box.value === null && !signed && !isOver} />;
  if (box.value) {
    return (
      <div className={box.multiline ? 'box box-given box-lines' : 'box box-given'}>
        <span className="hidden-text">{name}: </span>
        <span className="box-text">{box.value}</span>
      </div>
    );
  }
  if (signs && clickedBy) {
    return (
      <div className="box box-given">
        <span className="box-text">{clickedBy}</span>
      </div>
    );
  }
  if (isOver || (signed && !signs)) return null;
  if (box.mine) return <Empty title={signs ? ownName : name} text={signs ? ownName : (box.label ?? name)} />;
  // A narrow box cuts a sentence, so what is seen is the name.
  const whose = signs ? texts.otherSigns : texts.otherFills;
  return <Empty title={`${box.party}: ${whose}`} text={box.label ?? box.party} more={whose} />;
};

/** `more` is for screen readers, which do not show `title`. */
const Empty = ({ title, text, more }: { title: string; text: string; more?: string }) => (
  <div className="box box-muted" title={title}>
    <span className="box-text">{text}</span>
    {more && <span className="hidden-text">, {more}</span>}
  </div>
);

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
