/** Corrects the name and the addresses of a party that has not signed. A corrected address gets a new invitation. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Party } from '../../../../src/contract/schemas/documents/parties.ts';
import { Field } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import { failureOf } from '../../session/requests.ts';
import { useDetailTexts } from './texts.ts';

interface Props {
  documentId: string;
  party: Party;
  onClose(): void;
}

const members = ['name', 'email', 'phone'] as const;
type Member = (typeof members)[number];
const types = { name: 'text', email: 'email', phone: 'tel' } as const;

export const CorrectParty = ({ documentId, party, onClose }: Props) => {
  const { requests, viewer, texts: general } = useDashboard();
  const texts = useDetailTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const before: Record<Member, string> = { name: party.name, email: party.email ?? '', phone: party.phone ?? '' };
  const [now, setNow] = useState(before);
  const changed = members.filter(member => now[member].trim() !== before[member]);
  const isSentAgain = changed.some(member => member !== 'name') && party.delivery.some(channel => channel !== 'IN_APP');
  const saving = useMutation({
    mutationFn: () => {
      const body = Object.fromEntries(changed.map(member => [member, now[member].trim() || null]));
      return requests.send('PATCH', `/documents/${documentId}/parties/${party.id}`, body);
    },
    onSuccess: async () => {
      showToast(isSentAgain ? texts.corrected(now.name.trim()) : texts.saved);
      onClose();
      await Promise.all(
        [['document', documentId], ['documents'], ['inbox']].map(key =>
          client.invalidateQueries({ queryKey: [viewer.workspace.id, ...key] }),
        ),
      );
    },
  });
  const failure = saving.error && failureOf(saving.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed.length === 0) onClose();
    else if (!saving.isPending) saving.mutate();
  };
  const errors = members.map(member => errorAt(failure, member, general));
  return (
    <form className="stack party-correct" onSubmit={submit} noValidate>
      {members.map((member, i) => (
        <Field key={member} label={texts.correctable[member]} error={errors[i] ?? null}>
          {attributes => (
            <input
              {...attributes}
              type={types[member]}
              value={now[member]}
              maxLength={254}
              // biome-ignore lint/a11y/noAutofocus: it was just asked for
              autoFocus={member === 'email'}
              onChange={event => setNow({ ...now, [member]: event.target.value })}
            />
          )}
        </Field>
      ))}
      {failure && errors.every(error => error === null) && <Notice failure={failure} texts={general} />}
      <div className="row">
        <button type="button" className="button button-small" onClick={onClose}>
          {general.cancel}
        </button>
        <button type="submit" className="button button-small button-strong" aria-disabled={saving.isPending}>
          {isSentAgain ? texts.correctAndSend : texts.save}
        </button>
      </div>
    </form>
  );
};
