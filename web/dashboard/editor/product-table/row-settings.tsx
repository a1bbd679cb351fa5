/** The settings of the row in use. */
import { useState } from 'react';
import { lazyPart } from '../../../boundary/lazy-part.tsx';
import { Later } from '../../components/later.tsx';
import { Choice, Entry, Switch } from '../inspector/controls.tsx';
import type { BlockOf } from '../model/block.ts';
import { useEditor } from '../model/context.ts';
import { DiscountEntry, NumberEntry } from './number-entry.tsx';
import { changedRow, type Row, removedRow } from './rows.ts';
import { useProductTexts } from './texts.ts';

const ProductPicker = lazyPart(async () => (await import('./picker/product-picker.tsx')).ProductPicker);

interface Props {
  block: BlockOf<'PRODUCT_TABLE'>;
  row: Row;
  /** In the order in which rows are shown. */
  index: number;
}

export const RowSettings = ({ block, row, index }: Props) => {
  const { document } = useEditor();
  const words = useProductTexts();
  const [isChoosing, setChoosing] = useState(false);
  const table = block.meta;
  const change = (given: Partial<Row>) => document.change(block.key, changedRow(table, index, given));
  const section = table.sections.find(({ id }) => id === row.sectionId);
  const isChoosable = row.optional || section?.pickOne === true;
  return (
    <section className="inspector-part">
      <h3 className="editor-head">{words.row}</h3>
      <button type="button" className="button button-small" onClick={() => setChoosing(true)}>
        {words.fillRow}
      </button>
      {isChoosing && (
        <Later onClose={() => setChoosing(false)}>
          <ProductPicker
            currency={table.currency}
            onClose={() => setChoosing(false)}
            onChoose={filled => {
              setChoosing(false);
              change(filled);
            }}
          />
        </Later>
      )}
      <Entry
        label={words.description}
        value={row.description ?? ''}
        maxLength={5_000}
        onChange={text => change({ description: text || null })}
      />
      <DiscountEntry
        label={words.rowDiscount}
        discount={row.discount}
        currency={table.currency}
        language={table.language}
        onChange={discount => change({ discount })}
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
          <NumberEntry
            label={words.atLeast}
            value={row.quantityMin}
            language={table.language}
            max={row.quantityMax ?? 1e9}
            why={words.wrong.price}
            onChange={value => value !== null && change({ quantityMin: value })}
          />
          <NumberEntry
            label={words.atMost}
            value={row.quantityMax}
            language={table.language}
            min={row.quantityMin}
            max={1e9}
            isOptional
            why={words.notBelow(row.quantityMin)}
            onChange={value => change({ quantityMax: value })}
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
