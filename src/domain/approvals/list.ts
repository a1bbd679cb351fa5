import { approvalOperations } from '../../contract/operations/documents/approvals.ts';
import { query } from '../app/operation.ts';
import { Conditions, page } from '../app/paging.ts';
import { onlyFor, seenBy } from '../documents/visibility.ts';
import type { RequestRow } from './approval.ts';
import { showRequest } from './show.ts';
import { columns, from, loadRequest } from './store.ts';

export const listRequests = query(approvalOperations.list, async ({ actor, tx }, { query }) => {
  const c = new Conditions();
  c.add(`a.workspace_id = ${c.value(actor.workspaceId)}`);
  const user = onlyFor(actor);
  if (user !== null) c.add(seenBy(c.value(user)));
  if (query.documentId) c.add(`a.document_id = any(${c.value(query.documentId)}::text[])`);
  if (query.status) c.add(`a.status = any(${c.value(query.status)}::text[])`);
  if (query.approverId)
    c.add(`a.id in (select request_id from approvers where user_id = any(${c.value(query.approverId)}::text[]))`);
  const found = await page<RequestRow>(tx, query, {
    select: `select ${columns} ${from}`,
    from,
    conditions: c,
    sort: { name: 'createdAt', column: 'a.created_at', cast: 'timestamptz', nullable: false },
    id: 'a.id',
    place: row => ({ value: row.created_at, id: row.id }),
  });
  return { ...found, data: found.data.map(showRequest) };
});

export const getRequest = query(approvalOperations.get, async ({ actor, tx }, { params }) =>
  showRequest(await loadRequest(tx, actor, params.id)),
);
