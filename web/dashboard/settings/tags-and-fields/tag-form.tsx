/** Makes or changes a tag. */
import { type FormEvent, useState } from 'react';
import type { Tag, TagUse } from '../../../../src/contract/schemas/tags.ts';
import { Dialog } from '../../components/dialog.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import type { FilingFormProps } from './filing-section.tsx';
import { NameField } from './name-field.tsx';
import { useFilingTexts } from './texts.ts';
import { useFilingSave } from './use-filing-save.ts';

const firstColor = '#2F6F4F';

export const TagForm = ({ item, onClose, onDone }: FilingFormProps<Tag>) => {
  const texts = useFilingTexts();
  const { texts: general } = useDashboard();
  const [name, setName] = useState(item?.name ?? '');
  const [color, setColor] = useState(item ? item.color : firstColor);
  const [uses, setUses] = useState<readonly TagUse[]>(item?.availableFor ?? ['DOCUMENT']);
  const { saving, failure } = useFilingSave('/tags', item, onDone);
  const usesProblem = uses.length === 0 ? errorAt(failure, 'availableFor', general) : null;
  const isShown = failure !== null && errorAt(failure, 'name', general) === null && usesProblem === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate({ name: name.trim(), color, availableFor: uses });
  };
  return (
    <Dialog title={item ? texts.tags.editOf(item.name) : texts.tags.new} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <NameField name={name} failure={failure} onName={setName} />
        <fieldset className="field">
          <legend>{texts.tags.color}</legend>
          <div className="row">
            <input
              type="color"
              className="filing-picker"
              aria-label={texts.tags.color}
              value={(color ?? firstColor).toLowerCase()}
              onChange={({ target }) => setColor(target.value.toUpperCase())}
            />
            <label className="choice">
              <input
                type="checkbox"
                checked={color === null}
                onChange={({ target }) => setColor(target.checked ? null : firstColor)}
              />
              {texts.tags.noColor}
            </label>
          </div>
        </fieldset>
        <fieldset className="field">
          <legend>{texts.tags.uses}</legend>
          {(Object.keys(texts.tags.use) as TagUse[]).map(use => (
            <label key={use} className="choice">
              <input
                type="checkbox"
                checked={uses.includes(use)}
                onChange={({ target }) => setUses(target.checked ? [...uses, use] : uses.filter(one => one !== use))}
              />
              {texts.tags.use[use]}
            </label>
          ))}
          {usesProblem && <p className="problem">{texts.tags.usesMissing}</p>}
        </fieldset>
        {isShown && <Notice failure={failure} texts={general} />}
        <FormButtons label={item ? texts.save : texts.create} isPending={saving.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
