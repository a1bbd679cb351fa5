/** Filters of the list of documents by what a document belongs to: several ids, none at all, or one that is none of these. */

import type { z } from 'zod';
import type { documentFilters, Without } from '../../contract/document-filters.ts';
import type { Conditions } from '../app/paging.ts';
import { hasTag } from '../tags/tagged.ts';

type Filters = z.output<typeof documentFilters>;

/** SQL of the language of document `d`. Documents that were made before there were languages are in Swedish. */
export const languageOf = `coalesce(d.meta->>'language', 'sv')`;

const anyTag = 'exists (select from document_tags o where o.document_id = d.id)';
const signs = `p.document_id = d.id and p.role = 'SIGNER'`;

const none: Record<Without, string> = {
  TEMPLATE: 'd.template_id is null',
  RESPONSIBLE: 'd.responsible_user_id is null',
  CATEGORY: 'd.category_id is null',
  TAG: 'not exists (select from document_tags o where o.document_id = d.id)',
  SIGNATURE_METHOD: `not exists (select from parties p where ${signs})`,
};

export function addFurther(c: Conditions, query: Filters): void {
  if (query.categoryId) c.add(`d.category_id = any(${c.value(query.categoryId)}::text[])`);
  if (query.language) c.add(`${languageOf} = any(${c.value(query.language)}::text[])`);
  if (query.signatureMethod)
    c.add(
      `exists (select from parties p where ${signs} and p.signature_method = any(${c.value(query.signatureMethod)}::text[]))`,
    );
  for (const one of query.without ?? []) c.add(none[one]);
  const others = [
    ['d.template_id', query.otherTemplateId],
    ['d.responsible_user_id', query.otherResponsibleUserId],
    ['d.folder_id', query.otherFolderId],
    ['d.category_id', query.otherCategoryId],
  ] as const;
  // What is null is not unequal either.
  for (const [column, ids] of others) if (ids) c.add(`${column} <> all(${c.value(ids)}::text[])`);
  if (query.otherTagId) c.add(`${anyTag} and not ${hasTag('DOCUMENT', 'd.id', c.value(query.otherTagId))}`);
}
