/** The fields of the mail server: what is saved, what was changed, and what is sent. The password stays in the page. */
import { useEffect, useRef, useState } from 'react';
import type {
  InstallationStatus,
  MailEncryption,
  MailServerBody,
  MailServerView,
} from '../../../../../src/contract/dashboard/operator.ts';
import { useDashboard } from '../../../session/context.ts';
import { type Failure, failureOf } from '../../../session/requests.ts';
import type { Saved } from '../../form/use-saved.ts';
import { type Section, useSection } from '../../form/use-section.ts';
import type { InstallationTexts } from '../locales/sv.ts';

export interface MailValues {
  host: string;
  port: string;
  encryption: MailEncryption;
  user: string;
  /** Whether one was entered; the section keeps its values in the tab, where no password belongs. */
  newPassword: boolean;
  senderName: string;
  senderAddress: string;
}

const valuesOf = (mail: MailServerView): MailValues => ({
  host: mail.host,
  port: String(mail.port),
  encryption: mail.encryption,
  user: mail.user,
  newPassword: false,
  senderName: mail.senderName,
  senderAddress: mail.senderAddress,
});

export interface MailServerSection {
  section: Section<MailValues>;
  password: string;
  setPassword(password: string): void;
  /** What the fields say. */
  body(): MailServerBody;
}

/** If the ten minutes after a code are over, the page asks for another. */
export function askAgain({ code }: Failure, of: Saved<InstallationStatus>): void {
  if (code === 'PERMISSION_DENIED') void of.reload().catch(() => undefined);
}

export function useMailServer(of: Saved<InstallationStatus>, status: InstallationStatus): MailServerSection {
  const { requests } = useDashboard();
  const [password, setPassword] = useState('');
  const body = useRef<() => MailServerBody>(() => bodyOf(status.mail, valuesOf(status.mail), ''));
  const section = useSection<MailValues>({
    id: 'installation mail',
    saved: valuesOf(status.mail),
    reload: async () => valuesOf((await of.reload()).mail),
    save: async () => {
      const mail = await requests
        .send<MailServerView>('PUT', '/installation/mail-server', body.current())
        .catch(error => {
          askAgain(failureOf(error), of);
          throw error;
        });
      setPassword('');
      of.keep({ ...status, mail });
    },
  });
  body.current = () => bodyOf(status.mail, section.values, password);
  // A password that was typed before the page was left is gone, and must not seem to be saved.
  useEffect(() => {
    if (section.values.newPassword && password === '') section.set('newPassword', false);
  });
  return {
    section: {
      ...section,
      undo() {
        setPassword('');
        section.undo();
      },
    },
    password,
    setPassword(given) {
      section.set('newPassword', given !== '');
      setPassword(given);
    },
    body: () => body.current(),
  };
}

function bodyOf(
  { senderVariable }: MailServerView,
  { newPassword: _, port, ...values }: MailValues,
  password: string,
): MailServerBody {
  const trimmed = { host: values.host.trim(), user: values.user.trim(), senderName: values.senderName.trim() };
  return {
    ...{ ...values, ...trimmed, senderAddress: values.senderAddress.trim() },
    ...(senderVariable !== null && { senderName: '', senderAddress: null }),
    port: /^\d{1,5}$/.test(port.trim()) ? Number(port) : 0,
    password: password === '' ? null : password,
  };
}

/** What is wrong with a field, in the words of this page. */
export function wrongAt(
  name: keyof MailServerBody,
  { failure, values, texts }: { failure: Failure | null; values: MailValues; texts: InstallationTexts },
): string | null {
  if (!failure?.issues.some(({ path }) => path === name || path === `server.${name}`)) return null;
  const { wrong } = texts;
  if (name === 'encryption')
    return values.encryption === 'NONE' && values.port !== '465' ? wrong.encryptionNone : wrong.encryption465;
  return wrong[name];
}
