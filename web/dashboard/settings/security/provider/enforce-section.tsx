/** Whether the provider is the only way in for members with addresses of its domains. */
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Security } from '../../../../../src/contract/dashboard/security.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useToast } from '../../../components/toasts.tsx';
import { useDashboard } from '../../../session/context.ts';
import { failureOf } from '../../../session/requests.ts';
import { useSecurityTexts } from '../texts.ts';
import type { SecurityProps } from './provider-section.tsx';

export const EnforceSection = ({ of, security: { provider, trial, enforcement } }: SecurityProps) => {
  const texts = useSecurityTexts();
  const { requests, texts: general } = useDashboard();
  const showToast = useToast();
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const deciding = useMutation({
    mutationFn: (isOn: boolean) => requests.send<Security>('PUT', '/security/provider/enforcement', { isOn }),
    onSuccess: security => {
      setAsked(false);
      of.keep(security);
      showToast(security.enforcement.isOn ? texts.enforced : texts.relaxed);
    },
  });
  const { isOn, touches } = enforcement;
  const hasDomain = provider?.domains.some(({ isApproved }) => isApproved) ?? false;
  const missing =
    trial?.outcome !== 'SUCCESS' || !trial.isCurrent ? texts.mustTry : hasDomain ? null : texts.mustApprove;
  const isClosed = !isOn && missing !== null;
  const failure = deciding.error && failureOf(deciding.error);
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{texts.enforce}</h2>
        <p className="soft">{texts.enforceAbout}</p>
      </div>
      <p>{isOn ? texts.isOn(touches) : texts.isOff}</p>
      <div className="row">
        <button
          type="button"
          className="button button-small"
          aria-disabled={isClosed || deciding.isPending}
          {...(isClosed && { 'aria-describedby': `${id}-missing` })}
          onClick={() => {
            if (isClosed || deciding.isPending) return;
            if (isOn) deciding.mutate(false);
            else setAsked(true);
          }}
        >
          {isOn ? texts.turnOffEnforce : texts.turnOnEnforce}
        </button>
        {isClosed && (
          <p className="soft small" id={`${id}-missing`}>
            {missing}
          </p>
        )}
      </div>
      <p className="soft small">{texts.endsBy}</p>
      {failure && !isAsked && <Notice failure={failure} texts={general} />}
      {isAsked && (
        <ConfirmDialog
          title={texts.enforceAsk}
          about={texts.enforceAskAbout(touches)}
          label={texts.turnOnEnforce}
          failure={failure}
          isPending={deciding.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => deciding.mutate(true)}
        />
      )}
    </section>
  );
};
