/**
 * A visit: somebody who came with a party's link, and where the sender asks for more, with what shows that the gate was
 * passed in this browser. A link that is unknown, withdrawn or corrected away is refused alike and says nothing about
 * the document.
 */
import type { Queryable } from '../../base/database.ts';
import { notFound, refusal } from '../../contract/errors.ts';
import type { Ground, Origin } from '../act.ts';
import type { DocumentWithParties } from '../documents/document.ts';
import { isLinkOf, partyIdOf } from '../documents/link.ts';
import type { PartyRow } from '../documents/party.ts';
import type { Who } from '../events/journal.ts';
import { methodAt, type Purpose } from './gates/gate.ts';
import { isPass } from './gates/pass.ts';
import { stateOf } from './state.ts';

/** What a browser shows. */
export interface Credentials {
  /** The link's. */
  token: string;
  /** The passes to reading and to signing, if it was given them. */
  access: string | null;
  sign: string | null;
}

export interface Visit {
  document: DocumentWithParties;
  party: PartyRow;
  organization: { id: string; name: string; sandbox: boolean };
  sender: string;
  credentials: Credentials;
}

const about = `
  select o.name, o.sandbox, u.name as sender from documents d
  join organizations o on o.id = d.organization_id left join users u on u.id = d.responsible_user_id where d.id = $1`;

/** Whether nothing more needs to be proven for it, here and now. */
export function hasPassed(ground: Ground, { document, party, credentials }: Visit, purpose: Purpose): boolean {
  if (methodAt(purpose, document, party) === null) return true;
  const given = purpose === 'ACCESS' ? credentials.access : credentials.sign;
  return isPass(ground.secrets, purpose, document, party, given, ground.clock.now());
}

export function mustHavePassed(ground: Ground, visit: Visit, purpose: Purpose): void {
  if (!hasPassed(ground, visit, purpose))
    throw refusal('PERMISSION_DENIED', { message: 'The party must be verified first.' });
}

/** The gate to signing stands behind the one to reading, and only before whose turn it is. */
export function mustBePassable(ground: Ground, visit: Visit, purpose: Purpose): void {
  if (purpose === 'ACCESS') return;
  mustHavePassed(ground, visit, 'ACCESS');
  if (stateOf(visit) !== 'OPEN') throw refusal('INVALID_STATE', { message: 'This party cannot sign now.' });
}

/**
 * `document` is as it was found or locked by the caller. Refuses NOT_FOUND (dead link), EXPIRED, and PERMISSION_DENIED
 * before the gate to reading is passed.
 */
export async function openVisit(
  ground: Ground,
  db: Queryable,
  document: DocumentWithParties | null,
  credentials: Credentials,
): Promise<Visit> {
  const visit = await openVisitAtGate(ground, db, document, credentials);
  mustHavePassed(ground, visit, 'ACCESS');
  return visit;
}

/** Somebody with a link who may not have passed yet: shown nothing of the document. */
export async function openVisitAtGate(
  ground: Ground,
  db: Queryable,
  document: DocumentWithParties | null,
  credentials: Credentials,
): Promise<Visit> {
  const { token } = credentials;
  const partyId = partyIdOf(token);
  const party = document?.parties.find(p => p.id === partyId);
  if (!document || !party || !isLinkOf(ground.secrets, document.id, party, token)) throw notFound(null);
  if (document.deleted_at !== null || document.status === 'DRAFT' || document.status === 'IMPORTED')
    throw notFound(null);
  if (document.status === 'EXPIRED') throw refusal('EXPIRED');
  const row = await db.row<{ name: string; sandbox: boolean; sender: string | null }>(about, [document.id]);
  return {
    document,
    party,
    organization: { id: document.organization_id, name: row?.name ?? '', sandbox: row?.sandbox ?? false },
    sender: row?.sender ?? '',
    credentials,
  };
}

export const whoOf = (party: PartyRow, origin: Origin): Who => ({
  kind: 'PARTY',
  id: party.id,
  name: party.name,
  email: party.email,
  ip: origin.ip,
  userAgent: origin.userAgent,
});
