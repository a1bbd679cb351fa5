/** Documents as clients make them: a PDF, two parties who sign on its last page and initial every page if wanted. */
import { type Client, client } from '../../src/contract/client.ts';
import { documentRows } from '../../src/contract/document-rows.ts';
import { partyRows } from '../../src/contract/parties.ts';
import type { Uploaded } from '../../test/kit/files.ts';
import { scribble, signerAt } from '../../test/kit/signer.ts';
import type { Organization, Running } from './running.ts';

export const apiOf = (service: Running, { apiKey }: Organization): Client =>
  client({ baseUrl: service.baseUrl, token: apiKey });

export interface Contract {
  id: string;
  /** Everything but the last party's signature is given. */
  lastSigns(): Promise<void>;
}

const people = ['Anna Lindqvist', 'Bo Ek'];

/** What a party fills: a drawn signature and a date at the end; initials at the foot of every page. */
function boxesOf(party: number, pages: number, initials: boolean) {
  const x = 0.1 + party * 0.45;
  const box = { kind: 'INPUT' as const, partyId: `p${party}` };
  const foot = (page: number) => ({
    ...box,
    inputType: 'INITIALS' as const,
    page,
    rect: { x, y: 0.955, width: 0.1, height: 0.03 },
  });
  return [
    { ...box, inputType: 'SIGNATURE' as const, page: pages, rect: { x, y: 0.8, width: 0.3, height: 0.08 } },
    { ...box, inputType: 'DATE' as const, page: pages, rect: { x, y: 0.9, width: 0.2, height: 0.03 }, label: 'Date' },
    ...(initials ? Array.from({ length: pages }, (_, i) => foot(i + 1)) : []),
  ];
}

/** Created, sent, and signed by all but the last. */
export async function almostSigned(
  api: Client,
  file: Uploaded,
  pages: number,
  { initials = false, parties = 2 } = {},
): Promise<Contract> {
  const given = people.slice(0, parties);
  const document = await api.done(documentRows.create, {
    body: {
      name: `Avtal på ${pages} sidor`,
      parties: given.map((name, i) => ({ ref: `p${i}`, name, email: `p${i}@example.com` })),
      content: [
        {
          type: 'PDF',
          fieldMeta: { value: file.key, placedFields: given.flatMap((_, i) => boxesOf(i, pages, initials)) },
        },
      ],
      send: true,
    },
  });
  const signers = await Promise.all(
    document.parties.map(async ({ id: partyId }) => {
      const detail = await api.done(partyRows.get, { params: { id: document.id, partyId } });
      return signerAt(detail.signingUrl);
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
  const signs = async (i: number): Promise<void> => {
    const answer = await signers[i]?.raw('POST', '/sign', bodies[i]);
    if (answer?.status !== 200) throw new Error(`party ${i} could not sign: ${JSON.stringify(answer)}`);
  };
  for (let i = 0; i < signers.length - 1; i++) await signs(i);
  return { id: document.id, lastSigns: () => signs(signers.length - 1) };
}
