/** How many documents the views with work hold. */
import { maxCounted } from '../../../contract/dashboard/document-rows.ts';
import { dashboardOperations } from '../../../contract/dashboard/operations.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Actor } from '../../app/actor.ts';
import { replicaQuery } from '../../app/operation.ts';
import type { Conditions } from '../../app/paging.ts';
import { type DocumentFilters, documentConditions } from '../../documents/list.ts';
import { addNeedsMe, requestsToAnswer } from './needs.ts';

async function countOf(db: Queryable, c: Conditions): Promise<number> {
  const max = c.value(maxCounted);
  const sql = `select count(*)::int as found from (select from documents d where ${c.texts.join(' and ')} limit ${max}) found`;
  return (await db.row<{ found: number }>(sql, c.values))?.found ?? 0;
}

export const countDocuments = (db: Queryable, actor: Actor, filters: DocumentFilters): Promise<number> =>
  countOf(db, documentConditions(actor, filters));

export const documentCounts = replicaQuery(dashboardOperations.documentCounts, async ({ actor, tx }) => {
  const needing = documentConditions(actor, {});
  addNeedsMe(needing, actor, await requestsToAnswer(tx, actor));
  return {
    needsMe: await countOf(tx, needing),
    waiting: await countDocuments(tx, actor, { status: ['PENDING'] }),
    drafts: await countDocuments(tx, actor, { status: ['DRAFT'] }),
  };
});
