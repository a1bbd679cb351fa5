/**
 * What operators decide about domains: the provider of a domain decides who signs in as the organization's people with its
 * addresses, so that somebody has to have seen that the organization owns it.
 */
import { dashboardOperations } from '../../../contract/dashboard/operations.ts';
import type { WaitingDomains } from '../../../contract/dashboard/security.ts';
import { apiError, notFound } from '../../../contract/errors.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import { command, query } from '../../app/operation.ts';
import { requireConfirmed, requireOperator } from '../operators.ts';
import { approveDomain, listWaiting, takeWaiting } from './waiting.ts';

async function showWaiting(db: Queryable): Promise<WaitingDomains> {
  const data = (await listWaiting(db)).map(({ id, name, sandbox, domain, askedAt, isTaken }) => ({
    organization: { id, name, sandbox },
    domain,
    askedAt: askedAt.toISOString(),
    isTaken,
  }));
  return { data };
}

const list = query(dashboardOperations.waitingDomains, async ({ tx, actor, now }) => {
  await requireOperator(tx, actor, now);
  return showWaiting(tx);
});

const decide = command(dashboardOperations.decideDomain, async ({ app, tx, actor, now }, { body }) => {
  await requireConfirmed(tx, actor, now);
  const { organizationId, domain, decision } = body;
  if (!(await takeWaiting(tx, organizationId, domain))) throw notFound(null);
  if (decision === 'APPROVE' && !(await approveDomain(tx, organizationId, domain)))
    throw apiError('INVALID_STATE', { message: 'Another organization has the domain.' });
  const facts = { userId: actor.user.id, organizationId, domain, decision };
  tx.afterCommit(() => app.log.info(facts, 'an operator decided about a domain'));
  return showWaiting(tx);
});

export const domainHandlers = [list, decide];
