/** The rows of the dashboard's list of documents. */

import type { DocumentRow as ShownRow } from '../../../contract/dashboard/document-rows.ts';
import { dashboardOperations } from '../../../contract/dashboard/operations.ts';
import type { Query } from '../../../contract/operation.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Actor } from '../../app/actor.ts';
import { replicaQuery } from '../../app/operation.ts';
import { type Conditions, contains, page } from '../../app/paging.ts';
import { asked, type RequestRow } from '../../approvals/approval.ts';
import { requestsById } from '../../approvals/store.ts';
import type { DocumentWithParties } from '../../documents/document.ts';
import { documentConditions, documentSorts, searchedBy } from '../../documents/list.ts';
import { type NotSent, notSentTo } from '../../documents/notifications/not-sent.ts';
import { awaited } from '../../documents/parties/party.ts';
import { partyOrder } from '../../documents/parties/party-order.ts';
import { showListItem } from '../../documents/show.ts';
import { isTurnOf } from '../../documents/signing-order.ts';
import { isoOrNull } from '../../documents/times.ts';
import { hasTypedWords } from '../../documents/words/condition.ts';
import { tagsOf } from '../../tags/tagged.ts';
import { onlyTemplatesFor, templateSeenBy } from '../../workspaces/seen-by.ts';
import { addNeedsMe, partyNext, requestsToAnswer } from './needs.ts';

type Filters = Query<typeof dashboardOperations.documents>;

interface Row extends DocumentWithParties {
  removed_at: Date | null;
  party_next: string | null;
  responsible_name: string | null;
  template_name: string | null;
}

/** A condition on a template `t`: a name may say what the template is for, so only those who see it get it. */
function seesTemplate(c: Conditions, actor: Actor): string {
  const only = onlyTemplatesFor(actor);
  if (only === null) return 'true';
  const user = c.value(only);
  // Counting takes the same values, and each has to be used.
  c.add(`${user}::text is not null`);
  return templateSeenBy(user);
}

const select = (email: string, templateSeen: string): string => `
  select d.id, d.organization_id, d.workspace_id, d.name, d.external_id, d.type, d.status, d.meta, d.visibility, d.selected_user_ids,
    d.folder_id, d.category_id, d.responsible_user_id, d.template_id, d.expires_at, d.completed_at, d.deleted_at, d.created_at, d.updated_at,
    d.visitor_party_id, d.sent_at, d.archived_at, d.fully_signed_at, d.approval, d.approval_request_id, ${tagsOf('DOCUMENT', 'd.id')} as tags,
    (select d.deleted_at + w.trash_retention_days * interval '24 hours' from workspaces w where w.id = d.workspace_id) as removed_at,
    (select u.name from users u where u.id = coalesce(d.responsible_user_id, d.created_by)) as responsible_name,
    (select t.name from templates t where t.id = d.template_id and ${templateSeen}) as template_name,
    ${partyNext(email)} as party_next,
    coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'email', p.email, 'role', p.role, 'signing_status', p.signing_status,
      'signed_at', p.signed_at, 'send_status', p.send_status, 'company_name', p.company_name, 'signing_order', p.signing_order,
      'acts_for', p.acts_for) order by ${partyOrder})
      from parties p where p.document_id = d.id), '[]') as parties
  from documents d`;

function conditionsOf(actor: Actor, query: Filters, requests: readonly RequestRow[]): Conditions {
  const c = documentConditions(actor, query);
  if (query.id) c.add(`d.id = any(${c.value(query.id)}::text[])`);
  if (query.needsMe) addNeedsMe(c, actor, requests);
  if (query.party) {
    const like = c.value(contains(query.party));
    c.add(`exists (select from parties f where f.document_id = d.id
      and (f.name ilike ${like} or f.email ilike ${like} or f.company_name ilike ${like}))`);
  }
  return c;
}

/** The parties whose signatures the document waits for now. */
const partiesNext = (row: Row): ReadonlySet<string> =>
  new Set(
    row.status === 'PENDING' && row.fully_signed_at === null && row.deleted_at === null
      ? awaited(row).flatMap(party => (isTurnOf(party, row) ? [party.id] : []))
      : [],
  );

interface Around {
  requests: ReadonlyMap<string, RequestRow>;
  notSent: ReadonlyMap<string, NotSent>;
  me: string;
}

function showNotSent(found: NotSent | undefined) {
  return found ? { isBlocked: found.isBlocked, triedUntil: isoOrNull(found.triedUntil) } : null;
}

function showRow(row: Row, { requests, notSent, me }: Around): ShownRow {
  const request = row.approval_request_id === null ? undefined : requests.get(row.approval_request_id);
  const waiting = row.status === 'DRAFT' && row.approval === 'PENDING' && request ? asked(request) : [];
  const next = partiesNext(row);
  const answers = waiting.some(one => one.user_id === me) && row.deleted_at === null;
  return {
    ...showListItem(row),
    parties: showListItem(row).parties.map((party, at) => ({
      ...party,
      sendStatus: row.parties[at]?.send_status ?? null,
      company: row.parties[at]?.company_name ?? null,
      notSent: showNotSent(notSent.get(party.id)),
      isTurn: next.has(party.id),
      actsFor: row.parties[at]?.acts_for ?? null,
    })),
    removedAt: isoOrNull(row.removed_at),
    fullySignedAt: isoOrNull(row.fully_signed_at),
    approval:
      row.status === 'DRAFT' && row.approval !== null && row.approval_request_id !== null
        ? { requestId: row.approval_request_id, status: row.approval, asked: waiting.map(one => one.name) }
        : null,
    responsibleName: row.responsible_name,
    templateName: row.template_name,
    respondentName: row.parties.find(({ id }) => id === row.visitor_party_id)?.name ?? null,
    needs: row.party_next !== null ? 'SIGN' : answers ? 'APPROVE' : null,
    partyId: row.party_next,
  };
}

/** A page of what the filters select, as the person sees it. */
export async function pageOfRows(tx: Queryable, actor: Actor, query: Filters) {
  const sort = documentSorts[query.orderBy ?? 'updatedAt'];
  if (!sort) throw new Error(`no sort ${query.orderBy}`);
  const c = conditionsOf(actor, query, query.needsMe ? await requestsToAnswer(tx, actor) : []);
  const email = c.value(actor.user.email.toLowerCase());
  // Counting takes the same values, and each has to be used.
  c.add(`${email}::text is not null`);
  const found = await page<Row>(tx, query, {
    select: select(email, seesTemplate(c, actor)),
    from: 'from documents d',
    conditions: c,
    anyOf: query.query ? [...searchedBy(c, query.query), ...hasTypedWords(c, actor.workspaceId, query.query)] : [],
    sort,
    id: 'd.id',
    place: d => ({ value: d[sort.value] as Date | string | null, id: d.id }),
  });
  const ids = found.data.flatMap(d =>
    d.approval === 'PENDING' && d.approval_request_id ? [d.approval_request_id] : [],
  );
  const requests = ids.length === 0 ? [] : await requestsById(tx, actor, ids);
  const byId = new Map(requests.map(request => [request.id, request]));
  const open = found.data.flatMap(({ id, status }) => (status === 'PENDING' ? [id] : []));
  const around = { requests: byId, notSent: await notSentTo(tx, open), me: actor.user.id };
  return { ...found, data: found.data.map(row => showRow(row, around)) };
}

export const listDocumentRows = replicaQuery(dashboardOperations.documents, ({ actor, tx }, { query }) =>
  pageOfRows(tx, actor, query),
);
