/** A form on the sheet: fields in columns, each with its label, which is edited in place. */
import { useEffect, useRef } from 'react';
import { PartyLetter } from '../../components/party-letter.tsx';
import { EditorIcon } from '../icons.tsx';
import { type BlockOf, newFieldKey } from '../model/block.ts';
import { useDocumentState, useEditor } from '../model/context.ts';
import { addedField, changedField, type FormField, type FormMeta, movedField } from './fields.ts';

const directions = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const;

export const FormBlock = ({ block }: { block: BlockOf<'FORM'> }) => {
  const { document, draft, texts, isReadOnly } = useEditor();
  const form = block.meta;
  const set = (next: FormMeta) => document.change(block.key, next);
  const place = useRef<HTMLDivElement>(null);
  const added = useRef<string | null>(null);
  // The person goes on with the name of the field that they added.
  useEffect(() => {
    const label =
      added.current && place.current?.querySelector<HTMLInputElement>(`[data-field="${added.current}"] input`);
    if (!label) return;
    added.current = null;
    label.focus();
    label.select();
  });
  const add = () => {
    const next = addedField(form, texts.blocks.start.fieldLabel, newFieldKey(draft.owner));
    added.current = next.fields.at(-1)?.id ?? null;
    set(next);
  };
  return (
    <div className="form-block">
      <div
        ref={place}
        className="form-fields"
        style={{ gridTemplateColumns: `repeat(${form.columns}, minmax(0, 1fr))` }}
      >
        {form.fields.map((field, index) => (
          <FieldOnSheet key={field.id} block={block} field={field} index={index} />
        ))}
      </div>
      {!isReadOnly && (
        <p className="block-actions off-paper">
          <button type="button" className="button button-small button-plain" onClick={add}>
            <EditorIcon name="plus" small /> {texts.form.addField}
          </button>
        </p>
      )}
    </div>
  );
};

interface FieldProps {
  block: BlockOf<'FORM'>;
  field: FormField;
  index: number;
}

const FieldOnSheet = ({ block, field, index }: FieldProps) => {
  const { document, draft, texts, isReadOnly } = useEditor();
  const { caret } = useDocumentState(document);
  const place = useRef<HTMLInputElement>(null);
  const { fieldMeta: meta } = field;
  const party = draft.parties.findIndex(({ id }) => id === meta.partyId);
  const isNow = caret?.key === block.key && caret.range?.[0] === index;
  const set = (next: FormMeta) => document.change(block.key, next);
  const words = texts.form;
  const who = draft.parties[party]?.name ?? (draft.owner === 'form' ? words.byVisitor : words.byYou);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of one field, not of inputs
    <div
      role="group"
      data-field={field.id}
      aria-label={words.fieldName(meta.label ?? '', words.types[field.type], who, meta.required)}
      className={isNow ? 'form-field form-field-now' : 'form-field'}
      style={{ gridColumn: `${field.column + 1} / span ${field.colSpan}`, gridRow: field.row + 1 }}
      onFocus={() => document.place({ key: block.key, range: [index, 0] })}
      onPointerDown={event => event.target !== place.current && setTimeout(() => place.current?.focus())}
      onKeyDown={event => {
        const direction = directions[event.key as keyof typeof directions];
        if (!event.altKey || !event.shiftKey || !direction || isReadOnly) return;
        event.preventDefault();
        event.stopPropagation();
        set(movedField(block.meta, field.id, direction));
      }}
    >
      <span className="form-label">
        {party >= 0 && <PartyLetter index={party} />}
        <input
          ref={place}
          className="form-label-input"
          aria-label={words.label}
          value={meta.label ?? ''}
          readOnly={isReadOnly}
          maxLength={255}
          onChange={event => set(changedField(block.meta, field.id, one => withLabel(one, event.target.value)))}
        />
        {meta.required && (
          <span className="soft tiny" title={words.required}>
            *
          </span>
        )}
      </span>
      <Sample field={field} />
    </div>
  );
};

const withLabel = (field: FormField, text: string): FormField =>
  ({ ...field, fieldMeta: { ...field.fieldMeta, label: text === '' ? null : text } }) as FormField; // as: of the same kind

/** How the field will look. */
const Sample = ({ field: { fieldMeta: meta } }: { field: FormField }) => {
  const { texts } = useEditor();
  const words = texts.form;
  if (meta.type === 'RADIO' || (meta.type === 'CHECKBOX' && meta.options.length > 0))
    return (
      <ul className="form-options">
        {meta.options.map(({ value }) => (
          <li key={value}>
            <span className={meta.type === 'RADIO' ? 'form-dot' : 'form-tick'} aria-hidden="true" /> {value}
          </li>
        ))}
      </ul>
    );
  if (meta.type === 'CHECKBOX')
    return (
      <p className="form-options">
        <span className="form-tick" aria-hidden="true" /> {meta.label}
      </p>
    );
  const filled = meta.type === 'SELECT' ? meta.defaultValue : meta.type === 'ATTACHMENT' ? null : meta.value;
  return (
    <p className={meta.type === 'TEXT' ? 'form-box form-box-tall' : 'form-box'}>
      <span className="one-line">{filled ?? meta.placeholder ?? ''}</span>
      <span className="soft tiny push">{words.types[meta.type]}</span>
    </p>
  );
};
