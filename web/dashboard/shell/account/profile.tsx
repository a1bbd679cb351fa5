/** One's own profile: who one is here, the password, and the devices where one is signed in. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { withBase } from '../../../base-path.ts';
import { CloseRow } from '../../components/close-row.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { exactTime } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { formToken } from '../../session/session.ts';
import { deviceIn } from './device-name.ts';
import { useAccountTexts } from './texts.ts';

interface Device {
  id: string;
  device: string | null;
  lastSeenAt: string;
  isCurrent: boolean;
}

const devices = async (): Promise<Device[]> => {
  const answer = await fetch(withBase('/api/auth/sessions'), { cache: 'no-store' });
  if (!answer.ok) throw new Error(String(answer.status));
  return ((await answer.json()) as { sessions: Device[] }).sessions; // boundary: the service's own answer
};

const endOthers = async (): Promise<boolean> => {
  const headers = { 'Content-Type': 'application/json', 'Svc-Form-Token': formToken() };
  const answer = await fetch(withBase('/api/auth/sessions/end-others'), { method: 'POST', headers, body: '{}' }).catch(
    () => null,
  );
  return answer?.ok ?? false;
};

export const Profile = ({ onClose }: { onClose(): void }) => {
  const texts = useAccountTexts();
  const { viewer, session } = useDashboard();
  return (
    <Dialog title={texts.profile} onClose={onClose}>
      <div className="stack">
        <dl className="facts">
          <dt>{texts.name}</dt>
          <dd>{viewer.user.name}</dd>
          <dt>{texts.email}</dt>
          <dd>{session.identity?.email ?? viewer.user.email}</dd>
          <dt>{texts.organization}</dt>
          <dd>{viewer.organization.name}</dd>
          <dt>{texts.workspace}</dt>
          <dd>{viewer.workspace.name}</dd>
        </dl>
        <p>
          <a href={withBase('/sign-in/forgotten')}>{texts.newPassword}</a>{' '}
          <span className="soft small">{texts.newPasswordAbout}</span>
        </p>
        <Devices />
        <CloseRow onClose={onClose} />
      </div>
    </Dialog>
  );
};

const Devices = () => {
  const texts = useAccountTexts();
  const { language, texts: general } = useDashboard();
  const { data, isError, refetch } = useQuery({ queryKey: ['sessions'], queryFn: devices, staleTime: 0 });
  const [outcome, setOutcome] = useState<string | null>(null);
  const end = async () => {
    setOutcome((await endOthers()) ? texts.endedOthers : general.failed);
    void refetch();
  };
  const nameOf = (device: string | null) => {
    const found = deviceIn(device);
    return found ? texts.device(found.browser, found.system) : texts.unknownDevice;
  };
  return (
    <section aria-labelledby="devices">
      <h3 id="devices">{texts.devices}</h3>
      {isError && <p role="alert">{texts.notLoaded}</p>}
      <ul className="bullets">
        {data?.map(({ id, device, lastSeenAt, isCurrent }) => (
          <li key={id}>
            {nameOf(device)}{' '}
            <span className="soft small">
              {isCurrent ? texts.thisDevice : texts.lastSeen(exactTime(lastSeenAt, language))}
            </span>
          </li>
        ))}
      </ul>
      <p role="status">{outcome}</p>
      {data && data.length > 1 && (
        <button type="button" className="button button-small" onClick={end}>
          {texts.endOthers}
        </button>
      )}
    </section>
  );
};
