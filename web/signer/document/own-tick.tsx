/** One option of a field that is filled by ticking. */
import type { SignerBox } from '../../../src/contract/pages/signer/view.ts';
import { type Draft, isFilled, type Step, valueIn } from '../fields/fields.ts';
import { nameOfBox } from '../fields/labels.ts';
import { isTicked, withTick } from '../fields/values.ts';
import { useSpeech } from '../language/speech.ts';
import { elementId } from '../signing/use-guide.ts';
import { Complaint } from './complaint.tsx';
import { lookOfTick, TickPlace } from './tick-place.tsx';

type Props = {
  box: SignerBox;
  id: string;
  step: Step;
  draft: Draft;
  complaint: string | null;
  inPlace: boolean;
  onValue: (value: string) => void;
  onFocus: () => void;
  onOpen: () => void;
};

export const OwnTick = ({ box, id, step, draft, complaint, inPlace, onValue, onFocus, onOpen }: Props) => {
  const { texts } = useSpeech();
  const value = valueIn(box, draft);
  const ticked = isTicked(box, value);
  const option = box.option ?? '';
  const noticeId = `${elementId(step.key)}-notice`;
  return (
    <>
      <TickPlace
        {...{ id, ticked, onFocus }}
        kind={box.inputType === 'RADIO' ? 'RADIO' : 'TICK'}
        group={step.key}
        name={inPlace ? option : `${nameOfBox(box, texts)}: ${option}`}
        clearable={!box.required}
        className={lookOfTick(ticked, complaint !== null, isFilled(step, draft), box.required)}
        describedBy={complaint ? noticeId : undefined}
        onOpen={inPlace ? null : onOpen}
        onTick={now => onValue(withTick(box, value, option, now))}
      />
      {complaint && step.boxes[0] === box && <Complaint id={noticeId} rect={box.rect} text={complaint} side="ABOVE" />}
    </>
  );
};
