/**
 * The e-mail or SMS with a one-time code, sent to the party only. It does not name the document, since the code may be
 * required for reading it.
 */

import type { PlanName } from '../../../contract/plans.ts';
import { JobFailure, waits } from '../../../platform/jobs/jobs.ts';
import { type Email, renderEmail } from '../../../platform/mail/email.ts';
import type { Sent } from '../../../platform/mail/outbox.ts';
import type { App } from '../../app/app.ts';
import type { DocumentWithParties } from '../../documents/document.ts';
import { publishWithoutActor, subjectOf } from '../../documents/journal.ts';
import { short } from '../../documents/notifications/sms.ts';
import { nameInMail } from '../../documents/notifications/visitor-mail.ts';
import type { PartyRow } from '../../documents/parties/party.ts';
import { showPartyOfEvent } from '../../documents/show.ts';
import { findDocumentById, lockDocumentById } from '../../documents/store.ts';
import { consumeAllowance } from '../../events/consume-allowance.ts';
import { systemActor, writeJournal } from '../../events/journal.ts';
import { personal } from '../../events/personal.ts';
import { brandOf } from '../../organizations/brand.ts';
import { handOverEmail } from '../../organizations/emails.ts';
import { senderName } from '../../organizations/sender.ts';
import type { CodeJob } from '../queues.ts';
import { signingTextsOf, type Worded } from '../texts.ts';
import { codeContext, isCode } from './code.ts';
import { verificationsOf } from './store.ts';
import {
  type CodePurpose,
  codeLifetimeMs,
  isCodeLive,
  type VerificationRow,
  verificationAmong,
} from './verification.ts';

/** All retries fit into the ten minutes that a code is valid. */
export const codeRetry = waits(5_000, 20_000, 60_000, 120_000);

function emailOf(document: Worded, purpose: CodePurpose, organization: string, code: string): Email {
  const texts = signingTextsOf(document).code;
  return {
    language: document.meta.language,
    heading: texts.heading(code),
    paragraphs: [texts.use[purpose](organization), texts.keep],
    button: null,
    reason: texts.whyYou(organization),
  };
}

interface About {
  id: string;
  name: string;
  sandbox: boolean;
  plan: PlanName;
  plain: boolean;
  country: string;
}
const about = `
  select o.id, ${senderName} as name, o.sandbox, o.plan, o.country, coalesce((d.meta->>'sendPlainTextEmailOnly')::boolean, w.send_plain_text_email_only) as plain
  from documents d join organizations o on o.id = d.organization_id join workspaces w on w.id = d.workspace_id where d.id = $1`;

/**
 * Does not send a code that was replaced, used or has expired in the meantime. `attempt` counts from 1; if the last
 * attempt fails, the delivery has failed.
 */
export async function sendCode(app: App, job: CodeJob, attempt: number): Promise<void> {
  const document = await findDocumentById(app.db, job.documentId);
  const party = document?.parties.find(p => p.id === job.partyId);
  const from = await app.db.row<About>(about, [job.documentId]);
  if (!document || !party || !from || document.deleted_at !== null) return;
  const verification = verificationAmong(await verificationsOf(app.db, party.id), party, job.purpose);
  const code = app.secrets.decrypt(Buffer.from(job.code, 'base64'), codeContext(party.id)).toString();
  if (!isCodeLive(verification, app.clock.now()) || !isCode(app.secrets, verification, code)) return;
  const sent = await handOver(app, job, { verification, party, from, document, code, isRetry: attempt > 1 });
  // A code is not kept until the operator has mended the settings: it is valid for minutes.
  if (!sent.ok && !sent.permanent && codeRetry(attempt) !== null)
    throw new JobFailure(`the code was not accepted: ${sent.reason}`, { organizationId: from.id });
  await appendSending(app, job, party, from, sent);
}

type Handed = { ok: true; parts?: number } | Exclude<Sent, { ok: true }>;

interface CodeMessage {
  verification: VerificationRow;
  party: PartyRow;
  from: About;
  document: DocumentWithParties;
  code: string;
  isRetry: boolean;
}

async function handOver(
  app: App,
  { method, purpose }: CodeJob,
  { verification, party, from, document, code, isRetry }: CodeMessage,
): Promise<Handed> {
  const texts = signingTextsOf(document).code;
  const id = `${party.id}-${purpose.toLowerCase()}-${verification.code_expires_at?.getTime()}`;
  const sandboxPrefix = from.sandbox ? '[SANDBOX] ' : '';
  if (method === 'SMS') {
    if (!party.phone) return { ok: false, permanent: true, reason: 'no phone number' };
    const triedSince =
      isRetry && verification.code_expires_at
        ? new Date(verification.code_expires_at.getTime() - codeLifetimeMs)
        : null;
    return app.sms.send({
      ...{ id, organizationId: from.id },
      to: party.phone,
      country: party.country ?? from.country,
      text: sandboxPrefix + texts.sms[purpose](code, short(from.name)),
      triedSince,
    });
  }
  if (!party.email) return { ok: false, permanent: true, reason: 'no e-mail address' };
  const { text, html } = renderEmail(
    emailOf(document, purpose, from.name, code),
    await brandOf(app.db, app.publicUrl, document.workspace_id),
  );
  const to = { name: nameInMail(document, party.name) || null, address: party.email };
  return handOverEmail(app, from.id, {
    id,
    to,
    subject: sandboxPrefix + texts.subjects[purpose],
    text,
    html: from.plain ? null : html,
  });
}

async function appendSending(app: App, job: CodeJob, to: PartyRow, from: About, sent: Handed): Promise<void> {
  const { method, purpose } = job;
  await app.db.tx(async tx => {
    const document = await lockDocumentById(tx, job.documentId);
    const party = document?.parties.find(p => p.id === job.partyId);
    if (!document || !party) return;
    const now = app.clock.now();
    const address = personal(method === 'SMS' ? to.phone : to.email, party.id);
    const type = sent.ok ? `${method}_VERIFICATION_${job.again ? 'RESENT' : 'SENT'}` : `${method}_FAILED`;
    const data = {
      partyId: party.id,
      purpose,
      to: address,
      ...(!sent.ok && {
        occasion: 'VERIFICATION_CODE',
        permanent: sent.permanent,
        reason: personal(sent.reason, party.id),
      }),
    };
    await writeJournal(tx, app.secrets, subjectOf(document), [{ type, who: systemActor, data }], now);
    const organization = { id: from.id, plan: from.plan, sandbox: from.sandbox };
    if (sent.ok && method === 'SMS') {
      const spender = { organization, workspaceId: document.workspace_id, actor: null };
      await consumeAllowance(app, tx, spender, { resource: 'SMS_SENT', count: sent.parts ?? 1 }, now);
    }
    if (sent.ok) return;
    const ids = { organizationId: from.id, documentId: document.id, partyId: party.id };
    tx.afterCommit(() => app.log.warn({ ...ids, channel: method, reason: sent.reason }, 'a code was not sent'));
    const extra = { party: showPartyOfEvent(app.secrets, party) };
    await publishWithoutActor({ app, tx, now }, document, organization, [
      { type: 'document.party.delivery_failed', extra },
    ]);
  });
}
