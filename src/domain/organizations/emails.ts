/** E-mails of an organization: in whose name they are sent, and what follows if they are not accepted. */
import { Blocked, type Ids, JobFailure } from '../../platform/jobs/jobs.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import type { Sent } from '../../platform/mail/outbox.ts';
import type { OperatorProblem } from '../../platform/mail/replies.ts';
import type { App } from '../app/app.ts';

const senderOf = 'select name, email from organizations where id = $1';

/**
 * Hands an e-mail over, in the name of the organization and with answers to its address if no person sends it. Null: nobody's
 * but the service's own.
 */
export async function handOverEmail(app: App, organizationId: string | null, message: MailMessage): Promise<Sent> {
  if (message.sender || organizationId === null) return app.mail.send({ ...message, organizationId });
  const from = await app.db.row<{ name: string; email: string | null }>(senderOf, [organizationId]);
  return app.mail.send({
    ...message,
    organizationId,
    ...(from && { sender: { name: from.name, address: from.email } }),
  });
}

/** When a server has not been reached until then, that is no error of the address. */
const unreachedBy: OperatorProblem = 'UNREACHABLE';

/**
 * What a job throws to be tried again, with the ids for its line in the log; null: sent, hopeless, or tried for the last
 * time. What the operator has to mend is tried until it works.
 */
export function failureOf(sent: Sent, ids: Ids, { isLast = false } = {}): JobFailure | null {
  if (sent.ok || sent.permanent) return null;
  const message = `the message was not accepted: ${sent.reason}`;
  const by = sent.blockedBy ?? (isLast && sent.isUnreached ? unreachedBy : null);
  if (by) return new Blocked(by, message, ids);
  return isLast ? null : new JobFailure(message, ids);
}

/** Sends an e-mail whose outcome nothing else depends on. Throws if the job is to be tried again. */
export async function sendEmail(
  app: App,
  ids: Ids & { organizationId: string | null },
  message: MailMessage,
): Promise<void> {
  const sent = await handOverEmail(app, ids.organizationId, message);
  const failure = failureOf(sent, ids);
  if (failure) throw failure;
  if (!sent.ok) app.log.warn({ ...ids, reason: sent.reason }, 'an e-mail was not sent: its address does not accept it');
}
