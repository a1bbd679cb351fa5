/** Parties of a template under both of their old paths, as those of a document. */
import { z } from 'zod';
import { templatePartyOperations } from '../../../contract/operations/template-parties.ts';
import { deleted } from '../../../contract/values.ts';
import { fromSigner, fromSignerPatch, signerNames } from '../documents/party.ts';
import { joined, names } from '../requests/names.ts';
import { type OldRoute, route } from '../requests/route.ts';
import { lockedIsForbidden } from '../templates/locked.ts';
import { templateSigner, templateSignerInput, toTemplateSigner } from '../templates/template-signer.ts';

function routesUnder(noun: 'signers' | 'parties'): OldRoute[] {
  const all = `/templates/{id}/${noun}` as const;
  const one = `/templates/{id}/${noun}/{signerId}` as const;
  const requestNames = joined(signerNames, names({ partyId: 'signerId' }));
  const newest = ({ id, signerId }: { id: string; signerId: string }) => ({ id, partyId: signerId });
  return [
    route({
      operation: templatePartyOperations.list,
      path: all,
      answer: z.strictObject({ [noun]: z.array(templateSigner) }),
      async serve({ params }, ask) {
        const { data } = await ask(templatePartyOperations.list, { params });
        return { [noun]: data.map(toTemplateSigner) };
      },
    }),
    route({
      operation: templatePartyOperations.create,
      path: all,
      body: templateSignerInput,
      answer: templateSigner,
      names: requestNames,
      serve: async ({ params, body }, ask) =>
        toTemplateSigner(await ask(templatePartyOperations.create, { params, body: fromSigner(body) })),
    }),
    route({
      operation: templatePartyOperations.get,
      path: one,
      answer: templateSigner,
      names: requestNames,
      serve: async ({ params }, ask) =>
        toTemplateSigner(await ask(templatePartyOperations.get, { params: newest(params) })),
    }),
    route({
      operation: templatePartyOperations.update,
      path: one,
      body: templateSignerInput,
      answer: templateSigner,
      names: requestNames,
      async serve({ params, body }, ask) {
        const asked = { params: newest(params), body: fromSignerPatch(body) };
        return toTemplateSigner(await ask(templatePartyOperations.update, asked));
      },
    }),
    route({
      operation: templatePartyOperations.delete,
      path: one,
      answer: deleted,
      names: requestNames,
      serve: ({ params }, ask) => ask(templatePartyOperations.delete, { params: newest(params) }),
    }),
  ];
}

export const templateSignerRoutes: readonly OldRoute[] = [...routesUnder('signers'), ...routesUnder('parties')].map(
  lockedIsForbidden,
);
