/** The places of a field on one page; several ticks form a group with the field's name. */
import type { SignerBox, SignerView } from '../../../src/contract/pages/signer/view.ts';
import type { Step } from '../fields/fields.ts';
import { nameOfBox } from '../fields/labels.ts';
import { useSpeech } from '../language/speech.ts';
import { othersLeft } from '../session/parties.ts';
import { elementId } from '../signing/use-guide.ts';
import type { Signing } from '../signing/use-signing.ts';
import { OtherBox } from './other-box.tsx';
import { OwnBox } from './own-box.tsx';
import { OwnTick } from './own-tick.tsx';
import { isLarge, Place, type ShownPage } from './place.tsx';

type Props = { boxes: readonly SignerBox[]; view: SignerView; signing: Signing; shown: ShownPage; isDesktop: boolean };

/** Below this size in CSS pixels a field is filled in a sheet even on a wide screen. */
const least = { field: { width: 60, height: 18 }, tick: { width: 9, height: 9 } };

/** In points: the text is shown no larger than it will be sealed. */
const largestType = 12;

const isTicks = ({ inputType }: SignerBox) => inputType === 'RADIO' || inputType === 'CHOICES';
const isDrawn = ({ inputType }: SignerBox) => inputType === 'SIGNATURE' || inputType === 'INITIALS';

export const FieldOnPage = ({ boxes, view, signing, shown, isDesktop }: Props) => {
  const { texts } = useSpeech();
  const [box] = boxes;
  if (!box) return null;
  const step = signing.steps.find(each => each.boxes.includes(box));
  const { width, height } = isTicks(box) ? least.tick : least.field;
  const inPlace = isDesktop && !box.file && isLarge(shown, box.rect, width, height);
  const drawn = boxes.map(each => (
    <Place
      key={each.option ?? `${each.rect.x} ${each.rect.y}`}
      {...{ shown, rect: each.rect, largest: isDrawn(each) ? null : largestType }}
      set={!step && !isDrawn(each)}
    >
      {step ? <Own {...{ signing, step, inPlace }} box={each} /> : <Other {...{ view, signing }} box={each} />}
    </Place>
  ));
  if (!isTicks(box)) return drawn;
  const radios = step && inPlace && box.inputType === 'RADIO';
  return (
    <fieldset className="box-group" {...(radios && { role: 'radiogroup', 'aria-required': box.required })}>
      <legend className="hidden-text">
        {nameOfBox(box, texts)}
        {step && !box.required ? `, ${texts.optional}` : ''}
      </legend>
      {drawn}
    </fieldset>
  );
};

type OwnProps = { box: SignerBox; step: Step; signing: Signing; inPlace: boolean };

const Own = ({ box, step, signing, inPlace }: OwnProps) => {
  const { draft, guide } = signing;
  const index = step.boxes.indexOf(box);
  const at = index > 0 ? `${step.key}#${index}` : step.key;
  const given = {
    ...{ box, step, draft, inPlace, id: elementId(at) },
    complaint: guide.complaints[step.key] ?? null,
    onValue: (value: string) => signing.enter(box, value),
    onFocus: () => guide.reach(step),
    onOpen: () => guide.open(step, at),
  };
  if (isTicks(box)) return <OwnTick {...given} />;
  const onNext = () => {
    if (signing.leave(step)) guide.next(step.key, draft, false);
  };
  return (
    <OwnBox {...given} current={guide.current === step.key} onLeave={() => void signing.leave(step)} onNext={onNext} />
  );
};

const Other = ({ box, view, signing }: { box: SignerBox; view: SignerView; signing: Signing }) => {
  const { texts } = useSpeech();
  const { party, parties, state } = view;
  const isOver = state === 'SEALED';
  const signed = box.mine ? party.signedAt !== null : isOver || othersLeft(view).length === 0;
  const hasSigned = parties.some(({ name, status }) => name === box.party && status === 'SIGNED');
  const clicked = box.mine ? signed && party.name : isOver && hasSigned && box.party;
  return (
    <OtherBox
      {...{ box, signed, isOver }}
      ownName={texts.clickSigns(party.name)}
      clickedBy={clicked || null}
      onDownload={() => void signing.download(box)}
    />
  );
};
