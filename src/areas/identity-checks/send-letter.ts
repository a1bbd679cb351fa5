/**
 * The letter or SMS with a check's link, and what became of it. One that was cancelled or has ended meanwhile is not
 * sent; one that could not be delivered stays SENT, since its link works for whoever is given it: its audits say so, and the
 * sender is told by an event.
 */
import { cleanLine } from '../../base/html/clean.ts';
import { type Letter, renderLetter } from '../../base/letter.ts';
import type { PlanName } from '../../contract/plans.ts';
import type { Ground } from '../act.ts';
import { dayIn } from '../documents/letters.ts';
import { spend } from '../events/spend.ts';
import { brandOf } from '../organizations/brand.ts';
import { type CheckRow, isOpen } from './check.ts';
import { verificationUrl } from './link.ts';
import { short } from './short.ts';
import { checkReportUrl } from './sms-report.ts';
import { findCheckOfVisit, lockCheckOfVisit } from './store.ts';
import { noteUndelivered } from './undelivered.ts';
import { checkWords } from './words.ts';

export interface CheckLetterJob {
  checkId: string;
}

export interface Try {
  /** A failure now is the delivery's failure. */
  last: boolean;
  /** When it was first tried; null: now. */
  since: Date | null;
}

interface Sender {
  id: string;
  name: string;
  sandbox: boolean;
  plan: PlanName;
  country: string;
  plain: boolean;
}
const senderOf = `
  select o.id, o.name, o.sandbox, o.plan, o.country, w.send_plain_text_email_only as plain
  from identity_checks c join organizations o on o.id = c.organization_id join workspaces w on w.id = c.workspace_id
  where c.id = $1`;

type Sent = { ok: true; parts?: number } | { ok: false; permanent: boolean; reason: string };

export async function sendCheckLetter(ground: Ground, { checkId }: CheckLetterJob, tried: Try): Promise<void> {
  const check = await findCheckOfVisit(ground.db, checkId);
  const sender = await ground.db.row<Sender>(senderOf, [checkId]);
  if (!check || !sender || !isOpen(check, ground.clock.now())) return;
  const sent =
    check.channel === 'SMS'
      ? await sendMessage(ground, check, sender, tried.since)
      : await sendMail(ground, check, sender);
  if (!sent.ok && !sent.permanent && !tried.last) throw new Error(`the letter was not taken: ${sent.reason}`);
  await noteSending(ground, check, sender, sent);
}

const messageId = ({ id }: CheckRow): string => `${id}-invitation`;
const mark = ({ sandbox }: Sender): string => (sandbox ? '[SANDBOX] ' : '');

async function sendMessage(ground: Ground, check: CheckRow, sender: Sender, triedSince: Date | null): Promise<Sent> {
  if (!check.phone) return { ok: false, permanent: true, reason: 'no phone number' };
  const { message } = checkWords[check.language];
  return ground.sms.send({
    id: messageId(check),
    to: check.phone,
    country: sender.country,
    text: `${mark(sender)}${short(sender.name)}: ${message}: ${verificationUrl(ground, check)}`,
    reportTo: checkReportUrl(ground, check),
    triedSince,
  });
}

function letterOf(ground: Ground, check: CheckRow, organization: string): Letter {
  const words = checkWords[check.language];
  return {
    language: check.language,
    heading: words.heading,
    paragraphs: [
      words.text(cleanLine(check.full_name), organization),
      ...(check.reference ? [words.reference(cleanLine(check.reference))] : []),
      words.lastDay(dayIn(check.language, check.expires_at)),
      words.nothingSigned,
    ],
    button: { label: words.label, url: verificationUrl(ground, check) },
    reason: words.whyYou(organization),
  };
}

async function sendMail(ground: Ground, check: CheckRow, sender: Sender): Promise<Sent> {
  if (!check.email) return { ok: false, permanent: true, reason: 'no e-mail address' };
  const letter = letterOf(ground, check, sender.name);
  const { text, html } = renderLetter(letter, await brandOf(ground.db, ground.publicUrl, sender.id));
  return ground.mail.send({
    id: messageId(check),
    to: { name: check.full_name, address: check.email },
    subject: `${mark(sender)}${checkWords[check.language].subject(sender.name)}`,
    text,
    html: sender.plain ? null : html,
  });
}

async function noteSending(ground: Ground, { id }: CheckRow, sender: Sender, sent: Sent): Promise<void> {
  await ground.db.tx(async tx => {
    const check = await lockCheckOfVisit(tx, id);
    if (!check) return;
    if (!sent.ok) await noteUndelivered(ground, tx, check, sent.reason);
    else if (check.channel === 'SMS') {
      const spender = { organization: sender, workspaceId: check.workspace_id, actor: null };
      const counted = { resource: 'SMS_SENT', count: sent.parts ?? 1 } as const;
      await spend(ground, tx, spender, counted, ground.clock.now());
    }
  });
}
