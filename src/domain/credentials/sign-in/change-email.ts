/**
 * Changes an e-mail address, confirmed on both sides: by a link to the old address, then by one to the new address. The
 * identity's users follow. Whether the new address is taken is only checked at the end, so that only somebody with
 * access to it learns the result.
 */

import type { Language } from '../../../contract/errors.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import { isHeld } from './demands.ts';
import { findIdentityById } from './identity.ts';
import { findProof, type Purpose, takeProof } from './proof.ts';
import { type EmailChange, enqueueSignInEmail } from './send-email.ts';
import { endOtherSessions, type Session } from './session.ts';

const lock = 'select email from identities where id = $1 for update';
const taken = `
  select 1 from identities where email = lower($2) and id <> $1
  union all
  select 1 from users u where lower(u.email) = lower($2) and u.identity_id is distinct from $1
    and exists (select 1 from users own where own.identity_id = $1 and own.organization_id = u.organization_id)
  limit 1`;
const move = 'update identities set email = lower($2), email_verified = true, updated_at = $3 where id = $1';
const moveUsers = 'update users set email = $2, updated_at = $3 where identity_id = $1';

/** Reveals nothing about the new address. */
export async function requestEmailChange(
  app: App,
  tx: Tx,
  session: Session,
  to: string,
  language: Language,
): Promise<void> {
  const identity = await findIdentityById(tx, session.identity_id);
  if (!identity || identity.email === to.toLowerCase()) return;
  const change: EmailChange = { identityId: identity.id, sessionId: session.id, from: identity.email, to };
  await enqueueSignInEmail(app, tx, { kind: 'EMAIL_ALLOW', to: identity.email, language, change });
}

const read = (value: string | null): EmailChange | null => (value === null ? null : JSON.parse(value));

/** The change that a link would make, to show it for confirmation. */
export const viewEmailChange = async (app: App, purpose: Purpose, token: string): Promise<EmailChange | null> =>
  read(await findProof(app.db, purpose, token, app.clock.now()));

/** By the link to the old address. False: it is no longer valid. */
export function allowEmailChange(app: App, token: string, language: Language): Promise<boolean> {
  return app.db.tx(async tx => {
    const change = read(await takeProof(tx, 'email-allow', token, app.clock.now()));
    if (!change || !(await stillHolds(tx, change))) return false;
    await enqueueSignInEmail(app, tx, { kind: 'EMAIL_CONFIRM', to: change.to, language, change });
    return true;
  });
}

const stillHolds = async (tx: Tx, { identityId, from }: EmailChange): Promise<boolean> =>
  (await tx.row<{ email: string }>(lock, [identityId]))?.email === from;

/** The identity and its users have this address, which is verified, from now on. */
export async function moveIdentity(tx: Tx, identityId: string, to: string, now: Date): Promise<void> {
  await tx.run(move, [identityId, to, now]);
  await tx.run(moveUsers, [identityId, to, now]);
}

/** By the link to the new address. False: it is no longer valid, the address is taken, or a provider holds the old one. */
export function confirmEmailChange(app: App, token: string, language: Language): Promise<boolean> {
  const now = app.clock.now();
  return app.db.tx(async tx => {
    const change = read(await takeProof(tx, 'email-confirm', token, now));
    if (!change || !(await stillHolds(tx, change))) return false;
    const { identityId, sessionId, from, to } = change;
    if ((await tx.row(taken, [identityId, to])) || (await isHeld(tx, identityId))) return false;
    await moveIdentity(tx, identityId, to, now);
    await endOtherSessions(tx, identityId, sessionId);
    await enqueueSignInEmail(app, tx, { kind: 'EMAIL_CHANGED', to: from, language, change });
    tx.afterCommit(app.invalidateActors);
    return true;
  });
}
