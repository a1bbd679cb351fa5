/** A document of one line of text that was sent to parties who sign with a click. */
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import type { Cast } from '../kit/service.ts';

export const sentDocument = (cast: Cast, change: { name: string; parties: object[]; [key: string]: unknown }) =>
  cast.api.done(documentOperations.create, {
    body: {
      content: [{ type: 'HTML', fieldMeta: { content: '<p>The whole agreement.</p>' } }],
      send: true,
      ...change,
      parties: change.parties.map(party => ({ signatureMethod: 'CLICK_TO_SIGN', ...party })),
    } as never,
  });
