/** Parties of a document under both of their old paths: `/signers` returns `signers`, `/parties` returns `parties`. */
import { z } from 'zod';
import { partyOperations } from '../../../contract/operations/documents/parties.ts';
import { deleted } from '../../../contract/values.ts';
import {
  fromSigner,
  fromSignerPatch,
  signerDetail,
  signerInput,
  signerNames,
  signerShape,
  toSigner,
  toSignerDetail,
} from '../documents/party.ts';
import { joined, names } from '../requests/names.ts';
import { type OldRoute, route } from '../requests/route.ts';

/** Adding and changing a signer showed its link too. */
const links = { expand: 'signingUrl' };

function routesUnder(noun: 'signers' | 'parties'): OldRoute[] {
  const all = `/documents/{id}/${noun}` as const;
  const one = `/documents/{id}/${noun}/{signerId}` as const;
  const requestNames = joined(signerNames, names({ partyId: 'signerId' }));
  const newest = ({ id, signerId }: { id: string; signerId: string }) => ({ id, partyId: signerId });
  return [
    route({
      operation: partyOperations.list,
      path: all,
      answer: z.strictObject({ [noun]: z.array(signerShape) }),
      async serve({ params }, ask) {
        const { data } = await ask(partyOperations.list, { params });
        return { [noun]: data.map(toSigner) };
      },
    }),
    route({
      operation: partyOperations.create,
      path: all,
      body: signerInput,
      answer: signerDetail,
      names: requestNames,
      serve: async ({ params, body }, ask) =>
        toSignerDetail(await ask(partyOperations.create, { params, query: links, body: fromSigner(body) })),
    }),
    route({
      operation: partyOperations.get,
      path: one,
      answer: signerDetail,
      names: requestNames,
      serve: async ({ params }, ask) => toSignerDetail(await ask(partyOperations.get, { params: newest(params) })),
    }),
    route({
      operation: partyOperations.update,
      path: one,
      body: signerInput,
      answer: signerDetail,
      names: requestNames,
      serve: async ({ params, body }, ask) =>
        toSignerDetail(
          await ask(partyOperations.update, { params: newest(params), query: links, body: fromSignerPatch(body) }),
        ),
    }),
    route({
      operation: partyOperations.delete,
      path: one,
      answer: deleted,
      names: requestNames,
      serve: ({ params }, ask) => ask(partyOperations.delete, { params: newest(params) }),
    }),
  ];
}

export const signerRoutes: readonly OldRoute[] = [...routesUnder('signers'), ...routesUnder('parties')];
