/** On how much a tag, a custom field or a document category stands. Each is counted by an index of its own. */
import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import { notFound } from '../../contract/errors.ts';
import { query } from '../app/operation.ts';

const count = `
  select
    (select count(*) from document_tags d where d.tag_id = $2)::int
      + (select count(*) from document_custom_values v where v.custom_field_id = $2 and v.value is not null)::int
      + (select count(*) from documents d where d.category_id = $2)::int as documents,
    (select count(*) from template_tags t where t.tag_id = $2)::int
      + (select count(*) from templates t where t.workspace_id = $1 and not t.of_form
          and t.meta->>'documentCategoryId' = $2)::int as templates,
    (select count(*) from contact_tags c where c.tag_id = $2)::int as contacts,
    (select count(*) from document_category_fields f where f.custom_field_id = $2)::int as categories
  where exists (select from tags where workspace_id = $1 and id = $2)
    or exists (select from custom_fields where workspace_id = $1 and id = $2)
    or exists (select from document_categories where workspace_id = $1 and id = $2)`;

interface Row {
  documents: number;
  templates: number;
  contacts: number;
  categories: number;
}

export const showFilingUse = query(dashboardOperations.filingUse, async ({ tx, actor }, { params }) => {
  const found = await tx.row<Row>(count, [actor.workspaceId, params.id]);
  if (!found) throw notFound('filing');
  return found;
});
