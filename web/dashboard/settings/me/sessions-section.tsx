/** The devices where one is signed in, each of which can be signed out. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Loading } from '../../components/loading.tsx';
import { useToast } from '../../components/toasts.tsx';
import { exactTime } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { AccountProblem, type Problem } from './account-problem.tsx';
import { askAccount, changeAccount } from './ask-account.ts';
import { deviceIn } from './device-name.ts';
import { useMeTexts } from './texts.ts';
import { sessionsKey } from './use-account.ts';

interface Device {
  id: string;
  device: string | null;
  ipAddress: string | null;
  lastSeenAt: string;
  isCurrent: boolean;
}

async function devices(): Promise<Device[]> {
  const answer = await askAccount<{ sessions: Device[] }>('/sessions');
  if (!answer.done) throw new Error(answer.code);
  return answer.body.sessions;
}

export const SessionsSection = () => {
  const texts = useMeTexts();
  const { language, texts: general } = useDashboard();
  const client = useQueryClient();
  const showToast = useToast();
  const id = useId();
  const { data, isError, refetch } = useQuery({ queryKey: sessionsKey, queryFn: devices, staleTime: 0 });
  const [problem, setProblem] = useState<Problem | null>(null);
  const end = async (path: string, body: object, done: string) => {
    const answer = await changeAccount(path, body);
    setProblem(answer.done ? null : answer);
    await client.invalidateQueries({ queryKey: sessionsKey });
    if (answer.done) showToast(done);
  };
  const nameOf = (device: string | null) => {
    const found = deviceIn(device);
    return found ? texts.device(found.browser, found.system) : texts.unknownDevice;
  };
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{texts.devices}</h2>
        <p className="soft">{texts.devicesAbout}</p>
      </div>
      {isError && (
        <div className="notice notice-bad" role="alert">
          <p>{texts.notLoaded}</p>
          <p>
            <button type="button" className="button button-small" onClick={() => void refetch()}>
              {general.tryAgain}
            </button>
          </p>
        </div>
      )}
      {!data && !isError && <Loading />}
      <ul className="settings-rows">
        {data?.map(({ id: session, device, ipAddress, lastSeenAt, isCurrent }) => (
          <li key={session} className="settings-row">
            <div>
              <p>{nameOf(device)}</p>
              <p className="soft small">
                {[isCurrent ? texts.thisDevice : texts.lastSeen(exactTime(lastSeenAt, language)), ipAddress]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            {!isCurrent && (
              <button
                type="button"
                className="button button-small"
                aria-label={texts.endNamed(nameOf(device))}
                onClick={() => void end('/sessions/end', { id: session }, texts.ended(nameOf(device)))}
              >
                {general.signOut}
              </button>
            )}
          </li>
        ))}
      </ul>
      {problem && <AccountProblem problem={problem} />}
      {data && data.length > 1 && (
        <div className="row">
          <button
            type="button"
            className="button button-small"
            onClick={() => void end('/sessions/end-others', {}, texts.endedOthers)}
          >
            {texts.endOthers}
          </button>
        </div>
      )}
    </section>
  );
};
