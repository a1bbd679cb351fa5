/** Whether the form takes answers, what is left before it can, and opening and closing it. */
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Form } from '../../../../src/contract/schemas/forms.ts';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import type { Saved } from '../../settings/form/use-saved.ts';
import { useFormTexts } from '../texts.ts';
import { Issues } from './issues.tsx';

export const PublishSection = ({ of, form }: { of: Saved<Form>; form: Form }) => {
  const texts = useFormTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const showToast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, enabled, closedReason, sender, publishIssues } = form;
  const senderName = sender.name || sender.email;
  const isMine = sender.id === viewer.user.id;
  const blockers = publishIssues.filter(({ severity }) => severity === 'BLOCKER');
  // A form whose sender may send no more takes no answers until somebody else publishes it.
  const canPublish = !enabled || closedReason === 'SENDER_LEFT';
  const change = useMutation({
    mutationFn: (verb: 'publish' | 'unpublish') => requests.send<Form>('POST', `/forms/${id}/${verb}`, {}),
    onSuccess: (now, verb) => {
      of.keep(now);
      showToast(texts.did[verb]);
      // The button that was pressed is another one now.
      heading.current?.focus();
    },
    // What is missing now is shown.
    onError: () => void of.reload().catch(() => undefined),
  });
  const press = (verb: 'publish' | 'unpublish') => () => {
    if (!change.isPending && (verb === 'unpublish' || blockers.length === 0)) change.mutate(verb);
  };
  return (
    <section className="settings-section" aria-labelledby="publishing">
      <div>
        <h2 id="publishing" ref={heading} tabIndex={-1}>
          {texts.publishing}
        </h2>
        <p className="soft">{enabled && closedReason === null ? texts.publishedAbout : texts.notPublishedAbout}</p>
      </div>
      {closedReason !== null && (
        <p className="notice notice-warn" role="status">
          {texts.closedAbout[closedReason](senderName)}
        </p>
      )}
      {canPublish && <Issues form={form} />}
      {canPublish ? (
        <p className="soft small">{texts.yourName(viewer.user.name || viewer.user.email)}</p>
      ) : (
        <p className="soft small">{isMine ? texts.sentByYou : texts.sentBy(senderName)}</p>
      )}
      {change.error && <Notice failure={failureOf(change.error)} texts={general} />}
      <div className="row">
        {canPublish && (
          <button
            type="button"
            className="button button-primary button-small"
            aria-disabled={change.isPending || blockers.length > 0}
            onClick={press('publish')}
          >
            {texts.publish}
          </button>
        )}
        {enabled && (
          <button
            type="button"
            className="button button-small"
            aria-disabled={change.isPending}
            onClick={press('unpublish')}
          >
            {texts.close}
          </button>
        )}
      </div>
    </section>
  );
};
