/** A typical document for tests: a real PDF, two parties, a signature box for each. */

import type { z } from 'zod';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import type { Document, documentCreate } from '../../src/contract/schemas/documents/documents.ts';
import { corpus, upload } from './files.ts';
import type { Cast } from './service.ts';
import { type Signer, signerAt, signingLinkOf } from './signer.ts';

type Draft = z.input<typeof documentCreate>;

export const signatureBox = (party: string, x: number, page = 1) => ({
  kind: 'INPUT' as const,
  inputType: 'SIGNATURE' as const,
  partyId: party,
  page,
  rect: { x, y: 0.8, width: 0.3, height: 0.08 },
  label: 'Signature',
});

export const anna = { ref: 'anna', name: 'Anna Lindqvist', email: 'anna@example.com' };
export const bo = { ref: 'bo', name: 'Bo Ek', email: 'bo@example.com' };

/** Creates the document, and sends it unless `send` is false. */
export async function twoPartyDocument(
  cast: Cast,
  change: Partial<Draft> = {},
  pdf = 'pdf/lo_writer.pdf',
): Promise<Document> {
  const file = await upload(cast.api, corpus(pdf));
  const boxes = [signatureBox('anna', 0.1), signatureBox('bo', 0.55)];
  return cast.api.done(documentOperations.create, {
    body: {
      name: 'Hyresavtal',
      parties: [anna, bo],
      content: [{ type: 'PDF', fieldMeta: { value: file.key, placedFields: boxes } }],
      send: true,
      ...change,
    },
  });
}

/** Requests the party's link through the API and opens it. */
export async function signerOf(cast: Cast, document: Document, name: string): Promise<Signer> {
  const party = document.parties.find(p => p.name === name);
  if (!party) throw new Error(`no party ${name}`);
  const detail = await cast.api.done(partyOperations.get, { params: { id: document.id, partyId: party.id } });
  return signerAt(signingLinkOf(detail));
}
