/** The mail server: read only if the environment sets it, and else changed after a code of the second factor. */
import { type ReactNode, useId, useRef } from 'react';
import { Link } from 'wouter';
import type { InstallationStatus } from '../../../../../src/contract/dashboard/operator.ts';
import type { Saved } from '../../form/use-saved.ts';
import { twoStepPlace } from '../../me/two-step-place.ts';
import { Facts } from '../facts.tsx';
import { useInstallationTexts } from '../texts.ts';
import { useReloadAfter } from '../use-reload-after.ts';
import { ConfirmCode } from './confirm-code.tsx';
import { MailForm } from './mail-form.tsx';
import { MailTest } from './mail-test.tsx';

interface Props {
  of: Saved<InstallationStatus>;
  status: InstallationStatus;
}

export const MailSection = ({ of, status }: Props) => {
  const texts = useInstallationTexts();
  const { mail, confirmation } = status;
  const { hasSecondFactor, confirmedSeconds } = confirmation;
  const isConfirmed = confirmedSeconds > 0;
  useReloadAfter(confirmedSeconds, of);
  const place = useRef<HTMLDivElement>(null);
  const confirmed = async () => {
    await of.reload();
    // The form with the code is gone.
    place.current?.focus();
  };
  const ask = hasSecondFactor ? (
    <ConfirmCode onDone={confirmed} />
  ) : (
    <p className="notice">
      <span>{texts.needsSecondFactor}</span>
      <Link href={twoStepPlace}>{texts.turnOn}</Link>
    </p>
  );
  return (
    <div className="settings-section" ref={place} tabIndex={-1}>
      {mail.source === 'ENVIRONMENT' || !isConfirmed ? (
        <ShownServer status={status}>{!isConfirmed && ask}</ShownServer>
      ) : (
        <>
          <MailForm of={of} status={status} />
          <p className="soft small">{texts.confirmed}</p>
        </>
      )}
      {mail.source === 'ENVIRONMENT' && isConfirmed && <MailTest server={() => null} problemAt={() => undefined} />}
    </div>
  );
};

const ShownServer = ({ status: { mail }, children }: { status: InstallationStatus; children: ReactNode }) => {
  const texts = useInstallationTexts();
  const id = useId();
  const sender = mail.senderName === '' ? mail.senderAddress : `${mail.senderName} <${mail.senderAddress}>`;
  return (
    <section className="settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{texts.mail}</h2>
        <p className="soft">
          {mail.source === 'NONE'
            ? texts.mailNone
            : mail.variable === null
              ? texts.mailAbout
              : texts.mailFromEnvironment(mail.variable)}
        </p>
      </div>
      {mail.source !== 'NONE' && (
        <Facts
          facts={[
            [texts.names.host, mail.host],
            [texts.names.port, String(mail.port)],
            [texts.names.encryption, texts.encryption[mail.encryption]],
            [texts.names.user, mail.user || texts.none],
            [texts.names.newPassword, mail.hasPassword ? texts.hidden : texts.none],
            [texts.sender, sender],
          ]}
        />
      )}
      {children}
    </section>
  );
};
