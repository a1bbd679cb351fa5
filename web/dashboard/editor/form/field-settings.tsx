/** The settings of a form: its columns, and the field in use. */
import type { FormFieldType } from '../../../../src/contract/schemas/content/form-fields.ts';
import { Choice, Entry, LinesEntry, Switch } from '../inspector/controls.tsx';
import type { BlockOf } from '../model/block.ts';
import { useDocumentState, useEditor } from '../model/context.ts';
import { FieldValue } from './field-value.tsx';
import { changedField, type FormField, movedField, ofType, removedField, withColumns } from './fields.ts';

const columnCounts = { 1: '1', 2: '2', 3: '3', 4: '4' } as const;

export const FormSettings = ({ block }: { block: BlockOf<'FORM'> }) => {
  const { document, texts } = useEditor();
  const { caret } = useDocumentState(document);
  const words = texts.form;
  const field = caret?.key === block.key ? block.meta.fields[caret.range?.[0] ?? 0] : undefined;
  return (
    <>
      <section className="inspector-part">
        <Choice
          label={words.columns}
          value={String(block.meta.columns)}
          options={{ ...columnCounts, [block.meta.columns]: String(block.meta.columns) }}
          onChange={count => document.change(block.key, withColumns(block.meta, Number(count)))}
        />
      </section>
      {field && <FieldSettings key={field.id} block={block} field={field} />}
    </>
  );
};

const FieldSettings = ({ block, field }: { block: BlockOf<'FORM'>; field: FormField }) => {
  const { document, draft, texts } = useEditor();
  const words = texts.form;
  const { fieldMeta: meta } = field;
  const change = (given: Partial<FormField>) =>
    document.change(
      block.key,
      changedField(block.meta, field.id, one => ({ ...one, ...given }) as FormField), // as: of the same kind
    );
  const setMeta = (given: object) => change({ fieldMeta: { ...meta, ...given } } as Partial<FormField>);
  const who = Object.fromEntries([
    ['', draft.owner === 'form' ? words.visitor : words.you],
    ...draft.parties.map(({ id, name, email }) => [id, name || (email ?? '')]),
  ]);
  const types = words.types as Record<FormFieldType, string>;
  return (
    <section className="inspector-part">
      <h3 className="editor-head">{words.field}</h3>
      <Choice
        label={words.kind}
        value={field.type}
        options={types}
        onChange={type => change(ofType(field, type, words.optionNames))}
      />
      <Choice
        label={words.filledBy}
        value={meta.partyId ?? ''}
        options={who}
        onChange={id => setMeta({ partyId: id || null })}
      />
      <Switch label={words.required} value={meta.required} onChange={required => setMeta({ required })} />
      {'options' in meta && (
        <LinesEntry
          label={words.options}
          hint={words.optionsHint}
          value={meta.options.map(({ value }) => value)}
          onChange={values => (values.length > 0 || meta.type === 'CHECKBOX') && setMeta(withOptions(meta, values))}
        />
      )}
      {meta.type !== 'RADIO' && meta.type !== 'CHECKBOX' && meta.type !== 'ATTACHMENT' && (
        <Entry
          label={words.placeholder}
          value={meta.placeholder ?? ''}
          onChange={text => setMeta({ placeholder: text || null })}
        />
      )}
      <Entry
        label={words.description}
        value={meta.description ?? ''}
        onChange={text => setMeta({ description: text || null })}
      />
      <FieldValue meta={meta} onChange={setMeta} />
      <Entry
        label={words.key}
        hint={words.keyHint}
        value={field.key ?? ''}
        maxLength={100}
        onChange={text => /^[a-z0-9_-]{0,100}$/.test(text) && change({ key: text || null })}
      />
      <div className="block-actions">
        {(['up', 'down', 'left', 'right'] as const).map(direction => (
          <button
            key={direction}
            type="button"
            className="button button-small button-plain"
            disabled={movedField(block.meta, field.id, direction) === block.meta}
            onClick={() => document.change(block.key, movedField(block.meta, field.id, direction))}
          >
            {words.move[direction]}
          </button>
        ))}
        <button
          type="button"
          className="button button-small button-plain"
          onClick={() => document.change(block.key, removedField(block.meta, field.id))}
        >
          {words.remove}
        </button>
      </div>
    </section>
  );
};

/** With other options; what was chosen stays only if it is still there. */
function withOptions(meta: FormField['fieldMeta'], values: readonly string[]): object {
  const options = values.map(value => ({ value }));
  const kept = (value: string | null) => (value !== null && values.includes(value) ? value : null);
  if (meta.type === 'SELECT') return { options, defaultValue: kept(meta.defaultValue) };
  if (meta.type === 'RADIO') return { options, value: kept(meta.value) };
  if (meta.type === 'CHECKBOX') return { options, values: meta.values.filter(value => values.includes(value)) };
  return {};
}
