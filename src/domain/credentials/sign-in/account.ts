/** What a signed-in person sees of their account and can end: their identity, their workspaces and their sessions. */
import ipaddr from 'ipaddr.js';
import type { App } from '../../app/app.ts';
import { findAccount } from './identity.ts';
import { endByToken, endRestOf, endSession, listSessions, type Session } from './session.ts';
import { type Answer, done, refused } from './sign-in-request.ts';
import { listPlaces } from './standing.ts';

export async function showSession({ db }: App, session: Session, formToken: string): Promise<Answer> {
  const [identity, places] = await Promise.all([findAccount(db, session.identity_id), listPlaces(db, session)]);
  return done({
    session: { id: session.id, createdAt: session.created_at.toISOString(), byProvider: session.only_user_id !== null },
    identity: identity && {
      id: identity.id,
      email: identity.email,
      name: identity.name,
      hasPassword: identity.has_password,
      hasSecondFactor: identity.two_factor_enabled,
    },
    formToken,
    workspaces: places.map(p => ({
      id: p.workspaceId,
      name: p.workspace,
      organization: { id: p.organizationId, name: p.organization, sandbox: p.sandbox },
      userId: p.userId,
      active: p.active,
      demand: p.demand,
    })),
  });
}

/** In short form (RFC 5952); the library stores IPv6 addresses in full length. */
const shortAddress = (kept: string | null): string | null =>
  kept !== null && ipaddr.isValid(kept) ? ipaddr.parse(kept).toString() : null;

export async function showSessions({ db, clock }: App, session: Session): Promise<Answer> {
  const sessions = await listSessions(db, session, clock.now());
  return done({
    sessions: sessions.map(s => ({
      id: s.id,
      device: s.user_agent || null,
      ipAddress: shortAddress(s.ip_address),
      lastSeenAt: s.updated_at.toISOString(),
      createdAt: s.created_at.toISOString(),
      isCurrent: s.id === session.id,
    })),
  });
}

export async function endOne({ db }: App, session: Session, id: string): Promise<Answer> {
  return (await endSession(db, session, id)) ? done() : refused(404, 'NOT_FOUND', 'The session does not exist.');
}

export async function endRest({ db }: App, session: Session): Promise<Answer> {
  await endRestOf(db, session);
  return done();
}

export async function signOut({ db }: App, session: Session | null, forgetting: string): Promise<Answer> {
  if (session) await endByToken(db, session.token);
  return done(undefined, [forgetting]);
}
