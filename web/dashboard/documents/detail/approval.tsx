/** The approval of a draft: who answers in which order, what they said, and the person's own answer. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ApprovalRequest } from '../../../../src/contract/schemas/documents/approvals.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { exactTime, shortTime } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { errorAt } from '../../session/issues.ts';
import { failureOf } from '../../session/requests.ts';
import { refreshRows } from '../list/refresh-rows.ts';
import { ApprovalStages } from './approval-stages.tsx';
import { useApprovalTexts } from './approval-texts.ts';
import { Box } from './next-step-box-frame.tsx';
import { askedNow, stagesOf } from './stages.ts';

interface Props {
  requestId: string;
  documentId: string;
}

export const Approval = ({ requestId, documentId }: Props) => {
  const { requests, viewer, permissions, language, texts: general } = useDashboard();
  const texts = useApprovalTexts();
  const client = useQueryClient();
  const showToast = useToast();
  const [isRejecting, setRejecting] = useState(false);
  const { data: request, error } = useQuery({
    queryKey: [viewer.workspace.id, 'document', documentId, 'approval', requestId],
    queryFn: ({ signal }) => requests.get<ApprovalRequest>(`/approval-requests/${requestId}`, {}, signal),
    enabled: requestId !== '',
  });
  const answering = useMutation({
    mutationFn: ({ answer, comment }: { answer: 'approve' | 'reject'; comment: string | null }) =>
      requests.send<ApprovalRequest>('POST', `/approval-requests/${requestId}/${answer}`, { comment }),
    onSuccess: async (_, { answer }) => {
      setRejecting(false);
      showToast(answer === 'approve' ? texts.didApprove : texts.didReject);
      const workspaceId = viewer.workspace.id;
      await Promise.all([
        refreshRows({ client, requests, workspaceId, ids: [documentId], takeOut: false }),
        ...[['document', documentId], ['inbox'], ['document-counts']].map(key =>
          client.invalidateQueries({ queryKey: [workspaceId, ...key] }),
        ),
      ]);
    },
  });
  if (error && !request) return <Notice failure={failureOf(error)} texts={general} />;
  if (!request) return null;
  const asked = askedNow(request);
  const isMine = asked.some(one => one.user.id === viewer.user.id);
  const mayAnswer = isMine && permissions.has('APPROVE_DOCUMENT');
  const failure = answering.error && failureOf(answering.error);
  const isLast = stagesOf(request).every(({ stage, isDone }) => isDone || stage === asked[0]?.stage);
  return (
    <>
      <Box
        sentence={
          isMine
            ? request.autoSend && isLast
              ? texts.sendsAtOnce
              : texts.askedForYours
            : request.status === 'REJECTED'
              ? texts.rejected
              : texts.waitsFor(asked.map(one => one.user.name))
        }
      >
        {mayAnswer && (
          <>
            <button type="button" className="button" onClick={() => setRejecting(true)}>
              {texts.reject}
            </button>
            <button
              type="button"
              className="button button-primary"
              aria-disabled={answering.isPending}
              onClick={() => !answering.isPending && answering.mutate({ answer: 'approve', comment: null })}
            >
              {answering.isPending ? texts.answering : texts.approve}
            </button>
          </>
        )}
      </Box>
      {failure && !isRejecting && <Notice failure={failure} texts={general} />}
      {request.customMessage && (
        <figure className="quote">
          <p className="own-lines">{request.customMessage}</p>
          <figcaption className="soft tiny">
            {request.requestedBy.name},{' '}
            <time title={exactTime(request.createdAt, language)}>
              {shortTime(request.createdAt, language, general)}
            </time>
          </figcaption>
        </figure>
      )}
      <ApprovalStages request={request} />
      {isRejecting && (
        <Reject
          asker={request.requestedBy.name}
          failure={failure}
          isPending={answering.isPending}
          onClose={() => setRejecting(false)}
          onReject={comment => answering.mutate({ answer: 'reject', comment })}
        />
      )}
    </>
  );
};

interface RejectProps {
  asker: string;
  failure: ReturnType<typeof failureOf> | null;
  isPending: boolean;
  onClose(): void;
  onReject(comment: string): void;
}

const Reject = ({ asker, failure, isPending, onClose, onReject }: RejectProps) => {
  const { texts: general } = useDashboard();
  const texts = useApprovalTexts();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (reason.trim() !== '' && !isPending) onReject(reason.trim());
  };
  const missing = isAsked && reason.trim() === '' ? texts.reasonMissing : null;
  return (
    <Dialog title={texts.reject} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <Field label={texts.reason} hint={texts.reads(asker)} error={missing ?? errorAt(failure, 'comment', general)}>
          {attributes => (
            <textarea
              {...attributes}
              rows={4}
              maxLength={5_000}
              value={reason}
              onChange={event => setReason(event.target.value)}
            />
          )}
        </Field>
        {failure && <Notice failure={failure} texts={general} />}
        <div className="row">
          <button type="button" className="button" onClick={onClose}>
            {general.cancel}
          </button>
          <button type="submit" className="button button-strong" aria-disabled={isPending}>
            {texts.reject}
          </button>
        </div>
      </form>
    </Dialog>
  );
};
