/** A product table on one page: ticks, quantities and amounts, where the document left room for them. */
import type { SignerTable } from '../../../src/contract/pages/signer/view.ts';
import { choiceIn, choiceKey, isOn, quantityText } from '../fields/choices.ts';
import { nameOfTable } from '../fields/labels.ts';
import { useSpeech } from '../language/speech.ts';
import type { Signing } from '../signing/use-signing.ts';
import { OwnTable } from './own-table.tsx';
import { isShown, Place, type ShownPage } from './place.tsx';

type Props = { table: SignerTable; signing: Signing; shown: ShownPage; isDesktop: boolean };

export const TableOnPage = ({ table, signing, shown, isDesktop }: Props) => {
  const step = signing.steps.find(each => each.key === choiceKey(table));
  return (
    <>
      {step?.kind === 'CHOICE' ? (
        <OwnTable {...{ step, signing, shown, isDesktop }} />
      ) : (
        <OtherTable {...{ table, shown }} />
      )}
      <Amounts {...{ table, signing, shown }} />
    </>
  );
};

/** In points: as large as it will be sealed. */
const typeSize = 9;

const Amounts = ({ table, signing, shown }: { table: SignerTable; signing: Signing; shown: ShownPage }) => {
  const amounts = signing.amounts.of(table).filter(amount => isShown(shown, amount));
  const stale = signing.amounts.isStale(table) ? ' amount-stale' : '';
  return amounts.map(({ rect, text, strong }) => (
    <Place key={`${rect.x} ${rect.y}`} {...{ shown, rect }} largest={typeSize} set>
      <span className={`amount${strong ? ' amount-strong' : ''}${stale}`}>{text}</span>
    </Place>
  ));
};

const OtherTable = ({ table, shown }: { table: SignerTable; shown: ShownPage }) => {
  const { texts, language } = useSpeech();
  const choice = choiceIn(table, undefined);
  return table.places.map(({ kind, rowId, page, rect }) => {
    const row = table.rows.find(each => each.id === rowId);
    if (!row || !isShown(shown, { page })) return null;
    const on = isOn(row, choice);
    return (
      <Place key={`${kind} ${rowId}`} {...{ shown, rect }} largest={typeSize} set>
        {kind === 'PICK' ? (
          <div
            className="box box-given box-tick"
            role="img"
            aria-label={`${nameOfTable(table, texts)}, ${row.name}: ${on ? texts.ticked : texts.notTicked}`}
          >
            {on ? '✓' : ''}
          </div>
        ) : (
          <div className="box box-given box-quantity">{quantityText(row.quantity, language)}</div>
        )}
      </Place>
    );
  });
};
