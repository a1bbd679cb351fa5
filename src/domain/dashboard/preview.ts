/** Makes ORIGINAL of a draft, or finds that of a sent document, and shows it with the places of its fields. */
import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import { query } from '../app/operation.ts';
import { placedFields } from '../content/layout.ts';
import { loadDocument } from '../documents/store.ts';
import { addressMs } from '../files/show.ts';
import { draftOf, loadOriginal } from '../sealing/original/original.ts';

export const showPreview = query(dashboardOperations.preview, async ({ app, tx, actor, now }, { params }) => {
  const document = await loadDocument(tx, actor, params.id);
  const draft = await draftOf(tx, document);
  const { sha256, storageKey, pages, layout } = await loadOriginal(app, tx, draft);
  const expiresAt = new Date(now.getTime() + addressMs);
  const address = {
    key: storageKey,
    method: 'GET' as const,
    expiresAt,
    filename: null,
    contentType: 'application/pdf',
    forPage: true,
  };
  return {
    sha256,
    url: await app.storage.signedUrl(address),
    expiresAt: expiresAt.toISOString(),
    pages: pages.map(({ width, height }) => ({ width, height })),
    fields: placedFields(draft.blocks, layout).map(({ field, page, rect }) => ({
      ...{ page, rect, type: field.type, label: field.label ?? field.key },
      ...{ required: field.required, partyId: field.partyId },
    })),
  };
});
