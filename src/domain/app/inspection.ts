/**
 * What operators see and try of the installation, as the wiring does it for them: it knows the settings and what
 * `sigill doctor` examines, which the domain does not.
 */
import type { InstallationStatus, MailServerView, MailTrial } from '../../contract/dashboard/operator.ts';

export interface Finding {
  name: string;
  ok: boolean;
  /** It works, but production needs more. */
  isToDo?: true;
  message: string;
}

/** As SIGILL_SMTP_URL and SIGILL_MAIL_FROM have it. */
export interface MailServerAddress {
  url: string;
  sender: string;
}

export interface Inspection {
  /** What of the status the settings and the files of this machine have. Contains no secrets. */
  describe(): Promise<Pick<InstallationStatus, 'version' | 'settings' | 'sms' | 'seal' | 'timestamps' | 'storage'>>;
  /** The variables of the environment that name the mail server and the sender; they win. */
  mailVariables: Pick<MailServerView, 'variable' | 'senderVariable'>;
  /** The mail server and the sender of the environment; what it does not name is null. */
  mailOfEnvironment: { url: string | null; sender: string | null };
  /** What `sigill doctor` finds. */
  examine(): Promise<Finding[]>;
  /** Sends a test message. Never throws. */
  tryMail(server: MailServerAddress, to: string): Promise<MailTrial>;
}
