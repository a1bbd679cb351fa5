/** Tries the saved provider: the browser goes there and comes back to this page, which shows how it ended. */
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { Security } from '../../../../../src/contract/dashboard/security.ts';
import { Notice } from '../../../components/notice.tsx';
import { shortTime } from '../../../language/times.ts';
import { useDashboard } from '../../../session/context.ts';
import { failureOf } from '../../../session/requests.ts';
import { useSecurityTexts } from '../texts.ts';
import type { SecurityProps } from './provider-section.tsx';

interface Started {
  url: string | null;
  security: Security;
}

export const TrialSection = ({ of, security: { trial } }: SecurityProps) => {
  const texts = useSecurityTexts();
  const { requests, texts: general } = useDashboard();
  const id = useId();
  const trying = useMutation({
    mutationFn: () => requests.send<Started>('POST', '/security/provider/trial'),
    onSuccess: ({ url, security }) => {
      if (url === null) of.keep(security);
      else window.location.assign(url);
    },
  });
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{texts.trial}</h2>
        <p className="soft">{texts.trialAbout}</p>
      </div>
      <div className="row">
        <button
          type="button"
          className="button button-small"
          aria-disabled={trying.isPending}
          onClick={() => trying.isPending || trying.mutate()}
        >
          {trying.isPending ? texts.trying : texts.tryIt}
        </button>
      </div>
      {trying.error && <Notice failure={failureOf(trying.error)} texts={general} />}
      <div role="status" className="stack">
        {trial ? <Outcome trial={trial} /> : <p>{texts.never}</p>}
      </div>
    </section>
  );
};

const Outcome = ({ trial: { outcome, at, isCurrent } }: { trial: NonNullable<Security['trial']> }) => {
  const texts = useSecurityTexts();
  const { language, texts: general } = useDashboard();
  const look = isCurrent ? (outcome === 'SUCCESS' ? 'notice notice-done' : 'notice notice-bad') : 'notice';
  return (
    <>
      <p className={look}>{texts.outcome[outcome]}</p>
      <p className="soft small">
        {texts.triedAt(shortTime(at, language, general))} {!isCurrent && texts.isOld}
      </p>
    </>
  );
};
