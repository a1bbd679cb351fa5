/** The settings of the row in use. */
import { numberIn, shownNumber } from '../grid/numbers.ts';
import { Choice, Entry, Switch } from '../inspector/controls.tsx';
import type { BlockOf } from '../model/block.ts';
import { useEditor } from '../model/context.ts';
import { changedRow, type Row, removedRow } from './rows.ts';
import { useProductTexts } from './texts.ts';

interface Props {
  block: BlockOf<'PRODUCT_TABLE'>;
  row: Row;
  /** In the order in which rows are shown. */
  index: number;
}

export const RowSettings = ({ block, row, index }: Props) => {
  const { document } = useEditor();
  const words = useProductTexts();
  const table = block.meta;
  const change = (given: Partial<Row>) => document.change(block.key, changedRow(table, index, given));
  const shown = (value: number | null) => (value === null ? '' : shownNumber(value, table.language));
  const section = table.sections.find(({ id }) => id === row.sectionId);
  const isChoosable = row.optional || section?.pickOne === true;
  return (
    <section className="inspector-part">
      <h3 className="editor-head">{words.row}</h3>
      <Entry
        label={words.description}
        value={row.description ?? ''}
        maxLength={5_000}
        onChange={text => change({ description: text || null })}
      />
      <div className="control-pair">
        <Choice
          label={words.billing}
          value={row.billing}
          options={words.billings}
          onChange={billing => change({ billing })}
        />
        <Choice
          label={words.kind}
          value={row.productType ?? ''}
          options={{ '': words.noKind, ...words.kinds }}
          onChange={type => change({ productType: type === '' ? null : type })}
        />
      </div>
      {table.sections.length > 0 && (
        <Choice
          label={words.section}
          value={row.sectionId ?? ''}
          options={Object.fromEntries([['', words.noSection], ...table.sections.map(({ id, name }) => [id, name])])}
          onChange={id => change({ sectionId: id || null })}
        />
      )}
      <Switch label={words.optional} value={row.optional} onChange={optional => change({ optional })} />
      {isChoosable && (
        <Switch
          label={words.selected}
          value={row.defaultSelected}
          onChange={defaultSelected => change({ defaultSelected })}
        />
      )}
      <Switch
        label={words.quantityEditable}
        value={row.quantityEditable}
        onChange={quantityEditable => change({ quantityEditable })}
      />
      {row.quantityEditable && (
        <div className="control-pair">
          <Entry
            label={words.atLeast}
            inputMode="decimal"
            value={shown(row.quantityMin)}
            onChange={text => {
              const value = numberIn(text);
              if (value !== null && value >= 0 && value <= (row.quantityMax ?? value)) change({ quantityMin: value });
            }}
          />
          <Entry
            label={words.atMost}
            inputMode="decimal"
            value={shown(row.quantityMax)}
            onChange={text => {
              const value = numberIn(text);
              if (text.trim() === '') change({ quantityMax: null });
              else if (value !== null && value >= row.quantityMin) change({ quantityMax: value });
            }}
          />
        </div>
      )}
      <button
        type="button"
        className="button button-small button-plain"
        onClick={() => document.change(block.key, removedRow(table, index))}
      >
        {words.removeRow}
      </button>
    </section>
  );
};
