/** Asks once, in one sentence with names, and sends. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
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
import { RememberContacts, useStrangers } from './remember-contacts.tsx';
import { SignatureNote } from './signature-note.tsx';
import { invitedFirst, sendSummary } from './summary.ts';

interface Props {
  draft: Draft;
  /** False for an approved document: nobody approved what would be written here. */
  hasMessage: boolean;
  onClose: () => void;
}

export const SendDialog = ({ draft, hasMessage, onClose }: Props) => {
  const { sending: texts } = usePrepareTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const client = useQueryClient();
  const showToast = useToast();
  const [, navigate] = useLocation();
  const [message, setMessage] = useState('');
  const { strangers, remember } = useStrangers(draft);
  const [isRemembering, setRemembering] = useState(false);
  const saveFirst = useSaveFirst(draft, texts.unsaved);
  const sending = useMutation({
    mutationFn: async () => {
      await saveFirst();
      const body = message.trim() === '' ? {} : { customMessage: message.trim() };
      await requests.send('POST', `${draft.path}/send`, body);
      if (isRemembering) await remember();
    },
    onSuccess: async () => {
      const { now } = invitedFirst(draft.parties, draft.inOrder);
      showToast(texts.sent(texts.list(now.map(({ name }) => name))));
      navigate(`/documents?open=${draft.id}`);
      await Promise.all([
        client.invalidateQueries({ queryKey: draftKey(viewer.workspace.id, 'document', draft.id) }),
        client.invalidateQueries({ queryKey: [viewer.workspace.id, 'documents'] }),
        client.invalidateQueries({ queryKey: [viewer.workspace.id, 'contacts'] }),
      ]);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending.isPending) sending.mutate();
  };
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <p>{sendSummary(draft.parties, draft.inOrder, texts)}</p>
        <SignatureNote draft={draft} />
        {hasMessage && <MessageField label={texts.message} message={message} onMessage={setMessage} />}
        <RememberContacts strangers={strangers} isOn={isRemembering} onChange={setRemembering} />
        {sending.error && <Notice failure={failureOf(sending.error)} texts={general} />}
        <FormButtons
          label={sending.isPending ? texts.isSending : texts.send}
          isPending={sending.isPending}
          isPrimary
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
};
