/** A product table as a list for phones; the total stays in view below it. */
import { type FormEvent, Fragment } from 'react';
import { type Amount, amountsOfRows, totalsOf } from '../fields/amounts.ts';
import { type DraftChoice, isOn, pickOneOf, type Row, withQuantity, withRow } from '../fields/choices.ts';
import { choiceOf, type Draft, type Step } from '../fields/fields.ts';
import { nameOfTable } from '../fields/labels.ts';
import type { Amounts } from '../fields/use-amounts.ts';
import { useSpeech } from '../language/speech.ts';
import { Quantity } from './quantity.tsx';
import { Sheet } from './sheet.tsx';

type Props = {
  step: Extract<Step, { kind: 'CHOICE' }>;
  draft: Draft;
  amounts: Amounts;
  complaint: string | null;
  more: boolean;
  onChoice: (choice: DraftChoice) => void;
  onNext: () => void;
  onClose: () => void;
};

export const ChoiceSheet = ({ step, draft, amounts, complaint, more, onChoice, onNext, onClose }: Props) => {
  const { texts } = useSpeech();
  const { table } = step;
  const choice = choiceOf(table, draft);
  const shown = amounts.of(table);
  const ofRows = amountsOfRows(shown);
  const stale = amounts.isStale(table);
  const loose = table.rows.filter(row => !table.sections.some(section => section.id === row.sectionId));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  const lines = (rows: readonly Row[]) =>
    rows.map(row => (
      <ChoiceLine
        key={row.id}
        {...{ row, choice, stale }}
        first={row === table.rows.find(each => each.choosable || each.quantityEditable)}
        radioOf={pickOneOf(table, row)?.id ?? null}
        clearable={!step.required}
        describedBy={complaint ? 'sheet-notice' : undefined}
        amount={isOn(row, choice) ? (ofRows.get(row.id)?.text ?? row.price) : row.price}
        onTick={ticked => onChoice(withRow(table, choice, row, ticked))}
        onQuantity={text => onChoice(withQuantity(choice, row, text))}
      />
    ));
  return (
    <Sheet title={nameOfTable(table, texts)} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        {loose.length > 0 && <div className="choice-lines">{lines(loose)}</div>}
        {table.sections.map(section => {
          const rows = table.rows.filter(row => row.sectionId === section.id);
          if (rows.length === 0) return null;
          return (
            <fieldset key={section.id} className="choice-lines">
              <legend className={section.name ? 'choice-section' : 'hidden-text'}>
                {section.name || (section.pickOne ? texts.problems.PICK_ONE : nameOfTable(table, texts))}
              </legend>
              {lines(rows)}
            </fieldset>
          );
        })}
        <div className="choice-foot">
          {complaint && (
            <p id="sheet-notice" className="problem" role="alert">
              {complaint}
            </p>
          )}
          {amounts.failed && <p className="problem">{texts.amountsFailed}</p>}
          <Totals totals={totalsOf(shown)} stale={stale} />
          <button type="submit" className="button button-strong">
            {more ? texts.next : texts.ready}
          </button>
        </div>
      </form>
    </Sheet>
  );
};

/** Announced to screen readers whenever the amounts have been calculated again. */
const Totals = ({ totals, stale }: { totals: readonly Amount[]; stale: boolean }) => (
  <div role="status" aria-busy={stale}>
    <dl className="choice-totals">
      {totals.map(({ label, text }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className={stale ? 'number soft' : 'number'}>{text}</dd>
        </Fragment>
      ))}
    </dl>
  </div>
);

type LineProps = {
  row: Row;
  choice: DraftChoice;
  first: boolean;
  /** The pick-one section that the row belongs to. */
  radioOf: string | null;
  clearable: boolean;
  /** Id of the error message. */
  describedBy: string | undefined;
  amount: string | null;
  stale: boolean;
  onTick: (ticked: boolean) => void;
  onQuantity: (text: string) => void;
};

const ChoiceLine = (props: LineProps) => {
  const { row, choice, first, radioOf, clearable, describedBy, amount, stale, onTick, onQuantity } = props;
  const { texts } = useSpeech();
  const on = isOn(row, choice);
  const number = <span className={stale ? 'number soft' : 'number'}>{amount}</span>;
  return (
    <div className="choice-line">
      {row.choosable ? (
        <label className="choice-name tick-line">
          <input
            type={radioOf ? 'radio' : 'checkbox'}
            name={radioOf ? `sheet-${radioOf}` : undefined}
            className="tick"
            data-first={first || undefined}
            checked={on}
            aria-describedby={describedBy}
            onChange={event => onTick(event.target.checked)}
            onClick={() => radioOf && on && clearable && onTick(false)}
          />
          <span className="choice-text">{row.name}</span>
          {number}
        </label>
      ) : (
        <p className="choice-name tick-line">
          <span className="choice-included status status-done" aria-hidden="true" />
          <span className="choice-text">{row.name}</span>
          {amount ? number : <span className="soft small">{texts.included}</span>}
        </p>
      )}
      {row.quantityEditable && on && <Quantity {...{ row, choice }} onText={onQuantity} />}
    </div>
  );
};
