/** Whether members must have a second factor. */
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import type { Security } from '../../../../src/contract/dashboard/security.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import type { SecurityProps } from './provider/provider-section.tsx';
import { useSecurityTexts } from './texts.ts';

export const FactorSection = ({ of, security: { secondFactor } }: SecurityProps) => {
  const texts = useSecurityTexts();
  const { requests, texts: general } = useDashboard();
  const showToast = useToast();
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const deciding = useMutation({
    mutationFn: (isRequired: boolean) => requests.send<Security>('PUT', '/security/second-factor', { isRequired }),
    onSuccess: security => {
      setAsked(false);
      of.keep(security);
      showToast(security.secondFactor.isRequired ? texts.factorRequired : texts.factorFree);
    },
  });
  const { isRequired, lacking, ownIsGiven } = secondFactor;
  const isClosed = !isRequired && !ownIsGiven;
  const failure = deciding.error && failureOf(deciding.error);
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{texts.factor}</h2>
        <p className="soft">{texts.factorAbout}</p>
      </div>
      <p>
        {isRequired ? texts.factorOn : texts.factorOff} {texts.lacking(lacking)}
      </p>
      <div className="row">
        <button
          type="button"
          className="button button-small"
          aria-disabled={isClosed || deciding.isPending}
          {...(isClosed && { 'aria-describedby': `${id}-missing` })}
          onClick={() => {
            if (isClosed || deciding.isPending) return;
            if (isRequired) deciding.mutate(false);
            else setAsked(true);
          }}
        >
          {isRequired ? texts.turnOffFactor : texts.turnOnFactor}
        </button>
        {isClosed && (
          <p className="soft small" id={`${id}-missing`}>
            {texts.ownMissing} <Link href="/settings/me">{texts.turnOn}</Link>
          </p>
        )}
      </div>
      {failure && !isAsked && <Notice failure={failure} texts={general} />}
      {isAsked && (
        <ConfirmDialog
          title={texts.factorAsk}
          about={texts.factorAskAbout(lacking)}
          label={texts.turnOnFactor}
          failure={failure}
          isPending={deciding.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => deciding.mutate(true)}
        />
      )}
    </section>
  );
};
