/** Sets what an organization demands of its members, and where it invites. */
import { dashboardOperations } from '../../../contract/dashboard/operations.ts';
import { apiError } from '../../../contract/errors.ts';
import { command } from '../../app/operation.ts';
import { recordAudit } from '../../events/audit.ts';
import { mustHoldEverywhere } from '../../workspaces/everywhere.ts';
import { isStrong } from '../sign-in/session.ts';
import { showSecurity } from './provider.ts';
import { setInvitationDomains, setSecondFactor } from './rules.ts';

/** The administrator who turns it on must have one. */
const requireSecondFactor = command(dashboardOperations.requireSecondFactor, async (ctx, { body: { isRequired } }) => {
  const { app, tx, actor, now } = ctx;
  await mustHoldEverywhere(tx, actor, 'ADMINISTRATOR');
  if (isRequired && !(await isStrong(tx, actor.id)))
    throw apiError('INVALID_STATE', { message: 'Sign in with a second factor yourself first.' });
  const { id } = actor.organization;
  if (await setSecondFactor(tx, id, isRequired, now)) {
    const type = isRequired ? 'sign_in.second_factor_required' : 'sign_in.second_factor_optional';
    await recordAudit(ctx, { type, about: id, subject: null });
    const facts = { userId: actor.user.id, organizationId: id, isRequired };
    tx.afterCommit(() => app.log.info(facts, 'an administrator decided who must have a second factor'));
  }
  return showSecurity(ctx);
});

const limitInvitations = command(dashboardOperations.limitInvitations, async (ctx, { body }) => {
  const { app, tx, actor, now } = ctx;
  await mustHoldEverywhere(tx, actor, 'ADMINISTRATOR');
  const { id } = actor.organization;
  const domains = [...new Set(body.domains)].sort();
  if (await setInvitationDomains(tx, id, domains, now)) {
    await recordAudit(ctx, { type: 'sign_in.invitations_limited', about: id, subject: domains.join(', ') || null });
    const facts = { userId: actor.user.id, organizationId: id, domains };
    tx.afterCommit(() => app.log.info(facts, 'an administrator set the domains of invitations'));
  }
  return showSecurity(ctx);
});

export const ruleHandlers = [requireSecondFactor, limitInvitations];
