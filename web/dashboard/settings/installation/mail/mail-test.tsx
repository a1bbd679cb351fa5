/** Sends a test message to oneself, and shows the server's answer in words and as it was. */
import { useMutation } from '@tanstack/react-query';
import type { MailServerBody, MailTrial } from '../../../../../src/contract/dashboard/operator.ts';
import { Notice } from '../../../components/notice.tsx';
import { useDashboard } from '../../../session/context.ts';
import { type Failure, failureOf } from '../../../session/requests.ts';
import { useInstallationTexts } from '../texts.ts';

interface Props {
  /** What to try; null: what is in use. */
  server(): MailServerBody | null;
  /** Hears what is wrong with a field, or that nothing is. */
  problemAt(failure: Failure | null): void;
}

export const MailTest = ({ server, problemAt }: Props) => {
  const texts = useInstallationTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const trying = useMutation({
    mutationFn: () => requests.send<MailTrial>('POST', '/installation/mail-server/test', { server: server() }),
    onMutate: () => problemAt(null),
    onError: error => problemAt(failureOf(error)),
  });
  const failure = trying.error && failureOf(trying.error);
  return (
    <div className="stack">
      <div className="row">
        <button
          type="button"
          className="button button-small"
          aria-disabled={trying.isPending}
          onClick={() => trying.isPending || trying.mutate()}
        >
          {trying.isPending ? texts.testing : texts.test}
        </button>
      </div>
      <p className="soft small">{texts.testAbout(viewer.user.email)}</p>
      {failure && failure.issues.length === 0 && <Notice failure={failure} texts={general} />}
      <div role="status" className="stack">
        {trying.data && !trying.isPending && <Answer trial={trying.data} />}
      </div>
    </div>
  );
};

const Answer = ({ trial: { outcome, problem, reason, dialogue } }: { trial: MailTrial }) => {
  const texts = useInstallationTexts();
  const isGood = outcome === 'ACCEPTED';
  return (
    <>
      <p className={isGood ? 'notice notice-done' : 'notice notice-bad'}>
        {outcome === 'REFUSED' ? texts.problem[problem ?? 'OTHER'] : texts.outcome[outcome]}
      </p>
      {reason !== null && (
        <div>
          <p className="soft small">{texts.serverAnswer}</p>
          <p className="mono installation-answer" lang="en">
            {reason}
          </p>
        </div>
      )}
      {dialogue.length > 0 && (
        <details>
          <summary>{texts.dialogue}</summary>
          <pre className="mono installation-answer" lang="en">
            {dialogue.join('\n')}
          </pre>
        </details>
      )}
    </>
  );
};
