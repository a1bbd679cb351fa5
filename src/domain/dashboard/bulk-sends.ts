/** What a table for a bulk send can fill, and a row of it as the document that it becomes. */
import { bulkSendViewOperations } from '../../contract/dashboard/bulk-sends.ts';
import { apiError, notFound } from '../../contract/errors.ts';
import { query } from '../app/operation.ts';
import { buildRow } from '../bulk-sends/rows/build.ts';
import { planOf } from '../bulk-sends/rows/plan.ts';
import { contentOfRow, rowsAt } from '../bulk-sends/rows/store.ts';
import { loadBulkSend } from '../bulk-sends/store.ts';
import { documentFields } from '../content/block-fields.ts';
import { isVariable } from '../content/custom-fields/variables.ts';
import { placedFields } from '../content/layout.ts';
import { templateOwner } from '../content/owner.ts';
import { blocksOf } from '../content/store.ts';
import { fillable } from '../content/value.ts';
import { slugOf } from '../custom-fields/custom-field.ts';
import { fieldsOfDocuments } from '../custom-fields/document-values.ts';
import { loadOriginal } from '../sealing/original/original.ts';
import { loadTemplateSource } from '../templates/source.ts';
import { pageAddress } from './page-address.ts';
import { showPlace } from './preview.ts';

const showColumns = query(bulkSendViewOperations.bulkColumns, async ({ tx, actor }, { params }) => {
  const template = await loadTemplateSource(tx, actor, params.id);
  const fields = fillable(documentFields(await blocksOf(tx, templateOwner(template.id))));
  const seen = new Set<string>();
  const values = fields.flatMap(({ key, label, filling, options, required, partyId, box }) => {
    if (key === null || seen.has(key) || filling === 'FILE' || isVariable(box)) return [];
    seen.add(key);
    return [{ key, label, filling, options, required, partyId }];
  });
  const custom = await fieldsOfDocuments(tx, actor, template.category_id);
  const slugs = new Set<string>();
  const customFields = custom.flatMap(({ name, required, applies }) => {
    const slug = slugOf(name);
    if (slugs.has(slug)) return [];
    slugs.add(slug);
    return [{ slug, name, required: required && applies }];
  });
  const parties = template.parties.map(({ id, name, role, email, phone, contact_id: contactId }) => ({
    ...{ id, name, role, hasAddress: email !== null || phone !== null || contactId !== null },
  }));
  return { parties, values, customFields };
});

const showRowPreview = query(bulkSendViewOperations.bulkRowPreview, async (ctx, { params }) => {
  const { app, tx, actor, now } = ctx;
  const bulkSend = await loadBulkSend(tx, actor, params.id);
  const [row] = await rowsAt(tx, bulkSend.id, [Number(params.index)]);
  if (!row) throw notFound('bulk_send_row');
  const { built } = await buildRow(ctx, await planOf(ctx, bulkSend), contentOfRow(app.secrets, row).given);
  if (!built) throw apiError('INVALID_STATE', { message: 'The row cannot become a document as it is.' });
  const { sha256, storageKey, pages, layout } = await loadOriginal(app, tx, built.draft);
  return {
    sha256,
    ...(await pageAddress(app, storageKey, now)),
    pages: pages.map(({ width, height }) => ({ width, height })),
    // What the sender fills in is filled in.
    fields: placedFields(built.blocks, layout)
      .map(showPlace)
      .filter(({ partyId }) => partyId !== null),
    parties: built.document.parties.map(({ id, name }) => ({ id, name })),
  };
});

export const bulkSendViewHandlers = [showColumns, showRowPreview];
