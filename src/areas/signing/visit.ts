/**
 * A visit: somebody who came with a party's link. The link is the whole credential; a link that is unknown, withdrawn
 * or corrected away is refused alike and says nothing about the document.
 */
import type { Queryable } from '../../base/database.ts';
import { notFound, refusal } from '../../contract/errors.ts';
import type { Ground, Origin } from '../act.ts';
import type { DocumentWithParties } from '../documents/document.ts';
import { isLinkOf, partyIdOf } from '../documents/link.ts';
import type { PartyRow } from '../documents/party.ts';
import type { Who } from '../events/journal.ts';

export interface Visit {
  document: DocumentWithParties;
  party: PartyRow;
  organization: { id: string; name: string; sandbox: boolean };
  sender: string;
}

const about = `
  select o.name, o.sandbox, u.name as sender from documents d
  join organizations o on o.id = d.organization_id left join users u on u.id = d.responsible_user_id where d.id = $1`;

/** `document` is as it was found or locked by the caller. Refuses NOT_FOUND (dead link) and EXPIRED. */
export async function openVisit(
  ground: Ground,
  db: Queryable,
  document: DocumentWithParties | null,
  token: string,
): Promise<Visit> {
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
