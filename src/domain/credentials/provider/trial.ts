/**
 * A trial of the sign-in provider: the whole way to it and back, which ends in words and changes neither the session nor
 * who is bound to which account. It belongs to the session that started it, so that nobody can be sent on another's.
 */
import type { TrialOutcome } from '../../../contract/dashboard/security.ts';
import { apiError } from '../../../contract/errors.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import { holds } from '../../app/actor.ts';
import type { App, Context } from '../../app/app.ts';
import type { SignIn } from '../sign-in/open.ts';
import { addProof, findProof, takeProof } from '../sign-in/proof.ts';
import { claimsOf, hasDomain, isVerified, type Sent, wayTo } from '../sign-in/provider-flow.ts';
import type { SignInRequest } from '../sign-in/sign-in-request.ts';
import { findProvider, type Provider, recordOutcome } from '../sign-in/single-sign-on.ts';
import { waitingOf } from './waiting.ts';

const validMs = 10 * 60_000;
const contextOf = (state: string): string => `oidc-trial:${state}`;

interface Started extends Sent {
  organizationId: string;
  workspaceId: string;
  sessionId: string;
  userId: string;
  version: number;
}

/** Asks the provider again, so that a corrected mistake is noticed. */
async function configurationOf(app: App, provider: Provider) {
  const { openProviderClients } = await import('../sign-in/provider-client.ts');
  return openProviderClients(app.outbound, () => app.clock.now().getTime()).of(provider);
}

/** Where the browser goes; null: the provider could not be asked, which is recorded. */
export async function startTrial({ app, tx, actor, now }: Context<Queryable>): Promise<string | null> {
  const provider = await findProvider(tx, app.secrets, actor.organization.id);
  if (!provider) throw apiError('INVALID_STATE', { message: 'There is no sign-in provider to try.' });
  const { organizationId, version } = provider;
  const way = await configurationOf(app, provider)
    .then(configuration => wayTo(configuration, app.publicUrl))
    .catch(() => null);
  if (!way) {
    await recordOutcome(app.db, provider, 'UNREACHED', now);
    return null;
  }
  const { state } = way.sent;
  const whose = { organizationId, workspaceId: actor.workspaceId, sessionId: actor.id, userId: actor.user.id };
  const started: Started = { ...way.sent, ...whose, version };
  const value = app.secrets.encrypt(JSON.stringify(started), contextOf(state)).toString('base64');
  await addProof(app.db, { purpose: 'oidc-trial', token: state, value, validMs }, now);
  return way.url;
}

const userByAddress = `
  select id from users where organization_id = $1 and lower(email) = lower($2) and kind = 'PERSON' and status = 'ACTIVE'`;
const boundOtherwise = `
  select 1 from single_sign_on_subjects
  where organization_id = $1 and (subject = $2 and user_id <> $3 or subject <> $2 and user_id = $3) limit 1`;

/** What a sign-in with these claims would come to. Only reads. */
async function judge(
  db: Queryable,
  provider: Provider,
  claims: { sub: string; email?: unknown; email_verified?: unknown },
  userId: string,
): Promise<TrialOutcome> {
  const email = typeof claims.email === 'string' ? claims.email : '';
  if (email === '') return 'NO_EMAIL';
  if (!hasDomain(provider, email))
    return hasDomain({ domains: await waitingOf(db, provider.organizationId) }, email) ? 'WAITING' : 'OTHER_DOMAIN';
  if (!isVerified(provider, claims.email_verified)) return 'UNVERIFIED';
  const user = await db.row<{ id: string }>(userByAddress, [provider.organizationId, email]);
  if (!user) return 'NOT_MEMBER';
  if (user.id !== userId) return 'OTHER_PERSON';
  const other = await db.row(boundOtherwise, [provider.organizationId, claims.sub, userId]);
  return other ? 'OTHER_ACCOUNT' : 'SUCCESS';
}

const wrongClient = new Set(['invalid_client', 'unauthorized_client']);

/** Of an error on the way back. */
async function outcomeOf(error: unknown): Promise<TrialOutcome> {
  const client = await import('openid-client');
  if (error instanceof client.AuthorizationResponseError) return 'DENIED';
  if (error instanceof client.WWWAuthenticateChallengeError) return 'CLIENT';
  if (error instanceof client.ResponseBodyError) return wrongClient.has(error.error) ? 'CLIENT' : 'ANSWER';
  return 'ANSWER';
}

async function tried(app: App, provider: Provider, started: Started, query: URLSearchParams): Promise<TrialOutcome> {
  const configuration = await configurationOf(app, provider).catch(() => null);
  if (!configuration) return 'UNREACHED';
  try {
    const claims = await claimsOf(configuration, app.publicUrl, started, query);
    return claims ? await judge(app.db, provider, claims, started.userId) : 'ANSWER';
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Null: the request ends no trial. `REFUSED`: it is that of another session, or of nobody who may try it any more. */
export async function finishTrial(
  app: App,
  signIn: SignIn,
  asking: SignInRequest,
  query: URLSearchParams,
): Promise<{ workspaceId: string } | 'REFUSED' | null> {
  const state = query.get('state') ?? '';
  const now = app.clock.now();
  const value = await findProof(app.db, 'oidc-trial', state, now);
  if (value === null) return null;
  const text = app.secrets.decrypt(Buffer.from(value, 'base64'), contextOf(state)).toString();
  const started = JSON.parse(text) as Started; // boundary: written above
  const { sessionId, workspaceId, organizationId, version } = started;
  const session = await signIn.session(asking.cookie);
  if (session?.id !== sessionId) return 'REFUSED';
  const actor = await signIn.actor(asking.cookie, workspaceId).catch(() => null);
  if (!actor || !holds(actor, 'ADMINISTRATOR') || actor.organization.id !== organizationId) return 'REFUSED';
  if ((await takeProof(app.db, 'oidc-trial', state, now)) === null) return 'REFUSED';
  const provider = await findProvider(app.db, app.secrets, organizationId);
  // With other settings, the page asks for another trial.
  if (provider?.version !== version) return { workspaceId };
  const outcome = await tried(app, provider, started, query);
  await recordOutcome(app.db, provider, outcome, app.clock.now());
  app.log.info({ organizationId, outcome }, 'a sign-in provider was tried');
  return { workspaceId };
}
