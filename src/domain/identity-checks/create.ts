/**
 * POST /identity-checks: creates and sends the check. The e-mail follows the commit. Only this answer contains the
 * link.
 */

import { invalid } from '../../contract/errors.ts';
import { identityCheckOperations } from '../../contract/operations/identity-checks.ts';
import type { IdentityCheckCreate } from '../../contract/schemas/identity-checks.ts';
import { newId } from '../../platform/ids.ts';
import { instantOrNone } from '../app/deadline.ts';
import { type Context, command } from '../app/operation.ts';
import { findNamed } from '../contacts/named.ts';
import { consumeAllowance, spenderOf } from '../events/consume-allowance.ts';
import { countryOf } from '../organizations/load.ts';
import { journalActor, writeAudit } from './audit.ts';
import { type CheckRow, numberContext } from './check.ts';
import { answerOf } from './get.ts';
import { readNationalNumber } from './national-number.ts';
import { publish } from './publish.ts';
import { checkNotificationQueue } from './queues.ts';
import { verificationUrl } from './session/link.ts';
import { insertCheck, loadCheck, saveCheck } from './store.ts';
import { createIssues } from './unsupported.ts';

const lastsMs = 7 * 86_400_000;

function checkRow({ actor, app, now }: Context, given: IdentityCheckCreate, country: string): CheckRow {
  const id = newId('idc', now.getTime());
  const number = given.nationalId ? readNationalNumber(country, given.nationalId, now) : null;
  return {
    id,
    organization_id: actor.organization.id,
    workspace_id: actor.workspaceId,
    full_name: given.fullName,
    email: given.email ?? null,
    phone: given.phone ?? null,
    channel: given.channel,
    status: 'CREATED',
    reference: given.reference || null,
    language: given.language,
    national_id: number === null ? null : app.secrets.encrypt(number, numberContext(id)),
    country: number && country,
    link_version: 1,
    expires_at: instantOrNone(given.expiresAt, actor.workspace) ?? new Date(now.getTime() + lastsMs),
    verified_at: null,
    data: null,
    failure: null,
    created_by: actor.user.id,
    created_at: now,
    updated_at: now,
    contact_id: given.contactId ?? null,
  };
}

export const createCheck = command(identityCheckOperations.create, async (ctx, { body }) => {
  const { actor, app, tx, now } = ctx;
  const country = await countryOf(tx, actor.organization.id);
  const issues = createIssues(ctx, body, country);
  if (issues.length > 0) throw invalid(...issues);
  await findNamed(ctx, [body.contactId], []);
  const check = checkRow(ctx, body, country);
  await insertCheck(tx, check);
  await writeAudit(tx, check, { type: 'ID_CREATED', who: journalActor(ctx) }, now);
  await publish(ctx, check, 'identity_check.created');
  check.status = 'SENT';
  await saveCheck(tx, check);
  await writeAudit(tx, check, { type: 'ID_SENT', who: journalActor(ctx), data: { channel: check.channel } }, now);
  await publish(ctx, check, 'identity_check.sent');
  await app.jobs.add(tx, checkNotificationQueue, { checkId: check.id });
  await consumeAllowance(app, tx, spenderOf(actor), { resource: 'IDENTITY_CHECKS' }, now);
  const shown = await answerOf(ctx, await loadCheck(tx, actor, check.id));
  return { ...shown, verificationUrl: verificationUrl(app, check) };
});
