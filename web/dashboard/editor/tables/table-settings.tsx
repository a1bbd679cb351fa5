/** The settings of a plain table: its look, and the column in use. */
import { Choice, Switch } from '../inspector/controls.tsx';
import type { BlockOf } from '../model/block.ts';
import { useDocumentState, useEditor } from '../model/context.ts';
import { type PlainTable, withoutColumn, withoutRow } from './table.ts';

export const TableSettings = ({ block }: { block: BlockOf<'TABLE'> }) => {
  const { document, texts } = useEditor();
  const { caret } = useDocumentState(document);
  const words = texts.tables;
  const table = block.meta;
  const change = (given: Partial<PlainTable>) => document.change(block.key, { ...table, ...given });
  const [row, column] = caret?.key === block.key && caret.range ? caret.range : [0, 0];
  const used = table.columns[column];
  const bodyRow = row - (table.showHeaders ? 1 : 0);
  return (
    <>
      <section className="inspector-part">
        <Switch label={words.headers} value={table.showHeaders} onChange={showHeaders => change({ showHeaders })} />
        <Switch
          label={words.border}
          value={table.style.border}
          onChange={border => change({ style: { ...table.style, border } })}
        />
        <Switch
          label={words.rounded}
          value={table.style.rounded}
          onChange={rounded => change({ style: { ...table.style, rounded } })}
        />
      </section>
      {used && (
        <section className="inspector-part">
          <h3 className="editor-head">{used.name || words.columnName(column + 1)}</h3>
          <Choice
            label={words.holds}
            value={used.type}
            options={words.types}
            onChange={type => change({ columns: table.columns.map(one => (one === used ? { ...one, type } : one)) })}
          />
          <div className="block-actions">
            {table.columns.length > 1 && (
              <button
                type="button"
                className="button button-small button-plain"
                onClick={() => document.change(block.key, withoutColumn(table, column))}
              >
                {words.removeColumn}
              </button>
            )}
            {bodyRow >= 0 && bodyRow < table.rows.length && (
              <button
                type="button"
                className="button button-small button-plain"
                onClick={() => document.change(block.key, withoutRow(table, bodyRow))}
              >
                {words.removeRow}
              </button>
            )}
          </div>
        </section>
      )}
    </>
  );
};
