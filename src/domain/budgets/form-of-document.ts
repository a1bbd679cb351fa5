import type { Queryable } from '../../platform/postgres/database.ts';

const find = `
  select form_id as "formId", organization_id as "organizationId" from form_submissions where document_id = $1 limit 1`;

/** Which form made a document, whose visitors have no account; null for documents of accounts. */
export const formOfDocument = (
  db: Queryable,
  documentId: string,
): Promise<{ formId: string; organizationId: string } | null> => db.row(find, [documentId]);
