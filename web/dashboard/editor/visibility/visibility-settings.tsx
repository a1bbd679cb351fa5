/** When a block is part of the document: always, or depending on the value of a custom field. */
import type { CustomField } from '../../../../src/contract/schemas/custom-fields.ts';
import { Choice, Entry } from '../inspector/controls.tsx';
import type { Block, Meta } from '../model/block.ts';
import { useEditor } from '../model/context.ts';
import { useDocumentFields } from './use-document-fields.ts';

type Rule = NonNullable<Meta['visibilityRule']>;

export const Visibility = ({ block }: { block: Block }) => {
  const { document, texts } = useEditor();
  const fields = useDocumentFields();
  const words = texts.visibility;
  const rule = block.meta.visibilityRule;
  const change = (visibilityRule: Rule | null) => document.change(block.key, { ...block.meta, visibilityRule });
  const [first] = fields;
  const field = fields.find(({ id }) => id === rule?.customFieldId);
  if (!rule && !first) return null;
  const setMode = (mode: 'ALWAYS' | Rule['mode']) => {
    if (mode === 'ALWAYS') change(null);
    else if (rule) change({ ...rule, mode });
    else if (first) change({ customFieldId: first.id, equals: startOf(first), mode });
  };
  const setField = (id: string) => {
    const next = fields.find(one => one.id === id);
    if (rule && next) change({ ...rule, customFieldId: id, equals: startOf(next) });
  };
  return (
    <section className="inspector-part">
      <h3 className="editor-head">{words.title}</h3>
      <Choice label={words.mode} value={rule?.mode ?? 'ALWAYS'} options={words.modes} onChange={setMode} />
      {rule && (
        <>
          <Choice
            label={words.field}
            value={rule.customFieldId}
            options={{
              ...(!field && { [rule.customFieldId]: words.unknown }),
              ...Object.fromEntries(fields.map(({ id, name }) => [id, name])),
            }}
            onChange={setField}
          />
          <Value field={field} value={rule.equals} onChange={equals => change({ ...rule, equals })} />
        </>
      )}
    </section>
  );
};

/** A value that the field can have, to begin with. */
const startOf = ({ inputType, options }: CustomField): string =>
  inputType === 'BOOLEAN' ? 'true' : inputType === 'SELECT' ? (options?.[0] ?? '') : '';

interface ValueProps {
  field: CustomField | undefined;
  value: string;
  onChange(value: string): void;
}

const Value = ({ field, value, onChange }: ValueProps) => {
  const words = useEditor().texts.visibility;
  const options =
    field?.inputType === 'BOOLEAN'
      ? words.ticked
      : field?.inputType === 'SELECT'
        ? Object.fromEntries((field.options ?? []).map(one => [one, one]))
        : null;
  if (options)
    return (
      <Choice
        label={words.value}
        value={value}
        options={{ '': words.empty, ...(value !== '' && { [value]: value }), ...options }}
        onChange={onChange}
      />
    );
  return <Entry label={words.value} hint={words.valueHint} value={value} maxLength={5_000} onChange={onChange} />;
};
