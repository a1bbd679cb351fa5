/**
 * An organization's own OpenID provider, as its administrators set it. Domains that no operator approved have no effect;
 * an operator who has confirmed that it is them approves those that they save.
 */
import { dashboardOperations } from '../../../contract/dashboard/operations.ts';
import { type ProviderBody, type Security, trialOutcomes } from '../../../contract/dashboard/security.ts';
import { apiError, type Issue, invalid } from '../../../contract/errors.ts';
import { isInDomains } from '../../../contract/invitations.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import type { Actor } from '../../app/actor.ts';
import type { Context } from '../../app/app.ts';
import { command, query } from '../../app/operation.ts';
import { recordAudit } from '../../events/audit.ts';
import { holdsEverywhere, mustHoldEverywhere } from '../../workspaces/everywhere.ts';
import { listInvited } from '../../workspaces/invitations/invitation-store.ts';
import { isOperator, requireOperator } from '../operators.ts';
import { isTouched } from '../sign-in/demands.ts';
import { callbackOf } from '../sign-in/provider-flow.ts';
import {
  enforceProvider,
  findProvider,
  type Provider,
  removeProvider,
  setProvider,
} from '../sign-in/single-sign-on.ts';
import { showRules } from './rules.ts';
import { startTrial } from './trial.ts';
import { setWaiting, takenOf, waitingOf } from './waiting.ts';

type Asked = Pick<Context<Queryable>, 'app' | 'tx' | 'actor' | 'now'>;

async function operatorOf(db: Queryable, actor: Actor, now: Date): Promise<Security['operator']> {
  if (!(await isOperator(db, actor))) return null;
  const { hasSecondFactor, confirmedMs } = await requireOperator(db, actor, now);
  return { hasSecondFactor, confirmedSeconds: Math.ceil(confirmedMs / 1_000) };
}

const touched = `
  select count(*)::int as n from users u where u.organization_id = $1 and u.kind = 'PERSON' and u.status = 'ACTIVE'
    and exists (select 1 from members m where m.organization_id = $1 and m.user_id = u.id and m.status = 'ACTIVE')
    and ${isTouched}`;

/** Members who would have to sign in through the provider. */
const countTouched = async (db: Queryable, organizationId: string): Promise<number> =>
  (await db.row<{ n: number }>(touched, [organizationId]))?.n ?? 0;

function showTrial(provider: Provider | null): Security['trial'] {
  if (!provider?.trial) return null;
  const { at, outcome, version } = provider.trial;
  const known = trialOutcomes.find(one => one === outcome) ?? 'ANSWER';
  return { at: at.toISOString(), outcome: known, isCurrent: version === provider.version };
}

export async function showSecurity({ app, tx, actor, now }: Asked): Promise<Security> {
  const { id } = actor.organization;
  const provider = await findProvider(tx, app.secrets, id);
  const waiting = await waitingOf(tx, id);
  const mayChange = await holdsEverywhere(tx, actor, 'ADMINISTRATOR');
  const rules = await showRules(tx, actor);
  const invited = mayChange
    ? (await listInvited(tx, id, now)).filter(email => isInDomains(email, rules.invitationDomains))
    : [];
  return {
    mayChange,
    redirectUri: callbackOf(app.publicUrl),
    provider: provider && {
      issuer: provider.issuer,
      clientId: provider.clientId,
      domains: [
        ...provider.domains.map(name => ({ name, isApproved: true })),
        ...waiting.map(name => ({ name, isApproved: false })),
      ].sort((one, other) => (one.name < other.name ? -1 : 1)),
      ownDirectory: provider.ownDirectory,
      updatedAt: provider.updatedAt.toISOString(),
    },
    trial: showTrial(provider),
    enforcement: { isOn: provider?.enforced ?? false, touches: await countTouched(tx, id) },
    ...rules,
    invited,
    operator: await operatorOf(tx, actor, now),
  };
}

const wrong = (path: string, code: Issue['code'], message: string) => invalid({ path, code, message });

/** Without the slash at the end, which providers write in one place and not in another. Throws VALIDATION_FAILED. */
function issuerOf({ app }: Asked, given: string): string {
  const issuer = given.trim().replace(/\/{1,5}$/, '');
  const checked = app.outbound.checkUrl(issuer, app.outbound.allowPrivate ? ['https:', 'http:'] : ['https:']);
  if (!checked.ok) throw wrong('issuer', 'INVALID_VALUE', checked.message);
  const { search, hash } = new URL(issuer);
  if (search !== '' || hash !== '') throw wrong('issuer', 'INVALID_FORMAT', 'must have no query and no fragment');
  return issuer;
}

/** The secret that was saved goes to the issuer that it was saved with, and to no other. */
function secretOf(before: Provider | null, issuer: string, { clientId, clientSecret }: ProviderBody): string {
  if (clientSecret !== null) return clientSecret;
  if (before && before.issuer === issuer && before.clientId === clientId) return before.clientSecret;
  throw wrong('clientSecret', 'TOO_SMALL', 'is needed with a new issuer or client');
}

/** Names no organization. Throws VALIDATION_FAILED. */
async function mustBeFree(tx: Tx, organizationId: string, domains: readonly string[]): Promise<void> {
  const taken = await takenOf(tx, organizationId, domains);
  const issues = domains.flatMap((name, at): Issue[] =>
    taken.includes(name) ? [{ path: `domains.${at}`, code: 'INVALID_VALUE', message: 'is used already' }] : [],
  );
  if (issues.length > 0) throw invalid(...issues);
}

const save = command(dashboardOperations.saveProvider, async (ctx, { body }) => {
  const { app, tx, actor, now } = ctx;
  await mustHoldEverywhere(tx, actor, 'ADMINISTRATOR');
  const { id } = actor.organization;
  const before = await findProvider(tx, app.secrets, id);
  const issuer = issuerOf(ctx, body.issuer);
  const clientSecret = secretOf(before, issuer, body);
  const domains = [...new Set(body.domains)];
  await mustBeFree(tx, id, body.domains);
  const isApproving = ((await operatorOf(tx, actor, now))?.confirmedSeconds ?? 0) > 0;
  const approved = isApproving ? domains : domains.filter(name => before?.domains.includes(name));
  const { clientId, ownDirectory } = body;
  const given = { organizationId: id, issuer, clientId, clientSecret, domains: approved, ownDirectory };
  if (await setProvider(tx, app.secrets, given, now)) throw wrong('domains', 'INVALID_VALUE', 'one is used already');
  const waiting = domains.filter(name => !approved.includes(name));
  await setWaiting(tx, id, waiting, now);
  const facts = { userId: actor.user.id, organizationId: id, issuer, domains, waiting: waiting.length };
  await recordAudit(ctx, { type: 'sign_in.provider_set', about: id, subject: issuer });
  tx.afterCommit(() => app.log.info(facts, 'an administrator set the sign-in provider'));
  return showSecurity(ctx);
});

const remove = command(dashboardOperations.removeProvider, async ctx => {
  const { app, tx, actor } = ctx;
  await mustHoldEverywhere(tx, actor, 'ADMINISTRATOR');
  const { id } = actor.organization;
  if (await removeProvider(tx, id)) {
    await recordAudit(ctx, { type: 'sign_in.provider_removed', about: id, subject: null });
    const facts = { userId: actor.user.id, organizationId: id };
    tx.afterCommit(() => app.log.info(facts, 'an administrator removed the sign-in provider'));
  }
  return showSecurity(ctx);
});

const attempt = query(dashboardOperations.tryProvider, async ctx => {
  await mustHoldEverywhere(ctx.tx, ctx.actor, 'ADMINISTRATOR');
  const url = await ctx.app.bulkLimiter(ctx.actor.organization.id, () => startTrial(ctx));
  return { url, security: await showSecurity(ctx) };
});

const untried = () => apiError('INVALID_STATE', { message: 'Try the provider with the saved settings first.' });

/** Throws INVALID_STATE. */
function mustBeTried(provider: Provider | null): void {
  const { trial, version, domains } = provider ?? { trial: null, version: 0, domains: [] };
  if (trial?.outcome !== 'SUCCESS' || trial.version !== version) throw untried();
  if (domains.length === 0) throw apiError('INVALID_STATE', { message: 'No domain is approved.' });
}

const enforce = command(dashboardOperations.enforceProvider, async (ctx, { body: { isOn } }) => {
  const { app, tx, actor, now } = ctx;
  await mustHoldEverywhere(tx, actor, 'ADMINISTRATOR');
  const { id } = actor.organization;
  const before = await findProvider(tx, app.secrets, id);
  if (isOn) mustBeTried(before);
  if (await enforceProvider(tx, id, isOn, now)) {
    const type = isOn ? 'sign_in.provider_enforced' : 'sign_in.provider_optional';
    await recordAudit(ctx, { type, about: id, subject: null });
    const facts = { userId: actor.user.id, organizationId: id, isOn };
    tx.afterCommit(() => app.log.info(facts, 'an administrator decided whether the sign-in provider is enforced'));
  } else if (isOn && !before?.enforced) throw untried();
  return showSecurity(ctx);
});

export const providerHandlers = [query(dashboardOperations.security, showSecurity), save, remove, attempt, enforce];
