/** The value that a field begins with: proposed to the party, or filled in by the sender. */
import type { FormBlockField } from '../../../../src/contract/schemas/content/form-fields.ts';
import { Choice, Entry, Switch } from '../inspector/controls.tsx';
import { useEditor } from '../model/context.ts';

interface Props {
  meta: FormBlockField['fieldMeta'];
  onChange(given: object): void;
}

export const FieldValue = ({ meta, onChange }: Props) => {
  const { texts } = useEditor();
  const words = texts.form;
  const label = meta.partyId === null ? words.value : words.proposal;
  const none = { '': words.noValue };
  const choices = 'options' in meta ? Object.fromEntries(meta.options.map(({ value }) => [value, value])) : {};
  switch (meta.type) {
    case 'INPUT':
    case 'TEXT':
    case 'NUMBER':
      return (
        <Entry
          label={label}
          inputMode={meta.type === 'NUMBER' ? 'decimal' : 'text'}
          value={meta.value ?? ''}
          onChange={text => {
            const isNumber = /^-?\d{0,15}(?:[.,]\d{0,10})?$/.test(text);
            if (meta.type !== 'NUMBER' || isNumber) onChange({ value: text || null });
          }}
        />
      );
    case 'DATEPICKER':
      return (
        <Entry
          label={label}
          type="date"
          value={meta.value ?? ''}
          onChange={text => onChange({ value: text || null })}
        />
      );
    case 'SELECT':
      return (
        <Choice
          label={label}
          value={meta.defaultValue ?? ''}
          options={{ ...none, ...choices }}
          onChange={value => onChange({ defaultValue: value || null })}
        />
      );
    case 'RADIO':
      return (
        <Choice
          label={label}
          value={meta.value ?? ''}
          options={{ ...none, ...choices }}
          onChange={value => onChange({ value: value || null })}
        />
      );
    case 'CHECKBOX':
      return meta.options.map(({ value }) => (
        <Switch
          key={value}
          label={value}
          value={meta.values.includes(value)}
          onChange={isOn =>
            onChange({ values: isOn ? [...meta.values, value] : meta.values.filter(one => one !== value) })
          }
        />
      ));
    case 'ATTACHMENT':
      return (
        <Switch
          label={words.includeInDocument}
          value={meta.includeInDocument}
          onChange={includeInDocument => onChange({ includeInDocument })}
        />
      );
  }
};
