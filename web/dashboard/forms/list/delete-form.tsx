/** Deletes a form, after its name was typed: what visitors answered goes with it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormRow } from '../../../../src/contract/dashboard/forms.ts';
import { useToast } from '../../components/toasts.tsx';
import { TypedDialog } from '../../developers/typed-dialog.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { useFormTexts } from '../texts.ts';

interface Props {
  form: FormRow;
  onClose(): void;
  onDone(): void;
}

export const DeleteForm = ({ form, onClose, onDone }: Props) => {
  const texts = useFormTexts();
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  const showToast = useToast();
  const { id, name, submissionCount } = form;
  const deleting = useMutation({
    mutationFn: () => requests.send('DELETE', `/forms/${id}`),
    onSuccess: async () => {
      showToast(texts.deleted(name));
      client.removeQueries({ queryKey: [viewer.workspace.id, 'form', id] });
      await client.invalidateQueries({ queryKey: [viewer.workspace.id, 'forms'] });
      onDone();
    },
  });
  return (
    <TypedDialog
      title={texts.deleteTitle(name)}
      about={texts.deleteAbout(submissionCount)}
      label={texts.delete}
      name={name}
      failure={deleting.error && failureOf(deleting.error)}
      isPending={deleting.isPending}
      onClose={onClose}
      onConfirm={() => deleting.mutate()}
    />
  );
};
