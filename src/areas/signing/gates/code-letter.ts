/** The letter or SMS with a one-time code, to the party alone. It does not name the document, which may be what the code opens. */
import { waits } from '../../../base/jobs.ts';
import { type Letter, renderLetter } from '../../../base/letter.ts';
import type { PlanName } from '../../../contract/plans.ts';
import type { DocumentLanguage } from '../../../contract/values.ts';
import type { Ground } from '../../act.ts';
import { subjectOf, tellWithoutActor } from '../../documents/journal.ts';
import type { PartyRow } from '../../documents/party.ts';
import { showPartyOfEvent } from '../../documents/show.ts';
import { findDocumentOfVisit, lockDocumentOfJob } from '../../documents/store.ts';
import { short } from '../../documents/text-message.ts';
import { theService, writeJournal } from '../../events/journal.ts';
import { personal } from '../../events/personal.ts';
import { spend } from '../../events/spend.ts';
import { brandOf } from '../../organizations/brand.ts';
import { signingWords } from '../words/signing-words.ts';
import { codeContext, isCode } from './code.ts';
import { codeLastsMs, type GateRow, gateAmong, isCodeLive, type Purpose } from './gate.ts';
import { gatesOf } from './gate-store.ts';

export interface CodeJob {
  documentId: string;
  partyId: string;
  purpose: Purpose;
  method: 'SMS' | 'EMAIL';
  /** Encrypted, in base64. */
  code: string;
  again: boolean;
}

/** Within the ten minutes that a code lasts. */
export const codeRetry = waits(5_000, 20_000, 60_000, 120_000);

function letterOf(language: DocumentLanguage, purpose: Purpose, organization: string, code: string): Letter {
  const words = signingWords[language].code;
  return {
    language,
    heading: words.heading(code),
    paragraphs: [words.use[purpose](organization), words.keep],
    button: null,
    reason: words.whyYou(organization),
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
  select o.id, o.name, o.sandbox, o.plan, o.country, coalesce((d.meta->>'sendPlainTextEmailOnly')::boolean, w.send_plain_text_email_only) as plain
  from documents d join organizations o on o.id = d.organization_id join workspaces w on w.id = d.workspace_id where d.id = $1`;

/** A code that was replaced, used or has run out meanwhile is not sent. `attempt` counts from 1; after the last the delivery has failed. */
export async function sendCode(ground: Ground, job: CodeJob, attempt: number): Promise<void> {
  const document = await findDocumentOfVisit(ground.db, job.documentId);
  const party = document?.parties.find(p => p.id === job.partyId);
  const from = await ground.db.row<About>(about, [job.documentId]);
  if (!document || !party || !from || document.deleted_at !== null) return;
  const gate = gateAmong(await gatesOf(ground.db, party.id), party, job.purpose);
  const code = ground.secrets.decrypt(Buffer.from(job.code, 'base64'), codeContext(party.id)).toString();
  if (!isCodeLive(gate, ground.clock.now()) || !isCode(ground.secrets, gate, code)) return;
  const sent = await handOver(ground, job, gate, party, from, document.meta.language, code, attempt > 1);
  if (!sent.ok && !sent.permanent && codeRetry(attempt) !== null)
    throw new Error(`the code was not taken: ${sent.reason}`);
  await noteSending(ground, job, party, from, sent);
}

type Sent = { ok: true; parts?: number } | { ok: false; permanent: boolean; reason: string };

async function handOver(
  ground: Ground,
  { method, purpose }: CodeJob,
  gate: GateRow,
  party: PartyRow,
  from: About,
  language: DocumentLanguage,
  code: string,
  isRetry: boolean,
): Promise<Sent> {
  const words = signingWords[language].code;
  const id = `${party.id}-${purpose.toLowerCase()}-${gate.code_expires_at?.getTime()}`;
  const mark = from.sandbox ? '[SANDBOX] ' : '';
  if (method === 'SMS') {
    if (!party.phone) return { ok: false, permanent: true, reason: 'no phone number' };
    const triedSince = isRetry && gate.code_expires_at ? new Date(gate.code_expires_at.getTime() - codeLastsMs) : null;
    return ground.sms.send({
      id,
      to: party.phone,
      country: party.country ?? from.country,
      text: mark + words.sms[purpose](code, short(from.name)),
      triedSince,
    });
  }
  if (!party.email) return { ok: false, permanent: true, reason: 'no e-mail address' };
  const { text, html } = renderLetter(
    letterOf(language, purpose, from.name, code),
    await brandOf(ground.db, ground.publicUrl, from.id),
  );
  const to = { name: party.name, address: party.email };
  return ground.mail.send({
    id,
    to,
    subject: mark + words.subjects[purpose],
    text,
    html: from.plain ? null : html,
  });
}

async function noteSending(ground: Ground, job: CodeJob, to: PartyRow, from: About, sent: Sent): Promise<void> {
  const { method, purpose } = job;
  await ground.db.tx(async tx => {
    const document = await lockDocumentOfJob(tx, job.documentId);
    const party = document?.parties.find(p => p.id === job.partyId);
    if (!document || !party) return;
    const now = ground.clock.now();
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
    await writeJournal(tx, ground.secrets, subjectOf(document), [{ type, who: theService, data }], now);
    const organization = { id: from.id, plan: from.plan, sandbox: from.sandbox };
    if (sent.ok && method === 'SMS') {
      const spender = { organization, workspaceId: document.workspace_id, actor: null };
      await spend(ground, tx, spender, { resource: 'SMS_SENT', count: sent.parts ?? 1 }, now);
    }
    if (sent.ok) return;
    const beside = { party: showPartyOfEvent(ground.secrets, party) };
    await tellWithoutActor(
      ground,
      tx,
      document,
      organization,
      [{ type: 'document.party.delivery_failed', beside }],
      now,
    );
  });
}
