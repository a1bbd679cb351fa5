/** The domains that wait for an operator, to approve or refuse after a code of the second factor. */
import { useMutation } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Link } from 'wouter';
import type { InstallationStatus } from '../../../../src/contract/dashboard/operator.ts';
import type { WaitingDomain, WaitingDomains } from '../../../../src/contract/dashboard/security.ts';
import { inSandbox } from '../../components/in-sandbox.ts';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { shortTime } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { Loaded } from '../form/loaded.tsx';
import { type Saved, useSaved } from '../form/use-saved.ts';
import { twoStepPlace } from '../me/two-step-place.ts';
import { ConfirmCode } from './mail/confirm-code.tsx';
import { askAgain } from './mail/use-mail-server.ts';
import { useInstallationTexts } from './texts.ts';

interface Props {
  of: Saved<InstallationStatus>;
  status: InstallationStatus;
}

const path = '/installation/domains';
type Decision = WaitingDomain & { decision: 'APPROVE' | 'REFUSE' };

export const DomainsSection = ({ of, status }: Props) => {
  const texts = useInstallationTexts();
  const { requests, texts: general } = useDashboard();
  const showToast = useToast();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useSaved<WaitingDomains>(path);
  const { hasSecondFactor, confirmedSeconds } = status.confirmation;
  const deciding = useMutation({
    mutationFn: ({ organization, domain, decision }: Decision) =>
      requests.send<WaitingDomains>('POST', path, { organizationId: organization.id, domain, decision }),
    onSuccess: (left, { domain, decision }) => {
      list.keep(left);
      // The row with the button is gone.
      heading.current?.focus();
      showToast(decision === 'APPROVE' ? texts.approved(domain) : texts.refused(domain));
    },
    onError: error => {
      askAgain(failureOf(error), of);
      void list.reload().catch(() => undefined);
    },
  });
  const confirmed = async () => {
    await of.reload();
    heading.current?.focus();
  };
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {texts.domains}
        </h2>
        <p className="soft">{texts.domainsAbout}</p>
      </div>
      <Loaded of={list}>
        {({ data }) => (
          <>
            {data.length === 0 ? (
              <p>{texts.domainsNone}</p>
            ) : !hasSecondFactor ? (
              <p className="notice">
                <span>{texts.domainsNeedSecondFactor}</span>
                <Link href={twoStepPlace}>{texts.turnOn}</Link>
              </p>
            ) : (
              confirmedSeconds === 0 && (
                <ConfirmCode onDone={confirmed} title={texts.domainsConfirm} about={texts.domainsConfirmAbout} />
              )
            )}
            <ul className="settings-rows">
              {data.map(one => (
                <Row
                  key={`${one.organization.id} ${one.domain}`}
                  waiting={one}
                  canDecide={confirmedSeconds > 0}
                  onDecide={decision => deciding.isPending || deciding.mutate({ ...one, decision })}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {deciding.error && <Notice failure={failureOf(deciding.error)} texts={general} />}
    </section>
  );
};

interface RowProps {
  waiting: WaitingDomain;
  canDecide: boolean;
  onDecide(decision: Decision['decision']): void;
}

const Row = ({ waiting: { domain, organization, askedAt, isTaken }, canDecide, onDecide }: RowProps) => {
  const texts = useInstallationTexts();
  const { language, texts: general } = useDashboard();
  return (
    <li className="settings-row">
      <div>
        <p className="strong">{domain}</p>
        <p className="soft small">
          {texts.domainAsked(
            inSandbox(organization.name, organization.sandbox, general),
            shortTime(askedAt, language, general),
          )}
        </p>
        {isTaken && <p className="small">{texts.domainTaken}</p>}
      </div>
      {canDecide && (
        <div className="row">
          {!isTaken && (
            <button
              type="button"
              className="button button-small"
              aria-label={texts.approveNamed(domain)}
              onClick={() => onDecide('APPROVE')}
            >
              {texts.approve}
            </button>
          )}
          <button
            type="button"
            className="button button-small"
            aria-label={texts.refuseNamed(domain)}
            onClick={() => onDecide('REFUSE')}
          >
            {texts.refuse}
          </button>
        </div>
      )}
    </li>
  );
};
