/** What operators see and try in the dashboard: the settings, what `sigill doctor` finds, and a test message. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from './config/config.ts';
import { describeInstallation } from './config/described.ts';
import type { Platform } from './config/platform.ts';
import { variableOf, withMailServer } from './config/stored-mail.ts';
import type { MailTrial } from './contract/dashboard/operator.ts';
import type { Inspection } from './domain/app/inspection.ts';
import type { Sent } from './platform/mail/outbox.ts';
import { serviceVersion } from './version.ts';

interface Options {
  config: Config;
  dataDir: string;
  /** The settings that an examination reads. Default: those of the service. */
  examined?: Config;
}

/** Pages wait for thirty seconds. */
const maxTrialMs = 25_000;
const late: Sent = { ok: false, permanent: false, reason: 'no answer within 25 seconds' };
/** A server may answer as much as it likes. */
const [maxLines, maxLine] = [500, 1_000];

function outcomeOf(sent: Sent): Pick<MailTrial, 'outcome' | 'problem' | 'reason'> {
  if (sent.ok) return { outcome: 'ACCEPTED', problem: null, reason: null };
  const { reason, blockedBy = null, isUnreached, permanent } = sent;
  if (blockedBy) return { outcome: 'REFUSED', problem: blockedBy, reason };
  return { outcome: isUnreached ? 'UNREACHED' : permanent ? 'ADDRESS' : 'LATER', problem: null, reason };
}

export function inspectionOf(
  options: Options,
  { clock, sealing, sms }: Pick<Platform, 'clock' | 'sealing' | 'sms'>,
): Inspection {
  const { config, dataDir, examined = config } = options;
  const url = config.SIGILL_SMTP_URL ?? null;
  const senderVariable = variableOf(config, 'SIGILL_MAIL_FROM');
  return {
    describe: () =>
      describeInstallation(config, {
        version: serviceVersion,
        dataDir,
        sealing,
        now: clock.now(),
        isSmsAvailable: sms.isAvailable,
      }),
    mailVariables: { variable: variableOf(config, 'SIGILL_SMTP_URL'), senderVariable },
    mailOfEnvironment: { url, sender: url !== null || senderVariable !== null ? config.SIGILL_MAIL_FROM : null },
    async examine() {
      const { doctor } = await import('./doctor/doctor.ts');
      return (await doctor(examined)).checks;
    },
    async tryMail(server, to) {
      const { tryMail } = await import('./doctor/test-message.ts');
      const dialogue: string[] = [];
      const trying = tryMail(withMailServer(config, server), to, line => dialogue.push(line));
      const sent = await Promise.race([trying, pause(maxTrialMs, late, { ref: false })]);
      const shown = dialogue.slice(0, maxLines).map(line => line.slice(0, maxLine));
      return { ...outcomeOf(sent), to, dialogue: shown };
    },
  };
}
