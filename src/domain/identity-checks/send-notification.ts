/**
 * Sends the e-mail or SMS with a check's link and records the outcome. A check that was cancelled or has ended is not
 * sent. An undelivered check stays SENT, since its link still works if it is passed on some other way; its audit
 * entries and an event report the failure.
 */

import type { PlanName } from '../../contract/plans.ts';
import { cleanLine } from '../../platform/html/clean.ts';
import { type Email, renderEmail } from '../../platform/mail/email.ts';
import type { Sent } from '../../platform/mail/outbox.ts';
import type { App } from '../app/app.ts';
import { deadlineIn } from '../documents/notifications/emails.ts';
import { consumeAllowance } from '../events/consume-allowance.ts';
import { brandOf } from '../organizations/brand.ts';
import { failureOf, handOverEmail } from '../organizations/emails.ts';
import { senderName } from '../organizations/sender.ts';
import { type CheckRow, isOpen } from './check.ts';
import { checkTexts } from './locales/checks.ts';
import type { CheckNotificationJob } from './queues.ts';
import { verificationUrl } from './session/link.ts';
import { short } from './short-name.ts';
import { checkReportUrl } from './sms-report.ts';
import { findCheckOfSession, lockCheckOfSession } from './store.ts';
import { recordUndelivered } from './undelivered.ts';

export interface Try {
  /** No further attempt follows, so a failure now means that the delivery failed. */
  last: boolean;
  /** Time of the first attempt; null if this is the first. */
  since: Date | null;
}

interface Sender {
  id: string;
  name: string;
  sandbox: boolean;
  plan: PlanName;
  country: string;
  plain: boolean;
  time_zone: string;
}
const senderOf = `
  select o.id, ${senderName} as name, o.sandbox, o.plan, o.country, w.send_plain_text_email_only as plain, w.time_zone
  from identity_checks c join organizations o on o.id = c.organization_id join workspaces w on w.id = c.workspace_id
  where c.id = $1`;

type Handed = { ok: true; parts?: number } | Exclude<Sent, { ok: true }>;

export async function sendCheckNotification(app: App, { checkId }: CheckNotificationJob, tried: Try): Promise<void> {
  const check = await findCheckOfSession(app.db, checkId);
  const sender = await app.db.row<Sender>(senderOf, [checkId]);
  if (!check || !sender || !isOpen(check, app.clock.now())) return;
  const sent =
    check.channel === 'SMS' ? await sendMessage(app, check, sender, tried.since) : await sendMail(app, check, sender);
  const failure = failureOf(sent, { organizationId: sender.id, checkId }, { isLast: tried.last });
  if (failure) throw failure;
  await recordSending(app, check, sender, sent);
}

const messageId = ({ id }: CheckRow): string => `${id}-invitation`;
const sandboxPrefix = ({ sandbox }: Sender): string => (sandbox ? '[SANDBOX] ' : '');

async function sendMessage(app: App, check: CheckRow, sender: Sender, triedSince: Date | null): Promise<Handed> {
  if (!check.phone) return { ok: false, permanent: true, reason: 'no phone number' };
  const { message } = checkTexts[check.language];
  return app.sms.send({
    ...{ id: messageId(check), organizationId: check.organization_id },
    to: check.phone,
    country: sender.country,
    text: `${sandboxPrefix(sender)}${short(sender.name)}: ${message}: ${verificationUrl(app, check)}`,
    reportTo: checkReportUrl(app, check),
    triedSince,
  });
}

function emailOf(app: App, check: CheckRow, { name: organization, time_zone: zone }: Sender): Email {
  const texts = checkTexts[check.language];
  return {
    language: check.language,
    heading: texts.heading,
    paragraphs: [
      texts.text(cleanLine(check.full_name), organization),
      ...(check.reference ? [texts.reference(cleanLine(check.reference))] : []),
      texts.lastDay(deadlineIn(check.language, check.expires_at, app.clock.now(), zone)),
      texts.nothingSigned,
    ],
    button: { label: texts.label, url: verificationUrl(app, check) },
    reason: texts.whyYou(organization),
  };
}

async function sendMail(app: App, check: CheckRow, sender: Sender): Promise<Handed> {
  if (!check.email) return { ok: false, permanent: true, reason: 'no e-mail address' };
  const email = emailOf(app, check, sender);
  const { text, html } = renderEmail(email, await brandOf(app.db, app.publicUrl, check.workspace_id));
  return handOverEmail(app, sender.id, {
    id: messageId(check),
    to: { name: check.full_name, address: check.email },
    subject: `${sandboxPrefix(sender)}${checkTexts[check.language].subject(sender.name)}`,
    text,
    html: sender.plain ? null : html,
  });
}

async function recordSending(app: App, { id }: CheckRow, sender: Sender, sent: Handed): Promise<void> {
  await app.db.tx(async tx => {
    const check = await lockCheckOfSession(tx, id);
    if (!check) return;
    if (!sent.ok) {
      await recordUndelivered(app, tx, check, sent.reason);
      const ids = { organizationId: sender.id, checkId: id };
      tx.afterCommit(() =>
        app.log.warn({ ...ids, channel: check.channel, reason: sent.reason }, 'a message was not sent'),
      );
    } else if (check.channel === 'SMS') {
      const spender = { organization: sender, workspaceId: check.workspace_id, actor: null };
      const counted = { resource: 'SMS_SENT', count: sent.parts ?? 1 } as const;
      await consumeAllowance(app, tx, spender, counted, app.clock.now());
    }
  });
}
