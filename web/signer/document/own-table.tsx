/** A product table that the person fills in place: pick-one sections are radio groups, other rows checkboxes. */
import {
  type Place as ChoicePlace,
  type DraftChoice,
  isOn,
  pickOneOf,
  placeKey,
  type Row,
  withQuantity,
  withRow,
} from '../fields/choices.ts';
import { aimOf, choiceOf, inReadingOrder, isFilled, type Step } from '../fields/fields.ts';
import { nameOfTable } from '../fields/labels.ts';
import { useSpeech } from '../language/speech.ts';
import { elementId } from '../signing/use-guide.ts';
import type { Signing } from '../signing/use-signing.ts';
import { Complaint } from './complaint.tsx';
import { isLarge, isShown, Place, type ShownPage } from './place.tsx';
import { QuantityPlace } from './quantity-place.tsx';
import { lookOfTick, TickPlace } from './tick-place.tsx';

type ChoiceStep = Extract<Step, { kind: 'CHOICE' }>;
type Props = { step: ChoiceStep; signing: Signing; shown: ShownPage; isDesktop: boolean };

/** In points: as large as it will be sealed. */
const typeSize = 9;

/** Minimum sizes in CSS pixels for filling in place. */
const least = { tick: 9, width: 36, height: 15 };

/** Places in order, with those of a pick-one section grouped. */
const groupsOf = ({ table }: ChoiceStep, shown: ShownPage) => {
  const groups: { section: ReturnType<typeof pickOneOf>; places: { place: ChoicePlace; row: Row }[] }[] = [];
  for (const place of inReadingOrder(table.places.filter(each => isShown(shown, each)))) {
    const row = table.rows.find(each => each.id === place.rowId);
    if (!row) continue;
    const section = pickOneOf(table, row);
    const last = groups.at(-1);
    if (last && last.section === section) last.places.push({ place, row });
    else groups.push({ section, places: [{ place, row }] });
  }
  return groups;
};

export const OwnTable = (props: Props) => {
  const { step, signing, shown } = props;
  const { texts } = useSpeech();
  const optional = step.required ? '' : `, ${texts.optional}`;
  return (
    <fieldset className="box-group">
      <legend className="hidden-text">
        {nameOfTable(step.table, texts)}
        {optional}
      </legend>
      {groupsOf(step, shown).map(({ section, places }) => {
        const drawn = places.map(({ place, row }) => (
          <Place key={`${place.kind} ${row.id}`} {...{ shown, rect: place.rect }} largest={typeSize}>
            <OwnPlace {...props} {...{ place, row }} choice={choiceOf(step.table, signing.draft)} />
          </Place>
        ));
        if (!section) return drawn;
        return (
          <fieldset key={section.id} className="box-group">
            <legend className="hidden-text">{section.name || texts.problems.PICK_ONE}</legend>
            {drawn}
          </fieldset>
        );
      })}
    </fieldset>
  );
};

type OwnPlaceProps = Props & { place: ChoicePlace; row: Row; choice: DraftChoice };

const OwnPlace = ({ step, signing, shown, isDesktop, place, row, choice }: OwnPlaceProps) => {
  const { guide, draft } = signing;
  const { table } = step;
  const at = placeKey(table, place);
  const id = elementId(at);
  const complaint = aimOf(step, draft) === at ? (guide.complaints[step.key] ?? null) : null;
  const noticeId = complaint ? `${id}-notice` : undefined;
  const onOpen = () => guide.open(step, at);
  const onFocus = () => guide.reach(step);
  const given = { ...{ id, row, choice, onFocus }, describedBy: noticeId };
  if (place.kind === 'QUANTITY') {
    return (
      <QuantityPlace
        {...given}
        inPlace={isDesktop && isLarge(shown, place.rect, least.width, least.height)}
        complaint={complaint}
        rect={place.rect}
        onText={text => signing.choose(table, withQuantity(choice, row, text))}
        onLeave={() => void signing.leave(step)}
        onOpen={onOpen}
      />
    );
  }
  const section = pickOneOf(table, row);
  const ticked = isOn(row, choice);
  const inPlace = isDesktop && isLarge(shown, place.rect, least.tick, least.tick);
  return (
    <>
      <TickPlace
        {...{ id, ticked, onFocus }}
        kind={section ? 'RADIO' : 'TICK'}
        group={section ? `${step.key}/${section.id}` : at}
        name={row.name}
        clearable={!step.required}
        className={lookOfTick(ticked, complaint !== null, ticked || isFilled(step, draft), step.required)}
        describedBy={noticeId}
        onOpen={inPlace ? null : onOpen}
        onTick={now => signing.choose(table, withRow(table, choice, row, now))}
      />
      {complaint && <Complaint id={noticeId} rect={place.rect} text={complaint} side="ABOVE" />}
    </>
  );
};
