/** The list of documents as a CSV file (RFC 4180) with the filters of the list, page by page. */

import { byteOrderMark, csvLine } from '../../../contract/csv.ts';
import { type DocumentRow, documentRow } from '../../../contract/dashboard/document-rows.ts';
import { dashboardOperations } from '../../../contract/dashboard/operations.ts';
import type { Query } from '../../../contract/operation.ts';
import { shown } from '../../../contract/shown.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import { holds } from '../../app/actor.ts';
import type { Context } from '../../app/operation.ts';
import { recordReading } from '../../events/audit.ts';
import { Streamed, streaming } from '../../operations/streamed.ts';
import { pageOfRows } from './documents.ts';

type Filters = Query<typeof dashboardOperations.documentsExport>;

/** Short enough to be made at once. Other requests are served between two pages. */
const pageSize = 100;

type Party = DocumentRow['parties'][number];

const partyText = ({ name, email, signingStatus }: Party, hasAddresses: boolean): string =>
  `${name}${email === null || !hasAddresses ? '' : ` <${email}>`}: ${signingStatus}`;

/** Addresses leave the service only with those who may download contacts. */
const columns: [name: string, value: (row: DocumentRow, hasAddresses: boolean) => string | null][] = [
  ['id', d => d.id],
  ['name', d => d.name],
  ['status', d => d.status],
  ['parties', (d, hasAddresses) => d.parties.map(party => partyText(party, hasAddresses)).join('; ')],
  ['responsible', d => d.responsibleName],
  ['template', d => d.templateName],
  ['tags', d => d.tags.map(({ name }) => name).join('; ')],
  ['externalId', d => d.externalId],
  ['folderId', d => d.folderId],
  ['createdAt', d => d.createdAt],
  ['updatedAt', d => d.updatedAt],
  ['sentAt', d => d.sentAt],
  ['expiresAt', d => d.expiresAt],
  ['completedAt', d => d.completedAt],
  ['archivedAt', d => d.archivedAt],
  ['deletedAt', d => d.deletedAt],
];

/** A document that changes meanwhile would move to a page that is over, and be missing. */
const steady = ({ orderBy, ...others }: Filters): Filters =>
  orderBy === undefined || orderBy === 'updatedAt' ? { ...others, orderBy: 'createdAt' } : { ...others, orderBy };

async function* linesOf({ actor, app }: Context<Queryable>, filters: Filters): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(([name]) => name));
  const hasAddresses = holds(actor, 'EXPORT_CONTACTS');
  let cursor: string | undefined;
  do {
    const part = { ...steady(filters), limit: pageSize, cursor };
    const found = await app.bulkLimiter(actor.organization.id, () => app.db.reading(db => pageOfRows(db, actor, part)));
    const rows = found.data.map(row => shown(documentRow, row) as DocumentRow); // as it was, but for its lines
    yield rows.map(row => csvLine(columns.map(([, value]) => value(row, hasAddresses) ?? ''))).join('');
    cursor = found.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

export const exportDocumentRows = streaming(dashboardOperations.documentsExport, async (ctx, { query }) => {
  await recordReading(ctx, { type: 'download.documents', about: ctx.actor.workspaceId, subject: null });
  return new Streamed('text/csv', 'documents.csv', linesOf(ctx, query));
});
