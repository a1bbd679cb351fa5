/** How the installation is set up, and from where. Only read here. */
import type { ReactNode } from 'react';
import type { GivenSetting, InstallationStatus } from '../../../../src/contract/dashboard/operator.ts';
import { StatusWord } from '../../developers/status-word.tsx';
import { longDay } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { FactsSection } from './facts.tsx';
import { useInstallationTexts } from './texts.ts';
import { useExamination } from './use-examination.ts';

interface Props {
  status: InstallationStatus;
}

/** A certificate that ends within this many days has to be replaced soon. */
const soonDays = 60;

export const SetUp = ({ status }: Props) => {
  const texts = useInstallationTexts();
  const { language } = useDashboard();
  const { sms, storage, backups, operators } = status;
  return (
    <>
      <FactsSection
        title={texts.sms}
        {...(sms.provider === null && { about: sms.isAvailable ? texts.smsKept : texts.smsNone })}
        facts={
          sms.provider === null
            ? []
            : [
                [texts.provider, sms.provider === 'TWILIO' ? 'Twilio' : '46elks'],
                [texts.sender, sms.sender],
              ]
        }
      />
      <Seal status={status} />
      <Timestamps status={status} />
      <FactsSection title={texts.storage} facts={[[texts.storageKind[storage.kind], storage.place]]} />
      <FactsSection
        title={texts.backups}
        {...(backups.length === 0 && { about: texts.backupsNone })}
        facts={backups.map(({ kind, endedAt }) => [texts.backupKind[kind], longDay(endedAt, language)])}
      />
      <FactsSection
        title={texts.version}
        facts={[
          [texts.version, status.version],
          [texts.address, status.publicUrl],
        ]}
      />
      <FactsSection
        title={texts.operators}
        about={texts.operatorsAbout}
        facts={operators.map(({ email, name }) => [name, email])}
      />
      <Environment settings={status.settings} />
    </>
  );
};

const Seal = ({ status: { seal } }: Props) => {
  const texts = useInstallationTexts();
  const { language } = useDashboard();
  const { daysLeft, source, chain, problem } = seal;
  return (
    <FactsSection title={texts.seal} about={source === 'OWN' ? texts.sealOwn : texts.sealConfigured}>
      {problem !== null && (
        <p className="notice notice-bad" lang="en">
          {problem}
        </p>
      )}
      {daysLeft !== null && (
        <p>
          <StatusWord look={daysLeft < 0 ? 'bad' : daysLeft < soonDays ? 'warn' : 'done'}>
            {daysLeft < 0 ? texts.expired : texts.daysLeft(daysLeft)}
          </StatusWord>
        </p>
      )}
      <ol className="bullets installation-chain">
        {chain.map(({ subject, issuer, notAfter }) => (
          <li key={subject}>
            {subject}, {texts.issuedBy(issuer)}, {texts.until(longDay(notAfter, language))}
          </li>
        ))}
      </ol>
    </FactsSection>
  );
};

const Timestamps = ({ status: { timestamps } }: Props) => {
  const texts = useInstallationTexts();
  const { data } = useExamination();
  const { kind, url } = timestamps;
  const answer = data?.findings.find(({ name }) => name === 'timestamp authority');
  const shown: ReactNode = answer ? <span lang="en">{answer.message}</span> : texts.askByExamining;
  return (
    <FactsSection
      title={texts.timestamps}
      about={texts.timestampKind[kind]}
      facts={[
        ...(url === null ? [] : [[texts.address, url] as const]),
        ...(kind === 'NONE' ? [] : [[texts.lastAnswer, shown] as const]),
      ]}
    />
  );
};

const Environment = ({ settings }: { settings: readonly GivenSetting[] }) => {
  const texts = useInstallationTexts();
  const subjects = [...new Set(settings.map(({ subject }) => subject))];
  return (
    <FactsSection title={texts.environment} about={texts.environmentAbout}>
      {settings.length === 0 && <p>{texts.environmentNone}</p>}
      {subjects.map(subject => (
        <div key={subject}>
          <h3 className="small">{texts.subject[subject]}</h3>
          <dl className="facts installation-facts">
            {settings
              .filter(one => one.subject === subject)
              .map(({ name, value }) => (
                <div key={name}>
                  <dt className="mono">{name}</dt>
                  <dd>{value ?? <span className="soft">{texts.secret}</span>}</dd>
                </div>
              ))}
          </dl>
        </div>
      ))}
    </FactsSection>
  );
};
