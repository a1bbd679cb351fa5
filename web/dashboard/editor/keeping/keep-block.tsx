/** Keeps a block as a reusable one: a new one, or in place of what one of them has. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ReusableBlock } from '../../../../src/contract/schemas/blocks.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { LineField } from '../../components/line-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import { failureOf } from '../../session/requests.ts';
import { usePostOnce } from '../../settings/posting/use-post-once.ts';
import type { Block } from '../model/block.ts';
import { useKeepingTexts } from './texts.ts';
import { withoutParties } from './without-parties.ts';

export const KeepBlock = ({ block, onClose }: { block: Block; onClose(): void }) => {
  const texts = useKeepingTexts();
  const { requests, viewer, permissions, texts: general } = useDashboard();
  const client = useQueryClient();
  const post = usePostOnce();
  const showToast = useToast();
  const [replaced, setReplaced] = useState('');
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const mayChange = permissions.has('UPDATE_TEMPLATE');
  const { data } = useQuery({
    queryKey: [viewer.workspace.id, 'blocks', 'own'],
    queryFn: ({ signal }) =>
      requests.get<{ data: ReusableBlock[] }>(
        '/blocks',
        { limit: 100, visibility: 'PRIVATE,WORKSPACE,ORGANIZATION' },
        signal,
      ),
    enabled: mayChange,
  });
  const saving = useMutation({
    mutationFn: () => {
      const content = [withoutParties(block)];
      if (replaced !== '') return requests.send<ReusableBlock>('PATCH', `/blocks/${replaced}`, { content });
      const about = description.trim();
      return post<ReusableBlock>('/blocks', {
        name: name.trim(),
        ...(about !== '' && { description: about }),
        content,
      });
    },
    onSuccess: async made => {
      showToast(texts.kept(made.name));
      onClose();
      await client.invalidateQueries({ queryKey: [viewer.workspace.id, 'blocks'] });
    },
  });
  const failure = saving.error && failureOf(saving.error);
  const problem = replaced === '' ? errorAt(failure, 'name', general) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate();
  };
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <p className="soft small">{texts.about}</p>
        {data && data.data.length > 0 && (
          <Field label={texts.as}>
            {attributes => (
              <select {...attributes} value={replaced} onChange={({ target }) => setReplaced(target.value)}>
                <option value="">{texts.new}</option>
                {data.data.map(one => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        {replaced === '' && (
          <>
            <LineField
              label={texts.name}
              value={name}
              error={problem && name.trim() === '' ? texts.nameMissing : problem}
              onChange={setName}
            />
            <LineField label={texts.description} value={description} onChange={setDescription} />
          </>
        )}
        {failure && problem === null && <Notice failure={failure} texts={general} />}
        <FormButtons label={texts.save} isPending={saving.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
