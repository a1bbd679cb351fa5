/** Makes ORIGINAL of a draft, or finds that of a sent document, and shows it with the places of its fields. */
import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import type { Preview } from '../../contract/dashboard/preview.ts';
import { query } from '../app/operation.ts';
import { type PlacedField, placedFields } from '../content/layout.ts';
import { loadDocument } from '../documents/store.ts';
import { draftOf, loadOriginal } from '../sealing/original/original.ts';
import { pageAddress } from './page-address.ts';

export const showPlace = ({ field, page, rect }: PlacedField): Preview['fields'][number] => ({
  ...{ page, rect, type: field.type, label: field.label ?? field.key },
  ...{ required: field.required, partyId: field.partyId },
});

export const showPreview = query(dashboardOperations.preview, async ({ app, tx, actor, now }, { params }) => {
  const document = await loadDocument(tx, actor, params.id);
  const draft = await draftOf(tx, document);
  const { sha256, storageKey, pages, layout } = await loadOriginal(app, tx, draft);
  return {
    sha256,
    ...(await pageAddress(app, storageKey, now)),
    pages: pages.map(({ width, height }) => ({ width, height })),
    fields: placedFields(draft.blocks, layout).map(showPlace),
  };
});
