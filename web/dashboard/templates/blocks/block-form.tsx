/** The name and description of a reusable block, and who sees it. */
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ReusableBlock } from '../../../../src/contract/schemas/blocks.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { LineField } from '../../components/line-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import { failureOf } from '../../session/requests.ts';
import { useBlockTexts } from './texts.ts';

const visibilities = ['PRIVATE', 'WORKSPACE', 'ORGANIZATION'] as const;

interface Props {
  block: ReusableBlock;
  onClose(): void;
  onDone(saved: ReusableBlock): Promise<unknown>;
}

export const BlockForm = ({ block, onClose, onDone }: Props) => {
  const texts = useBlockTexts();
  const { requests, texts: general } = useDashboard();
  const [name, setName] = useState(block.name);
  const [description, setDescription] = useState(block.description ?? '');
  const [visibility, setVisibility] = useState(block.visibility);
  const saving = useMutation({
    mutationFn: () =>
      requests.send<ReusableBlock>('PATCH', `/blocks/${block.id}`, {
        name: name.trim(),
        description: description.trim() === '' ? null : description.trim(),
        visibility,
      }),
    onSuccess: onDone,
  });
  const failure = saving.error && failureOf(saving.error);
  const nameProblem = errorAt(failure, 'name', general);
  const visibilityProblem = errorAt(failure, 'visibility', general) && texts.withFiles;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  return (
    <Dialog title={texts.changeOf(block.name)} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <LineField
          label={texts.name}
          value={name}
          error={nameProblem && name.trim() === '' ? texts.nameMissing : nameProblem}
          onChange={setName}
        />
        <LineField label={texts.description} value={description} onChange={setDescription} />
        <Field label={texts.seenBy} error={visibilityProblem}>
          {attributes => (
            <select
              {...attributes}
              value={visibility}
              onChange={({ target }) => setVisibility(target.value as ReusableBlock['visibility'])}
            >
              {visibilities.map(one => (
                <option key={one} value={one}>
                  {texts.visibility[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {failure && nameProblem === null && visibilityProblem === null && <Notice failure={failure} texts={general} />}
        <FormButtons label={texts.save} isPending={saving.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
