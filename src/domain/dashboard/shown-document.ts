/** Shows a document with the answers that would be stamped on it now, or its sealed file. */
import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import type { ShownAnswer } from '../../contract/dashboard/shown-document.ts';
import type { Stamp } from '../../platform/pdf-engine/engine.ts';
import { query } from '../app/operation.ts';
import { placedFields } from '../content/layout.ts';
import { hasSigned } from '../documents/parties/party.ts';
import { loadDocument } from '../documents/store.ts';
import { documentFiles } from '../sealing/files/document-file.ts';
import { draftOf, makeOriginal } from '../sealing/original/original.ts';
import { partyStamps } from '../sealing/original/stamps.ts';
import { picturesOf } from '../signatures/marks/pictures.ts';
import { signaturesOf } from '../signatures/signature.ts';
import { pageAddress } from './page-address.ts';
import { showPlace } from './preview.ts';

function showAnswer(stamp: Stamp): ShownAnswer[] {
  const at = { page: stamp.page, rect: stamp.rect };
  switch (stamp.kind) {
    case 'TEXT': {
      const { align, bold, fontSize } = stamp.style;
      return [{ kind: 'TEXT', ...at, text: stamp.text, multiline: stamp.multiline, align, bold, fontSize }];
    }
    case 'CHECK':
      return [{ kind: 'TICK', ...at, ticked: stamp.checked, boxed: true }];
    case 'TICK':
      return [{ kind: 'TICK', ...at, ticked: true, boxed: false }];
    case 'DRAWING':
      return [{ kind: 'DRAWING', ...at, drawing: stamp.drawing }];
    case 'PICTURE':
      return [{ kind: 'PICTURE', ...at, picture: stamp.bytes }];
    // Rich text is the sender's, and in ORIGINAL.
    case 'BLOCKS':
      return [];
  }
}

export const showDocumentPages = query(
  dashboardOperations.shownDocument,
  async ({ app, tx, actor, now }, { params }) => {
    const document = await loadDocument(tx, actor, params.id);
    const draft = await draftOf(tx, document);
    const original = await makeOriginal(app, tx, draft);
    if (!original?.sha256) return { shown: null };
    const pages = original.pages.map(({ width, height }) => ({ width, height }));
    const sealed =
      document.status === 'COMPLETED'
        ? (await documentFiles(tx, document.id)).find(({ type }) => type === 'SIGNED')
        : undefined;
    if (sealed) {
      const address = await pageAddress(app, sealed.storageKey, now);
      return { shown: { file: 'SIGNED' as const, sha256: sealed.sha256, ...address, pages, answers: [], fields: [] } };
    }
    const signatures = await signaturesOf(tx, document.id);
    const stamps = partyStamps(draft, original.layout, signatures, await picturesOf(tx, document.id));
    const open = new Set(document.parties.flatMap(party => (hasSigned(party) ? [] : [party.id])));
    const places = placedFields(draft.blocks, original.layout);
    const shown = {
      file: 'ORIGINAL' as const,
      sha256: original.sha256,
      ...(await pageAddress(app, original.storageKey, now)),
      pages,
      answers: stamps.flatMap(showAnswer),
      fields: places.flatMap(place => (open.has(place.field.partyId ?? '') ? [showPlace(place)] : [])),
    };
    return { shown };
  },
);
