/** POST /identity-checks: creates and sends at once (details 24). The letter follows the commit; its link is in this answer alone. */
import { newId } from '../../base/ids.ts';
import { invalid } from '../../contract/errors.ts';
import { type IdentityCheckCreate, identityCheckRows } from '../../contract/identity-checks.ts';
import { type Call, serve } from '../act.ts';
import { spend, spenderOf } from '../events/spend.ts';
import { countryOf } from '../organizations/load.ts';
import { whoActs, writeAudit } from './audit.ts';
import { createIssues } from './available.ts';
import { type CheckRow, numberContext } from './check.ts';
import { answerOf } from './get.ts';
import { verificationUrl } from './link.ts';
import { readNationalNumber } from './national-number.ts';
import { insertCheck, loadCheck, saveCheck } from './store.ts';
import { tell } from './tell.ts';

const lastsMs = 7 * 86_400_000;

function checkRow({ actor, ground, now }: Call, given: IdentityCheckCreate, country: string): CheckRow {
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
    national_id: number === null ? null : ground.secrets.encrypt(number, numberContext(id)),
    country: number && country,
    link_version: 1,
    expires_at: given.expiresAt ?? new Date(now.getTime() + lastsMs),
    verified_at: null,
    data: null,
    failure: null,
    created_by: actor.user.id,
    created_at: now,
    updated_at: now,
  };
}

export const createCheck = serve(identityCheckRows.create, async (call, { body }) => {
  const { actor, ground, tx, now } = call;
  const country = await countryOf(tx, actor.organization.id);
  const issues = createIssues(ground, body, { ...actor.organization, country }, now);
  if (issues.length > 0) throw invalid(...issues);
  const check = checkRow(call, body, country);
  await insertCheck(tx, check);
  await writeAudit(tx, check, 'ID_CREATED', whoActs(call), now);
  await tell(call, check, 'identity_check.created');
  check.status = 'SENT';
  await saveCheck(tx, check);
  await writeAudit(tx, check, 'ID_SENT', whoActs(call), now, { channel: check.channel });
  await tell(call, check, 'identity_check.sent');
  await ground.jobs.add(tx, 'identity-check-letter', { checkId: check.id });
  await spend(ground, tx, spenderOf(actor), { resource: 'IDENTITY_CHECKS' }, now);
  const shown = await answerOf(call, await loadCheck(tx, actor, check.id));
  return { ...shown, verificationUrl: verificationUrl(ground, check) };
});
