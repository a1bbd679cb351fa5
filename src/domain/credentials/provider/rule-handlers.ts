/** Sets what an organization demands of its members, and where it invites. */
import { dashboardOperations } from '../../../contract/dashboard/operations.ts';
import { apiError } from '../../../contract/errors.ts';
import { command } from '../../app/operation.ts';
import { isStrong } from '../sign-in/session.ts';
import { showSecurity } from './provider.ts';
import { setInvitationDomains, setSecondFactor } from './rules.ts';

/** Whoever turns it on goes first. */
const requireSecondFactor = command(dashboardOperations.requireSecondFactor, async (ctx, { body: { isRequired } }) => {
  const { app, tx, actor, now } = ctx;
  if (isRequired && !(await isStrong(tx, actor.id)))
    throw apiError('INVALID_STATE', { message: 'Sign in with a second factor yourself first.' });
  const facts = { userId: actor.user.id, organizationId: actor.organization.id, isRequired };
  if (await setSecondFactor(tx, actor.organization.id, isRequired, now))
    tx.afterCommit(() => app.log.info(facts, 'an administrator decided who must have a second factor'));
  return showSecurity(ctx);
});

const limitInvitations = command(dashboardOperations.limitInvitations, async (ctx, { body }) => {
  const { app, tx, actor, now } = ctx;
  const domains = [...new Set(body.domains)].sort();
  const facts = { userId: actor.user.id, organizationId: actor.organization.id, domains };
  if (await setInvitationDomains(tx, actor.organization.id, domains, now))
    tx.afterCommit(() => app.log.info(facts, 'an administrator set the domains of invitations'));
  return showSecurity(ctx);
});

export const ruleHandlers = [requireSecondFactor, limitInvitations];
