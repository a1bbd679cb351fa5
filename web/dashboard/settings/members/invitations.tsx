/** Those who are invited and have not joined yet. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { InvitationRule } from '../../../../src/contract/dashboard/invitations.ts';
import { isInDomains } from '../../../../src/contract/invitations.ts';
import type { Invitation } from '../../../../src/contract/schemas/workspaces/members.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { useToast } from '../../components/toasts.tsx';
import { usePages } from '../../components/use-pages.ts';
import { longDay } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { explained } from '../explained.ts';
import { useMemberTexts } from './texts.ts';

export const Invitations = ({ onChanged }: { onChanged(): Promise<unknown> }) => {
  const texts = useMemberTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = usePages<Invitation>(['member-invites'], '/member-invites', {});
  const { data: rule } = useQuery({
    queryKey: [viewer.workspace.id, 'member-invites', 'rule'],
    queryFn: ({ signal }) => requests.get<InvitationRule>('/invitation-rule', {}, signal),
  });
  const waiting = list.items.filter(({ status }) => status !== 'ACCEPTED');
  return (
    <section className="settings-section" aria-labelledby="invitations">
      <h2 ref={heading} id="invitations" tabIndex={-1}>
        {texts.invitations}
      </h2>
      {list.error && <Notice failure={failureOf(list.error)} texts={general} onRetry={list.refetch} />}
      {list.isPending && <Loading />}
      {list.data && waiting.length === 0 && !list.hasNextPage && (
        <p>
          {texts.noInvitations} <span className="soft">{texts.noInvitationsAbout}</span>
        </p>
      )}
      {waiting.length > 0 && (
        <ul className="settings-rows">
          {waiting.map(one => (
            <InvitationRow
              key={one.id}
              invitation={one}
              isClosed={!isInDomains(one.email, rule?.domains ?? [])}
              onChanged={onChanged}
              onGone={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </section>
  );
};

interface RowProps {
  invitation: Invitation;
  /** The organization does not invite such addresses any more. */
  isClosed: boolean;
  onChanged(): Promise<unknown>;
  onGone(): void;
}

const InvitationRow = ({ invitation, isClosed, onChanged, onGone }: RowProps) => {
  const texts = useMemberTexts();
  const { requests, language, texts: general } = useDashboard();
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { id, email, role, invitedBy, status, expiresAt } = invitation;
  const resending = useMutation({
    mutationFn: () => requests.send('POST', `/member-invites/${id}/resend`),
    onSuccess: async () => {
      showToast(texts.resent(email));
      await onChanged();
    },
  });
  const withdrawing = useMutation({
    mutationFn: () => requests.send('DELETE', `/member-invites/${id}`),
    onSuccess: async () => {
      showToast(texts.withdrawn(email));
      setAsking(false);
      await onChanged();
      onGone();
    },
  });
  const by = invitedBy.name || invitedBy.email;
  const describe = status === 'EXPIRED' ? texts.expired : texts.until;
  return (
    <li className="settings-row">
      <div>
        <p>{email}</p>
        <p className="soft small">
          {isClosed ? texts.closed(role.name, by) : describe(role.name, by, longDay(expiresAt, language))}
        </p>
      </div>
      <div className="row">
        {!isClosed && (
          <button
            type="button"
            className="button button-small"
            aria-label={texts.resendTo(email)}
            aria-disabled={resending.isPending}
            onClick={() => resending.isPending || resending.mutate()}
          >
            {texts.resend}
          </button>
        )}
        <button
          type="button"
          className="button button-small"
          aria-label={texts.withdrawOf(email)}
          onClick={() => setAsking(true)}
        >
          {texts.withdraw}
        </button>
      </div>
      {resending.error && (
        <div className="member-line">
          <Notice
            failure={explained(failureOf(resending.error), {
              INVALID_STATE: texts.cannotResend,
              PERMISSION_DENIED: texts.beyondYou,
            })}
            texts={general}
          />
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={texts.withdrawAsk(email)}
          about={texts.withdrawAbout}
          label={texts.withdraw}
          failure={withdrawing.error && failureOf(withdrawing.error)}
          isPending={withdrawing.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => withdrawing.mutate()}
        />
      )}
    </li>
  );
};
