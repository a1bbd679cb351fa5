/**
 * Identity checks as their page shows them. Unlike the API, which displays national numbers as the workspace says, the page
 * has them masked until somebody asks for one, and the history of the check has who did.
 */
import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import { apiError } from '../../contract/errors.ts';
import { holds } from '../app/actor.ts';
import { command, query } from '../app/operation.ts';
import { auditsOf, journalActor, writeAudit } from '../identity-checks/audit.ts';
import { isOpen, type ShownCheckRow } from '../identity-checks/check.ts';
import { schemesFor } from '../identity-checks/schemes.ts';
import { verificationUrl } from '../identity-checks/session/link.ts';
import { resultOf, showListItem } from '../identity-checks/show.ts';
import { loadCheck, lockCheck } from '../identity-checks/store.ts';
import { usedThisMonth } from '../organizations/allowance.ts';
import { countryOf } from '../organizations/load.ts';
import { planOf } from '../organizations/organization.ts';
import { displayed, workspaceMode } from '../workspaces/national-id.ts';

const showOptions = query(dashboardOperations.identityCheckOptions, async ({ app, actor, tx, now }) => {
  const { organization } = actor;
  const country = await countryOf(tx, organization.id);
  const used = await usedThisMonth(tx, organization.id, now);
  return {
    sms: app.sms.isAvailable,
    schemes: schemesFor(app.eid, { ...organization, country }, null),
    comparesNumbers: schemesFor(app.eid, { ...organization, country }, country).length > 0,
    quota: planOf(organization).identityChecksPerMonth,
    used: used({ resource: 'IDENTITY_CHECKS' }),
  };
});

/** What is known about how the right person is recognized: the number that was given is deleted with the end of a check. */
function comparesOf(
  check: ShownCheckRow,
  method: string | null | undefined,
  isOver: boolean,
): 'NUMBER' | 'NAME' | null {
  if (check.national_id !== null || method === 'NATIONAL_ID') return 'NUMBER';
  return isOver && method == null ? null : 'NAME';
}

const showIdentityCheck = query(dashboardOperations.shownIdentityCheck, async ({ app, actor, tx, now }, { params }) => {
  const check = await loadCheck(tx, actor, params.id);
  const displayMode = workspaceMode(actor.workspace);
  const found = resultOf(app.secrets, check);
  const user = found?.completionData.user;
  return {
    check: { ...showListItem(check), audits: await auditsOf(tx, check.id) },
    url: isOpen(check, now) && holds(actor, 'MANAGE_SAJN_ID') ? verificationUrl(app, check) : null,
    compares: comparesOf(check, found?.match.method, !isOpen(check, now)),
    failure: check.failure,
    result:
      found && user
        ? {
            scheme: found.provider,
            name: user.name,
            dateOfBirth: user.dateOfBirth,
            maskedNumber:
              user.personalNumber && displayMode !== 'NONE' ? displayed(user.personalNumber, 'PARTIAL') : null,
            displayMode,
          }
        : null,
  };
});

const showNumber = command(dashboardOperations.identityCheckNumber, async (ctx, { params }) => {
  const { app, actor, tx, now } = ctx;
  const check = await lockCheck(tx, actor, params.id);
  const number = resultOf(app.secrets, check)?.completionData.user.personalNumber;
  if (!number) throw apiError('INVALID_STATE', { message: 'No national number is known of the person.' });
  if (workspaceMode(actor.workspace) !== 'FULL')
    throw apiError('INVALID_STATE', { message: 'The workspace does not display whole national numbers.' });
  await writeAudit(tx, check, { type: 'ID_NUMBER_SHOWN', who: journalActor(ctx) }, now);
  return { nationalId: number };
});

export const identityCheckHandlers = [showOptions, showIdentityCheck, showNumber];
