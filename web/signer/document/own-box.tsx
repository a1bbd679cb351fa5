/** A box that the person fills: in place if there is room, otherwise in a sheet. */
import type { SignerBox } from '../../../src/contract/pages/signer/view.ts';
import { type Draft, drawingOf, isFilled, type Step, textIn } from '../fields/fields.ts';
import { nameOfBox, nameOfStep, roomFor } from '../fields/labels.ts';
import { useSpeech } from '../language/speech.ts';
import { Complaint } from './complaint.tsx';
import { FieldInput } from './field-input.tsx';
import { Mark } from './mark.tsx';
import { RoomStatus } from './room-status.tsx';

type Props = {
  box: SignerBox;
  id: string;
  step: Step;
  draft: Draft;
  current: boolean;
  complaint: string | null;
  /** Wide window, precise pointer, and a box large enough for legible text. */
  inPlace: boolean;
  onValue: (value: string) => void;
  onFocus: () => void;
  onLeave: () => void;
  onOpen: () => void;
  onNext: () => void;
};

export const OwnBox = (props: Props) => {
  const { box, id, step, draft, current, complaint, inPlace, onValue, onFocus, onLeave, onOpen, onNext } = props;
  const { texts } = useSpeech();
  const value = step.kind === 'FIELD' ? textIn(box, draft) : '';
  const room = inPlace && current && complaint === null ? roomFor(box, value, texts) : null;
  const noticeId = complaint || room ? `${id}-notice` : undefined;
  const state = complaint ? 'box-bad' : isFilled(step, draft) ? 'box-done' : step.required ? 'box-todo' : 'box-may';
  const className = `box ${state}${current ? ' box-now' : ''}`;
  const name = `${nameOfBox(box, texts)}${box.required || step.kind !== 'FIELD' ? '' : `, ${texts.optional}`}`;

  const control = () => {
    if (step.kind !== 'FIELD') return <DrawnBox {...{ id, noticeId, className, step, draft, onOpen, onFocus }} />;
    if (box.inputType === 'CHECKBOX') {
      const ticked = value === 'true';
      return (
        // biome-ignore lint/a11y/useSemanticElements: a native checkbox cannot have the size that the box has
        <button
          type="button"
          role="checkbox"
          id={id}
          className={`${className} box-tick`}
          aria-checked={ticked}
          aria-label={name}
          aria-describedby={noticeId}
          onFocus={onFocus}
          onClick={() => onValue(ticked ? 'false' : 'true')}
        >
          {ticked ? '✓' : ''}
        </button>
      );
    }
    if (inPlace) {
      return (
        <FieldInput
          {...{ box, id, value, name, onFocus, onLeave }}
          className={`${className} box-input`}
          invalid={complaint !== null || room?.over === true}
          describedBy={noticeId}
          onChange={onValue}
          onEnter={onNext}
        />
      );
    }
    return (
      <button
        type="button"
        id={id}
        className={`${className}${box.multiline && value ? ' box-lines' : ''}`}
        aria-describedby={noticeId}
        onFocus={onFocus}
        onClick={onOpen}
      >
        {value && <span className="hidden-text">{name}: </span>}
        <span className="box-text">{value || nameOfBox(box, texts)}</span>
        {!value && !box.required && <span className="hidden-text">, {texts.optional}</span>}
      </button>
    );
  };

  return (
    <>
      {control()}
      {complaint && <Complaint id={noticeId} rect={box.rect} text={complaint} />}
      {room && <Complaint id={noticeId} rect={box.rect} text={room.text} quiet={!room.over} />}
      {inPlace && current && box.room && <RoomStatus over={room?.over === true} />}
    </>
  );
};

type DrawnProps = Pick<Props, 'step' | 'draft' | 'onOpen' | 'onFocus'> & {
  id: string;
  noticeId: string | undefined;
  className: string;
};

const DrawnBox = ({ id, noticeId, className, step, draft, onOpen, onFocus }: DrawnProps) => {
  const { texts } = useSpeech();
  const drawing = drawingOf(step, draft);
  const signs = step.kind === 'SIGNATURE';
  return (
    <button
      type="button"
      id={id}
      className={className}
      aria-describedby={noticeId}
      aria-label={drawing ? (signs ? texts.changeSignature : texts.changeInitials) : undefined}
      onFocus={onFocus}
      onClick={onOpen}
    >
      {drawing ? (
        <Mark drawing={drawing} label={nameOfStep(step, texts)} />
      ) : (
        <span className="box-text box-ask">{signs ? texts.signHere : texts.initialsHere}</span>
      )}
    </button>
  );
};
