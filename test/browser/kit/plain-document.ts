/**
 * The smallest document that the journeys send: the three pages of the agreement with a signature box for each signer.
 */
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../../src/contract/operations/events.ts';
import type { Document, DocumentCreate } from '../../../src/contract/schemas/documents/documents.ts';
import { upload } from '../../kit/files.ts';
import type { Cast } from '../../kit/service.ts';
import { agreement } from './agreement.ts';

type PartyGiven = NonNullable<DocumentCreate['parties']>[number];

/** Parties without a role sign. Their boxes are next to each other on the first page. */
export async function sendPlain(
  cast: Cast,
  name: string,
  parties: readonly (Partial<PartyGiven> & { name: string })[],
  more: { documentMeta?: object; expiresAt?: string } = {},
): Promise<Document> {
  const file = await upload(cast.api, agreement(), 'agreement.pdf');
  const given = parties.map((party, i) => ({ ref: `p${i}`, ...party }));
  return cast.api.done(documentOperations.create, {
    body: {
      name,
      ...more,
      documentMeta: { language: 'en', ...more.documentMeta },
      parties: given,
      content: [
        {
          type: 'PDF',
          fieldMeta: {
            value: file.key,
            placedFields: given
              .filter(party => !party.role || party.role === 'SIGNER')
              .map(({ ref }, i) => ({
                kind: 'INPUT' as const,
                inputType: 'SIGNATURE' as const,
                partyId: ref,
                page: 1,
                rect: { x: 0.1 + i * 0.3, y: 0.3, width: 0.25, height: 0.06 },
              })),
          },
        },
      ],
      send: true,
    },
  });
}

/** The types of all events of one document, oldest first. */
export async function eventTypesOf(cast: Cast, documentId: string): Promise<string[]> {
  const { data } = await cast.api.done(eventOperations.list, { query: { limit: 100 } });
  return data
    .filter(event => JSON.stringify(event.data).includes(documentId))
    .map(event => event.type)
    .reverse();
}
