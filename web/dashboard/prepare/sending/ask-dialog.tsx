/** Asks colleagues to approve a document before it is sent. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { Member } from '../../../../src/contract/schemas/workspaces/members.ts';
import { Dialog } from '../../components/dialog.tsx';
import { FormButtons } from '../../components/form-buttons.tsx';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { type Draft, draftKey } from '../draft.ts';
import { usePrepareTexts } from '../texts.ts';
import { useSaveFirst } from '../use-save-first.ts';
import { MessageField } from './message-field.tsx';

export const AskDialog = ({ draft, onClose }: { draft: Draft; onClose: () => void }) => {
  const { sending: texts } = usePrepareTexts();
  const { requests, viewer, permissions, texts: general } = useDashboard();
  const client = useQueryClient();
  const showToast = useToast();
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [message, setMessage] = useState('');
  const [autoSend, setAutoSend] = useState(true);
  const [isIncomplete, setIncomplete] = useState(false);
  const maySend = permissions.has('SEND_DOCUMENT');
  const members = useQuery({
    queryKey: [viewer.workspace.id, 'members', 'APPROVE_DOCUMENT'],
    queryFn: ({ signal }) =>
      requests.get<{ data: Member[] }>('/members', { permission: 'APPROVE_DOCUMENT', limit: 100 }, signal),
  });
  const others = members.data?.data.filter(({ email }) => email !== viewer.user.email) ?? [];
  const saveFirst = useSaveFirst(draft, texts.unsaved);
  const asking = useMutation({
    mutationFn: async () => {
      await saveFirst();
      return requests.send('POST', '/approval-requests', {
        ...{ documentId: draft.id, approverIds: [...chosen], autoSend: autoSend && maySend },
        ...(message.trim() !== '' && { customMessage: message.trim() }),
      });
    },
    onSuccess: async () => {
      showToast(texts.asked(texts.list(others.filter(({ id }) => chosen.has(id)).map(({ name }) => name))));
      navigate(`/documents?open=${draft.id}`);
      await client.invalidateQueries({ queryKey: draftKey(viewer.workspace.id, 'document', draft.id) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIncomplete(chosen.size === 0);
    if (chosen.size > 0 && !asking.isPending) asking.mutate();
  };
  const toggle = (id: string, isOn: boolean) =>
    setChosen(before => new Set(isOn ? [...before, id] : [...before].filter(one => one !== id)));
  return (
    <Dialog title={texts.askTitle} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <p>{viewer.workspace.requireApproval ? texts.needsApproval : texts.roleNeedsApproval}</p>
        {members.error && <Notice failure={failureOf(members.error)} texts={general} onRetry={members.refetch} />}
        {members.data && others.length === 0 && <p className="notice">{texts.noApprovers}</p>}
        {others.length > 0 && (
          <fieldset className="field" {...(isIncomplete && { 'aria-describedby': 'approvers-error' })}>
            <legend>{texts.approvers}</legend>
            {others.map(({ id, name, email }) => (
              <label key={id} className="choice">
                <input type="checkbox" checked={chosen.has(id)} onChange={event => toggle(id, event.target.checked)} />
                <span>
                  {name || email} <span className="soft small">{email}</span>
                </span>
              </label>
            ))}
            {isIncomplete && chosen.size === 0 && (
              <p className="problem" id="approvers-error" role="alert">
                {texts.chooseApprover}
              </p>
            )}
          </fieldset>
        )}
        <MessageField label={texts.note} message={message} onMessage={setMessage} />
        {maySend && (
          <label className="choice">
            <input type="checkbox" checked={autoSend} onChange={event => setAutoSend(event.target.checked)} />
            {texts.autoSend}
          </label>
        )}
        {asking.error && <Notice failure={failureOf(asking.error)} texts={general} />}
        <FormButtons label={texts.ask} isPending={asking.isPending} isPrimary onCancel={onClose} />
      </form>
    </Dialog>
  );
};
