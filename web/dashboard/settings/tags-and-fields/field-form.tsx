/** Makes or changes a custom field. */
import { type FormEvent, useState } from 'react';
import type { CustomFieldInputType } from '../../../../src/contract/schemas/custom-field-types.ts';
import type { CustomField } from '../../../../src/contract/schemas/custom-fields.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import type { FilingFormProps } from './filing-section.tsx';
import { NameField } from './name-field.tsx';
import { useFilingTexts } from './texts.ts';
import { useFilingSave } from './use-filing-save.ts';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');

export const FieldForm = ({ item, onClose, onDone }: FilingFormProps<CustomField>) => {
  const texts = useFilingTexts();
  const { texts: general } = useDashboard();
  const [name, setName] = useState(item?.name ?? '');
  const [inputType, setInputType] = useState<CustomFieldInputType>(item?.inputType ?? 'TEXT');
  const [required, setRequired] = useState(item?.required ?? false);
  const [options, setOptions] = useState((item?.options ?? []).join('\n'));
  const [value, setValue] = useState(item?.defaultValue ?? '');
  const { saving, failure } = useFilingSave('/custom-fields', item, onDone);
  const isSelect = inputType === 'SELECT';
  const optionsProblem = errorAt(failure, 'options', general) ?? errorAt(failure, 'options.*', general);
  const valueProblem = errorAt(failure, 'defaultValue', general);
  const isPlaced = errorAt(failure, 'name', general) ?? optionsProblem ?? valueProblem;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    saving.mutate({
      ...(item === null && { type: 'DOCUMENT' }),
      ...{ name: name.trim(), inputType, required },
      options: isSelect ? linesOf(options) : null,
      defaultValue: value === '' ? null : value,
    });
  };
  return (
    <Dialog title={item ? texts.fields.editOf(item.name) : texts.fields.new} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <NameField name={name} failure={failure} onName={setName} />
        <Field label={texts.fields.kind}>
          {attributes => (
            <select
              {...attributes}
              value={inputType}
              onChange={({ target }) => setInputType(target.value as CustomFieldInputType)}
            >
              {(Object.keys(texts.fields.inputType) as CustomFieldInputType[]).map(one => (
                <option key={one} value={one}>
                  {texts.fields.inputType[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {isSelect && (
          <Field
            label={texts.fields.options}
            hint={texts.fields.optionsHint}
            error={optionsProblem && texts.fields.optionsProblem}
          >
            {attributes => (
              <textarea {...attributes} rows={5} value={options} onChange={({ target }) => setOptions(target.value)} />
            )}
          </Field>
        )}
        <Field label={texts.fields.defaultValue} error={valueProblem && texts.fields.valueProblem}>
          {attributes => (
            <input
              {...attributes}
              autoComplete="off"
              maxLength={1000}
              value={value}
              onChange={({ target }) => setValue(target.value)}
            />
          )}
        </Field>
        <label className="choice">
          <input type="checkbox" checked={required} onChange={({ target }) => setRequired(target.checked)} />
          {texts.fields.required}
        </label>
        {failure && isPlaced === null && <Notice failure={failure} texts={general} />}
        <FormButtons label={item ? texts.save : texts.create} isPending={saving.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
