/** The shortest document that journeys send: the three pages of the agreement, and a box to sign in for each signer. */
import { documentRows } from '../../src/contract/document-rows.ts';
import type { Document, DocumentCreate } from '../../src/contract/documents.ts';
import { eventRows } from '../../src/contract/events.ts';
import { upload } from '../kit/files.ts';
import type { Cast } from '../kit/service.ts';
import { agreement } from './agreement.ts';

type PartyGiven = NonNullable<DocumentCreate['parties']>[number];

/** Every party without a role signs; their boxes stand beside each other on the first page. */
export async function sendPlain(
  cast: Cast,
  name: string,
  parties: readonly (Partial<PartyGiven> & { name: string })[],
  more: { documentMeta?: object; expiresAt?: string } = {},
): Promise<Document> {
  const file = await upload(cast.api, agreement(), 'agreement.pdf');
  const given = parties.map((party, i) => ({ ref: `p${i}`, ...party }));
  return cast.api.done(documentRows.create, {
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

/** The types of everything that was told of one document, oldest first. */
export async function toldOf(cast: Cast, documentId: string): Promise<string[]> {
  const { data } = await cast.api.done(eventRows.list, { query: { limit: 100 } });
  return data
    .filter(event => JSON.stringify(event.data).includes(documentId))
    .map(event => event.type)
    .reverse();
}
