/** The settings of a product table: money, what the buyer may choose, its sections, and the row in use. */
import { Icon } from '../../components/icon.tsx';
import { Choice, Entry, Switch } from '../inspector/controls.tsx';
import type { BlockOf } from '../model/block.ts';
import { useDocumentState, useEditor } from '../model/context.ts';
import { currencyOptions } from './currencies.ts';
import { DiscountEntry, NumberEntry } from './number-entry.tsx';
import { RowSettings } from './row-settings.tsx';
import { type Section, shownRows, type Table, withoutSection } from './rows.ts';
import { useProductTexts } from './texts.ts';

export const ProductSettings = ({ block }: { block: BlockOf<'PRODUCT_TABLE'> }) => {
  const { document, draft } = useEditor();
  const { caret } = useDocumentState(document);
  const words = useProductTexts();
  const table = block.meta;
  const change = (given: Partial<Table>) => document.change(block.key, { ...table, ...given });
  const signers = draft.parties.filter(({ role }) => role === 'SIGNER');
  const rowIndex = caret?.key === block.key ? (caret.range?.[0] ?? null) : null;
  const row = rowIndex === null ? undefined : shownRows(table)[rowIndex];

  return (
    <>
      <section className="inspector-part">
        <Entry label={words.name} value={table.name} maxLength={255} onChange={name => change({ name })} />
        <div className="control-pair">
          <Choice
            label={words.currency}
            value={table.currency ?? ''}
            options={currencyOptions(table.currency, words.noCurrency)}
            onChange={code => change({ currency: code === '' ? null : code })}
          />
          <NumberEntry
            label={words.defaultVat}
            value={table.defaultVatRate}
            language={table.language}
            max={100}
            why={words.wrong.vat}
            onChange={rate => rate !== null && change({ defaultVatRate: rate })}
          />
        </div>
        <Switch
          label={words.includeVat}
          value={table.pricesIncludeVat}
          onChange={pricesIncludeVat => change({ pricesIncludeVat })}
        />
        <Switch
          label={words.showVat}
          value={table.showVatBreakdown}
          onChange={showVatBreakdown => change({ showVatBreakdown })}
        />
        <Discount table={table} onChange={change} />
      </section>
      <section className="inspector-part">
        <h3 className="editor-head">{words.choice}</h3>
        <Switch
          label={words.allowSelection}
          value={table.allowSelection}
          onChange={allowSelection =>
            change({
              allowSelection,
              selectionPartyId: allowSelection ? (table.selectionPartyId ?? signers[0]?.id ?? null) : null,
              selectionRequired: allowSelection && table.selectionRequired,
            })
          }
        />
        {table.allowSelection && (
          <>
            <Choice
              label={words.whoChooses}
              value={table.selectionPartyId ?? ''}
              options={Object.fromEntries([
                ['', words.nobody],
                ...signers.map(({ id, name, email }) => [id, name || (email ?? '')]),
              ])}
              onChange={id => change({ selectionPartyId: id || null, selectionRequired: false })}
            />
            {table.selectionPartyId !== null && (
              <Switch
                label={words.mustChoose}
                value={table.selectionRequired}
                onChange={selectionRequired => change({ selectionRequired })}
              />
            )}
          </>
        )}
      </section>
      {table.sections.length > 0 && (
        <section className="inspector-part">
          <h3 className="editor-head">{words.sections}</h3>
          {table.sections.map(section => (
            <SectionSettings key={section.id} {...{ section, table }} onChange={change} />
          ))}
        </section>
      )}
      {row && <RowSettings key={row.id} block={block} row={row} index={rowIndex ?? 0} />}
    </>
  );
};

interface DiscountProps {
  table: Table;
  onChange(given: Partial<Table>): void;
}

const Discount = ({ table, onChange }: DiscountProps) => {
  const words = useProductTexts();
  const { discount, currency, language } = table;
  return (
    <>
      <DiscountEntry
        label={words.discount}
        {...{ discount, currency, language }}
        onChange={next => onChange({ discount: next && { ...next, label: discount?.label ?? null } })}
      />
      {table.discount && (
        <Entry
          label={words.discountLabel}
          value={table.discount.label ?? ''}
          maxLength={255}
          onChange={text => table.discount && onChange({ discount: { ...table.discount, label: text || null } })}
        />
      )}
    </>
  );
};

interface SectionProps {
  section: Section;
  table: Table;
  onChange(given: Partial<Table>): void;
}

const SectionSettings = ({ section, table, onChange }: SectionProps) => {
  const words = useProductTexts();
  const change = (given: Partial<Section>) =>
    onChange({ sections: table.sections.map(one => (one === section ? { ...one, ...given } : one)) });
  return (
    <div className="section-settings">
      <div className="control-row">
        <Entry label={words.sectionName} value={section.name} maxLength={255} onChange={name => change({ name })} />
        <button
          type="button"
          className="button button-icon"
          aria-label={words.removeSection(section.name)}
          onClick={() => onChange(withoutSection(table, section.id))}
        >
          <Icon name="close" small />
        </button>
      </div>
      <Switch label={words.pickOne} value={section.pickOne} onChange={pickOne => change({ pickOne })} />
      <Switch label={words.subtotal} value={section.showSubtotal} onChange={showSubtotal => change({ showSubtotal })} />
    </div>
  );
};
