/** Parties of a document under both of their old paths: `/signers` answers `signers`, `/parties` answers `parties`. */
import { z } from 'zod';
import { partyRows } from '../../../contract/parties.ts';
import { deleted } from '../../../contract/values.ts';
import { joined, names } from '../names.ts';
import {
  fromSigner,
  fromSignerPatch,
  signerDetail,
  signerInput,
  signerNames,
  signerShape,
  toSigner,
  toSignerDetail,
} from '../party.ts';
import { type OldRoute, route } from '../route.ts';

function routesUnder(noun: 'signers' | 'parties'): OldRoute[] {
  const all = `/documents/{id}/${noun}` as const;
  const one = `/documents/{id}/${noun}/{signerId}` as const;
  const told = joined(signerNames, names({ partyId: 'signerId' }));
  const newest = ({ id, signerId }: { id: string; signerId: string }) => ({ id, partyId: signerId });
  return [
    route({
      row: partyRows.list,
      path: all,
      answer: z.strictObject({ [noun]: z.array(signerShape) }),
      async serve({ params }, ask) {
        const { data } = await ask(partyRows.list, { params });
        return { [noun]: data.map(toSigner) };
      },
    }),
    route({
      row: partyRows.create,
      path: all,
      body: signerInput,
      answer: signerDetail,
      names: told,
      serve: async ({ params, body }, ask) =>
        toSignerDetail(await ask(partyRows.create, { params, body: fromSigner(body) })),
    }),
    route({
      row: partyRows.get,
      path: one,
      answer: signerDetail,
      names: told,
      serve: async ({ params }, ask) => toSignerDetail(await ask(partyRows.get, { params: newest(params) })),
    }),
    route({
      row: partyRows.update,
      path: one,
      body: signerInput,
      answer: signerDetail,
      names: told,
      serve: async ({ params, body }, ask) =>
        toSignerDetail(await ask(partyRows.update, { params: newest(params), body: fromSignerPatch(body) })),
    }),
    route({
      row: partyRows.delete,
      path: one,
      answer: deleted,
      names: told,
      serve: ({ params }, ask) => ask(partyRows.delete, { params: newest(params) }),
    }),
  ];
}

export const signerRoutes: readonly OldRoute[] = [...routesUnder('signers'), ...routesUnder('parties')];
