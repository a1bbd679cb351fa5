/**
 * A new address, confirmed on both sides: the old one allows it, the new one proves itself. The identity's users follow.
 * Where somebody else has the address it is refused at the end, to whoever reads its letters and nobody before.
 */
import type { Tx } from '../../../base/database.ts';
import type { Language } from '../../../contract/errors.ts';
import type { Ground } from '../../act.ts';
import { findIdentityById } from './identity.ts';
import { type EmailChange, sendLetterLater } from './jobs.ts';
import { findProof, type Purpose, takeProof } from './proof.ts';
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

/** Answers nothing about the new address. */
export async function askEmailChange(
  ground: Ground,
  tx: Tx,
  session: Session,
  to: string,
  language: Language,
): Promise<void> {
  const identity = await findIdentityById(tx, session.identity_id);
  if (!identity || identity.email === to.toLowerCase()) return;
  const change: EmailChange = { identityId: identity.id, sessionId: session.id, from: identity.email, to };
  await sendLetterLater(ground, tx, { kind: 'EMAIL_ALLOW', to: identity.email, language, change });
}

const read = (value: string | null): EmailChange | null => (value === null ? null : JSON.parse(value));

/** What a link would do, to be shown before it is done. */
export const viewEmailChange = async (ground: Ground, purpose: Purpose, token: string): Promise<EmailChange | null> =>
  read(await findProof(ground.db, purpose, token, ground.clock.now()));

/** By the link to the old address. False: it holds no longer. */
export function allowEmailChange(ground: Ground, token: string, language: Language): Promise<boolean> {
  return ground.db.tx(async tx => {
    const change = read(await takeProof(tx, 'email-allow', token, ground.clock.now()));
    if (!change || !(await stillHolds(tx, change))) return false;
    await sendLetterLater(ground, tx, { kind: 'EMAIL_CONFIRM', to: change.to, language, change });
    return true;
  });
}

const stillHolds = async (tx: Tx, { identityId, from }: EmailChange): Promise<boolean> =>
  (await tx.row<{ email: string }>(lock, [identityId]))?.email === from;

/** By the link to the new address. False: it holds no longer, or the address is somebody else's. */
export function confirmEmailChange(ground: Ground, token: string, language: Language): Promise<boolean> {
  const now = ground.clock.now();
  return ground.db.tx(async tx => {
    const change = read(await takeProof(tx, 'email-confirm', token, now));
    if (!change || !(await stillHolds(tx, change))) return false;
    const { identityId, sessionId, from, to } = change;
    if (await tx.row(taken, [identityId, to])) return false;
    await tx.run(move, [identityId, to, now]);
    await tx.run(moveUsers, [identityId, to, now]);
    await endOtherSessions(tx, identityId, sessionId);
    await sendLetterLater(ground, tx, { kind: 'EMAIL_CHANGED', to: from, language, change });
    tx.afterCommit(ground.forgetActors);
    return true;
  });
}
