/** SQL of what a document needs of a person. Conditions are about row `d`. */
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Actor } from '../../app/actor.ts';
import type { Conditions } from '../../app/paging.ts';
import { asked, type RequestRow } from '../../approvals/approval.ts';
import { requestsWaitingFor } from '../../approvals/store.ts';
import { partyOrder } from '../../documents/parties/party-order.ts';

/** Of party `p`: it signs, has not, nobody signs in its place, and every signer before it has signed. */
export const isNext = `p.role = 'SIGNER' and p.signing_status = 'NOT_SIGNED'
  and not exists (select from parties x where x.acts_for = p.id)
  and (coalesce(d.meta->>'signingMode', 'PARALLEL') <> 'SEQUENTIAL' or not exists (
    select from parties q where q.document_id = d.id and q.role = 'SIGNER' and q.signing_status <> 'SIGNED'
      and q.signing_order < p.signing_order))`;

/** The party with the address whose turn it is to sign; null if there is none. `email` is a parameter, in lower case. */
export const partyNext = (email: string): string => `
  case when d.status = 'PENDING' and d.fully_signed_at is null and d.deleted_at is null then
    (select p.id from parties p where p.document_id = d.id and lower(p.email) = ${email} and ${isNext} order by ${partyOrder} limit 1) end`;

const toSign = (workspace: string, email: string): string => `
  (d.status = 'PENDING' and d.fully_signed_at is null and d.id in (
    select p.document_id from parties p join documents d on d.id = p.document_id
    where p.workspace_id = ${workspace} and lower(p.email) = ${email} and ${isNext}))`;

/** The requests that the person can answer now. */
export async function requestsToAnswer(db: Queryable, actor: Actor): Promise<RequestRow[]> {
  const waiting = await requestsWaitingFor(db, actor, actor.user.id);
  return waiting.filter(request => asked(request).some(one => one.user_id === actor.user.id));
}

/** Documents that the person signs next, and drafts of these requests. */
export function addNeedsMe(c: Conditions, actor: Actor, requests: readonly RequestRow[]): void {
  const mine = toSign(c.value(actor.workspaceId), c.value(actor.user.email.toLowerCase()));
  c.add(`(${mine} or d.id = any(${c.value(requests.map(request => request.document_id))}::text[]))`);
}
