/** GET /contacts/export: the contacts as a CSV file (RFC 4180), page by page. */

import { csvLine } from '../../contract/csv.ts';
import { contactOperations } from '../../contract/operations/contacts.ts';
import { type Contact, contactShape } from '../../contract/schemas/contacts.ts';
import { shown } from '../../contract/shown.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Context } from '../app/operation.ts';
import { recordReading } from '../events/audit.ts';
import { Streamed, streaming } from '../operations/streamed.ts';
import { workspaceMode } from '../workspaces/national-id.ts';
import { showContact } from './contact.ts';
import { type ContactFilters, pageOfContacts } from './list.ts';

/** Short enough to be made at once. Other requests are served between two pages. */
const pageSize = 100;

const columns: [name: string, value: (contact: Contact) => string | null | undefined][] = [
  ['id', c => c.id],
  ['firstName', c => c.firstName],
  ['lastName', c => c.lastName],
  ['email', c => c.email],
  ['phone', c => c.phone],
  ['nationalId', c => c.nationalId],
  ['externalId', c => c.externalId],
  ['addressLine1', c => c.addressLine1],
  ['addressLine2', c => c.addressLine2],
  ['postalCode', c => c.postalCode],
  ['city', c => c.city],
  ['state', c => c.state],
  ['country', c => c.country],
  ['companyId', c => c.company?.id],
  ['companyName', c => c.company?.name],
  ['companyOrgNumber', c => c.company?.orgNumber],
  ['companyRole', c => c.companyRole],
  ['createdAt', c => c.createdAt],
  ['updatedAt', c => c.updatedAt],
];

async function* linesOf({ actor, app }: Context<Queryable>, filters: ContactFilters): AsyncGenerator<string> {
  const mode = workspaceMode(actor.workspace);
  yield csvLine(columns.map(([name]) => name));
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = { ...filters, limit: pageSize, cursor };
    const found = await app.bulkLimiter(actor.organization.id, () =>
      app.db.reading(db => pageOfContacts(db, actor, page)),
    );
    const contacts = found.data.map(row => shown(contactShape, showContact(app.secrets, row, mode)) as Contact);
    yield contacts.map(contact => csvLine(columns.map(([, value]) => value(contact) ?? ''))).join('');
    cursor = found.nextCursor;
  }
}

export const exportContacts = streaming(contactOperations.export, async (ctx, { query }) => {
  await recordReading(ctx, { type: 'download.contacts', about: ctx.actor.workspaceId, subject: null });
  return new Streamed('text/csv', 'contacts.csv', linesOf(ctx, query));
});
