/** Makes or changes a document category: its name, and its custom fields in their order. */
import { type FormEvent, useState } from 'react';
import type { DocumentCategory } from '../../../../src/contract/schemas/categories.ts';
import { Dialog } from '../../components/dialog.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import type { FilingFormProps } from './filing-section.tsx';
import { NameField } from './name-field.tsx';
import { useFilingTexts } from './texts.ts';
import { useCustomFields } from './use-custom-fields.ts';
import { useFilingSave } from './use-filing-save.ts';

/** The item at `index` and the one before it change places. */
const movedUp = (ids: readonly string[], index: number): string[] =>
  ids.map((id, i) => (i === index - 1 ? (ids[index] ?? id) : i === index ? (ids[index - 1] ?? id) : id));

export const CategoryForm = ({ item, onClose, onDone }: FilingFormProps<DocumentCategory>) => {
  const texts = useFilingTexts();
  const { texts: general } = useDashboard();
  const [name, setName] = useState(item?.name ?? '');
  const [ids, setIds] = useState<readonly string[]>(item?.customFieldIds ?? []);
  const { saving, failure } = useFilingSave('/document-categories', item, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate({ name: name.trim(), customFieldIds: ids });
  };
  return (
    <Dialog title={item ? texts.categories.editOf(item.name) : texts.categories.new} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <NameField name={name} failure={failure} onName={setName} />
        <Fields ids={ids} onIds={setIds} />
        {failure && errorAt(failure, 'name', general) === null && <Notice failure={failure} texts={general} />}
        <FormButtons label={item ? texts.save : texts.create} isPending={saving.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
};

interface FieldsProps {
  ids: readonly string[];
  onIds(ids: readonly string[]): void;
}

const Fields = ({ ids, onIds }: FieldsProps) => {
  const texts = useFilingTexts();
  const fields = useCustomFields();
  if (!fields) return <Loading />;
  const chosen = ids.flatMap(id => fields.find(field => field.id === id) ?? []);
  const rest = fields.filter(({ id }) => !ids.includes(id));
  return (
    <fieldset className="field">
      <legend>{texts.categories.fields}</legend>
      {fields.length === 0 && <p className="soft small">{texts.categories.noFields}</p>}
      <ul className="plain-list filing-fields">
        {[...chosen, ...rest].map((field, i) => (
          <li key={field.id} className="row">
            <label className="choice">
              <input
                type="checkbox"
                checked={ids.includes(field.id)}
                onChange={({ target }) =>
                  onIds(target.checked ? [...ids, field.id] : ids.filter(id => id !== field.id))
                }
              />
              {field.name}
            </label>
            {i > 0 && i < chosen.length && (
              <button
                type="button"
                className="button button-small push"
                aria-label={texts.categories.earlier(field.name)}
                onClick={({ currentTarget }) => {
                  // At the top it has no button any more.
                  if (i === 1) currentTarget.closest('li')?.querySelector('input')?.focus();
                  onIds(movedUp(ids, ids.indexOf(field.id)));
                }}
              >
                ↑
              </button>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
};
