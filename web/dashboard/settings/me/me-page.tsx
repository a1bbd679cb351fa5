/** One's own account: who one is, how the dashboard looks, and how one signs in. */
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { SettingsMain } from '../settings-main.tsx';
import { EmailSection } from './email-section.tsx';
import { KeysSection } from './keys-section.tsx';
import './me.css';
import { LookSection } from './look-section.tsx';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { useMeTexts } from './texts.ts';
import { useAccount } from './use-account.ts';

export const MePage = () => {
  const texts = useMeTexts();
  const { texts: general } = useDashboard();
  const { data, error, refetch, refresh } = useAccount();
  const identity = data?.identity;
  return (
    <SettingsMain title={texts.title}>
      <ProfileSection />
      <LookSection />
      {error && !data && <Notice failure={failureOf(error)} texts={general} onRetry={refetch} />}
      {!data && !error && <Loading />}
      {data?.session.byProvider && <p className="notice">{texts.byProvider}</p>}
      {identity && !data.session.byProvider && (
        <>
          <EmailSection email={identity.email} />
          <PasswordSection email={identity.email} hasPassword={identity.hasPassword} onChanged={refresh} />
          <SecondFactorSection {...identity} onChanged={refresh} />
          <PasskeysSection />
        </>
      )}
      <KeysSection />
      <SessionsSection />
    </SettingsMain>
  );
};
