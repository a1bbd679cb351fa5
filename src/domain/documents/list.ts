/** GET /documents: filters, sorting and keyset pages. */

import type { z } from 'zod';
import type { documentFilters } from '../../contract/document-filters.ts';
import { invalid } from '../../contract/errors.ts';
import type { Query } from '../../contract/operation.ts';
import { documentOperations } from '../../contract/operations/documents/documents.ts';
import type { Value } from '../../platform/postgres/database.ts';
import { replicaQuery } from '../app/operation.ts';
import { Conditions, contains, page, type Sort } from '../app/paging.ts';
import { hasTag, tagsOf } from '../tags/tagged.ts';
import type { DocumentWithParties } from './document.ts';
import { addFurther } from './list-keys.ts';
import { partyOrder } from './parties/party-order.ts';
import { showListItem } from './show.ts';
import { type DocumentReach, onlyFor, seenBy } from './visibility.ts';
import { addWords } from './words/condition.ts';

const select = `
  select d.id, d.organization_id, d.workspace_id, d.name, d.external_id, d.type, d.status, d.meta, d.visibility, d.selected_user_ids, d.folder_id, d.category_id, d.responsible_user_id, d.template_id, d.expires_at,
    d.sent_at, d.completed_at, d.archived_at, d.deleted_at, d.created_at, d.updated_at, ${tagsOf('DOCUMENT', 'd.id')} as tags,
    coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'email', p.email, 'role', p.role, 'signing_status', p.signing_status,
      'signed_at', p.signed_at) order by ${partyOrder}) from parties p where p.document_id = d.id), '[]') as parties
  from documents d`;

type Sorted = Pick<DocumentWithParties, 'created_at' | 'updated_at' | 'name' | 'completed_at' | 'expires_at'>;
export const documentSorts: Record<string, Sort & { value: keyof Sorted }> = {
  createdAt: { name: 'createdAt', column: 'd.created_at', cast: 'timestamptz', nullable: false, value: 'created_at' },
  updatedAt: { name: 'updatedAt', column: 'd.updated_at', cast: 'timestamptz', nullable: false, value: 'updated_at' },
  name: { name: 'name', column: 'd.name', cast: 'text', nullable: false, value: 'name' },
  completedAt: {
    name: 'completedAt',
    column: 'd.completed_at',
    cast: 'timestamptz',
    nullable: true,
    value: 'completed_at',
  },
  expiresAt: { name: 'expiresAt', column: 'd.expires_at', cast: 'timestamptz', nullable: true, value: 'expires_at' },
};

export type DocumentFilters = Query<typeof documentOperations.list>;
type FiltersAlone = z.output<typeof documentFilters>;

/**
 * Of the trash and the archive, what the filters ask for. Throws VALIDATION_FAILED for a filter next to one that asks for
 * something else.
 */
function addPlaces(c: Conditions, query: FiltersAlone): void {
  const { archived, deleted, includeArchived, includeDeleted } = query;
  const pairs = [
    ['includeArchived', 'archived'],
    ['includeDeleted', 'deleted'],
  ] as const;
  const issues = pairs
    .filter(pair => pair.every(name => query[name] !== undefined))
    .map(([path, other]) => ({ path, code: 'INVALID_VALUE' as const, message: `cannot be given next to ${other}` }));
  if (issues.length > 0) throw invalid(...issues);
  if (!includeDeleted) c.add(deleted ? 'd.deleted_at is not null' : 'd.deleted_at is null');
  if (archived) c.add('d.archived_at is not null');
  else if (archived === false) c.add('d.archived_at is null');
  // The trash has archived documents too.
  else if (!includeArchived && !deleted)
    c.add(includeDeleted ? '(d.archived_at is null or d.deleted_at is not null)' : 'd.archived_at is null');
}

/** Documents that everybody in the workspace sees, and those that not everybody does. */
export const documentParts = ['OPEN', 'LIMITED'] as const;
export type DocumentPart = (typeof documentParts)[number];

/** The documents within the actor's reach that the filters select. Throws VALIDATION_FAILED. */
export function documentConditions(reach: DocumentReach, query: DocumentFilters): Conditions {
  const c = new Conditions();
  const user = onlyFor(reach);
  if (user !== null) c.add(seenBy(c.value(user)));
  return addFilters(c, reach, query);
}

/**
 * The same for one of the two parts, which an index keeps apart: who sees a document is asked only where it matters.
 */
export function partConditions(
  values: Value[],
  part: DocumentPart,
  reach: DocumentReach,
  query: FiltersAlone,
): Conditions {
  const c = new Conditions(values);
  const user = onlyFor(reach);
  if (part === 'OPEN') c.add(`d.visibility = 'EVERYONE'`);
  else c.add(`d.visibility = any('{PRIVATE,SELECTED_USERS}')`);
  if (part === 'LIMITED' && user !== null) c.add(seenBy(c.value(user)));
  addFilters(c, reach, query);
  const searched = searchedBy(c, query.query);
  if (searched.length > 0) c.add(`(${searched.join(' or ')})`);
  return c;
}

function addFilters(c: Conditions, reach: DocumentReach, query: FiltersAlone): Conditions {
  c.add(`d.workspace_id = ${c.value(reach.workspaceId)}`);
  addPlaces(c, query);
  if (query.status) c.isOneOf('d.status', query.status);
  if (query.approvalStatus)
    c.add(`(d.status <> 'DRAFT' or coalesce(d.approval, 'NONE') = any(${c.value(query.approvalStatus)}::text[]))`);
  if (query.tagId) c.add(hasTag('DOCUMENT', 'd.id', c.value(query.tagId)));
  if (query.folderId === 'root') c.add('d.folder_id is null');
  else if (query.folderId !== undefined) c.add(`d.folder_id = ${c.value(query.folderId)}`);
  if (query.responsibleUserId) c.add(`d.responsible_user_id = any(${c.value(query.responsibleUserId)}::text[])`);
  if (query.templateId) c.add(`d.template_id = any(${c.value(query.templateId)}::text[])`);
  if (query.externalId !== undefined) c.add(`d.external_id = ${c.value(query.externalId)}`);
  const bounds = [
    ['d.created_at >=', query.createdAfter],
    ['d.created_at <=', query.createdBefore],
    ['d.updated_at >=', query.updatedAfter],
    ['d.updated_at <=', query.updatedBefore],
    ['d.completed_at >=', query.completedAfter],
    ['d.completed_at <=', query.completedBefore],
    ['d.expires_at >=', query.expiresAfter],
    ['d.expires_at <=', query.expiresBefore],
    ['d.sent_at >=', query.sentAfter],
    ['d.sent_at <=', query.sentBefore],
    ['d.opened_at >=', query.openedAfter],
    ['d.opened_at <=', query.openedBefore],
    ['d.rejected_at >=', query.rejectedAfter],
    ['d.rejected_at <=', query.rejectedBefore],
    ['d.expired_at >=', query.expiredAfter],
    ['d.expired_at <=', query.expiredBefore],
  ] as const;
  for (const [condition, at] of bounds) if (at) c.add(`${condition} ${c.value(at)}`);
  // A deadline that passed and was moved, or that allows signing, is none of these. The statuses are found by index.
  if (query.expiredAfter || query.expiredBefore) c.add(`d.status = 'EXPIRED'`);
  if (query.rejectedAfter || query.rejectedBefore) c.add(`d.status = 'REJECTED'`);
  addFurther(c, query);
  for (const one of query.customField ?? []) addCustomField(c, one);
  if (query.text) addWords(c, reach.workspaceId, query.text);
  return c;
}

/** Compared without regard to case; an empty value is that of documents without one. */
function addCustomField(c: Conditions, { id, value }: { id: string; value: string }): void {
  const ofField = `from document_custom_values v where v.document_id = d.id and v.custom_field_id = ${c.value(id)}`;
  if (value === '') {
    c.add(`not exists (select ${ofField} and v.value <> '')`);
    return;
  }
  const given = c.value(value);
  // The beginning is what the index has.
  const equal = `left(lower(v.value), 100) = left(lower(${given}), 100) and lower(v.value) = lower(${given})`;
  c.add(`exists (select ${ofField} and ${equal})`);
}

/** The document's own texts, or those of its parties. */
export function searchedBy(c: Conditions, text: string | undefined): string[] {
  if (!text) return [];
  const like = c.value(contains(text));
  return [
    `(d.name ilike ${like} or d.external_id ilike ${like})`,
    `exists (select 1 from parties q where q.document_id = d.id and (q.name ilike ${like} or q.email ilike ${like}))`,
  ];
}

export const listDocuments = replicaQuery(documentOperations.list, async ({ actor, tx }, { query }) => {
  const sort = documentSorts[query.orderBy ?? 'createdAt'];
  if (!sort) throw new Error(`no sort ${query.orderBy}`);
  const conditions = documentConditions(actor, query);
  const found = await page<DocumentWithParties>(tx, query, {
    select,
    from: 'from documents d',
    conditions,
    anyOf: searchedBy(conditions, query.query),
    sort,
    id: 'd.id',
    place: d => ({ value: d[sort.value] as Date | string | null, id: d.id }),
  });
  return { ...found, data: found.data.map(showListItem) };
});
