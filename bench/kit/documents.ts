/** Documents as clients create them: a PDF with parties who sign on its last page and may have to initial every page. */
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, client } from '../../src/contract/client.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import type { Uploaded } from '../../test/kit/files.ts';
import { scribble, signerAt, signingLinkOf } from '../../test/kit/signer.ts';
import type { Organization } from './organizations.ts';
import type { RunningService } from './processes.ts';

export const apiOf = (service: RunningService, { apiKey }: Organization): Client =>
  client({ baseUrl: service.baseUrl, token: apiKey });

export interface PreparedDocument {
  id: string;
  /** Sends the signature of the last party, the only one that is missing. */
  signLast(): Promise<void>;
}

const people = ['Anna Lindqvist', 'Bo Ek'];

/** The fields of a party: a drawn signature and a date on the last page, and initials at the bottom of every page. */
export function fieldsOf(party: number, pages: number, initials: boolean) {
  const x = 0.1 + party * 0.45;
  const field = { kind: 'INPUT' as const, partyId: `p${party}` };
  const initialsOn = (page: number) => ({
    ...field,
    inputType: 'INITIALS' as const,
    page,
    rect: { x, y: 0.955, width: 0.1, height: 0.03 },
  });
  return [
    { ...field, inputType: 'SIGNATURE' as const, page: pages, rect: { x, y: 0.8, width: 0.3, height: 0.08 } },
    { ...field, inputType: 'DATE' as const, page: pages, rect: { x, y: 0.9, width: 0.2, height: 0.03 }, label: 'Date' },
    ...(initials ? Array.from({ length: pages }, (_, i) => initialsOn(i + 1)) : []),
  ];
}

/** Creates and sends a document, and signs it for all parties but the last. */
export async function prepareLastSignature(
  api: Client,
  file: Uploaded,
  pages: number,
  { initials = false, parties = 2 } = {},
): Promise<PreparedDocument> {
  const names = people.slice(0, parties);
  const document = await api.done(documentOperations.create, {
    body: {
      name: `Avtal på ${pages} sidor`,
      parties: names.map((name, i) => ({ ref: `p${i}`, name, email: `p${i}@example.com` })),
      content: [
        {
          type: 'PDF',
          fieldMeta: { value: file.key, placedFields: names.flatMap((_, i) => fieldsOf(i, pages, initials)) },
        },
      ],
      send: true,
    },
  });
  const signers = await Promise.all(
    document.parties.map(async ({ id: partyId }) => {
      const detail = await api.done(partyOperations.get, { params: { id: document.id, partyId } });
      return signerAt(signingLinkOf(detail));
    }),
  );
  const bodies = await Promise.all(
    signers.map(async signer => {
      const view = await signer.view();
      const dates = view.boxes.filter(b => b.mine && b.inputType === 'DATE');
      return {
        values: dates.map(b => ({ blockId: b.blockId, boxId: b.id, value: '2026-11-20' })),
        signature: scribble,
        initials: initials ? scribble : null,
        sha256: view.document.sha256,
      };
    }),
  );
  const sign = async (i: number): Promise<void> => {
    const response = await signers[i]?.raw('POST', '/sign', bodies[i]);
    if (response?.status !== 200) throw new Error(`party ${i} could not sign: ${JSON.stringify(response)}`);
  };
  for (let i = 0; i < signers.length - 1; i++) await sign(i);
  return { id: document.id, signLast: () => sign(signers.length - 1) };
}

const statusOf = (url: string, { apiKey }: Organization): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { headers: { Authorization: `Bearer ${apiKey}` } }, response => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end();
  });

/** Resolves when each document has the file, with few requests, so that they cost the service next to nothing. */
export async function waitForFiles(
  { baseUrl }: RunningService,
  organization: Organization,
  prepared: readonly PreparedDocument[],
  type: 'SIGNED' | 'JOURNAL',
): Promise<void> {
  for (const { id } of prepared) {
    const url = `${baseUrl}/api/v1/documents/${id}/files/${type}`;
    for (let status = 0; status !== 200; ) {
      status = await statusOf(url, organization);
      if (status === 409) await pause(100);
      else if (status !== 200) throw new Error(`${url} failed with status ${status}`);
    }
  }
}
