/** Delegations of 2026-09: parties under their old names, the list under its own key. */
import { z } from 'zod';
import { delegationOperations } from '../../../contract/operations/documents/delegations.ts';
import { type Delegation, delegationShape } from '../../../contract/schemas/documents/delegations.ts';
import { names } from '../requests/names.ts';
import { type OldRoute, route } from '../requests/route.ts';

const path = '/documents/{id}/delegations';
const one = `${path}/{delegationId}` as const;

const {
  originalPartyId: original,
  delegatePartyId: delegate,
  originalParty: originalWho,
  delegateParty: delegateWho,
  ...same
} = delegationShape.shape;
const oldDelegation = z.strictObject({
  ...same,
  originalSignerId: original,
  delegateSignerId: delegate,
  originalSigner: originalWho,
  delegateSigner: delegateWho,
});

const toOld = ({
  originalPartyId: originalSignerId,
  delegatePartyId: delegateSignerId,
  originalParty: originalSigner,
  delegateParty: delegateSigner,
  ...rest
}: Delegation): z.output<typeof oldDelegation> => ({
  ...rest,
  originalSignerId,
  delegateSignerId,
  originalSigner,
  delegateSigner,
});

export const delegationRoutes: readonly OldRoute[] = [
  route({
    operation: delegationOperations.list,
    path,
    answer: z.strictObject({ delegations: z.array(oldDelegation) }),
    serve: async ({ params }, ask) => ({
      delegations: (await ask(delegationOperations.list, { params })).data.map(toOld),
    }),
  }),
  route({
    operation: delegationOperations.get,
    path: one,
    answer: oldDelegation,
    names: names({}),
    serve: async ({ params }, ask) => toOld(await ask(delegationOperations.get, { params })),
  }),
  route({
    operation: delegationOperations.revoke,
    path: `${one}/revoke`,
    answer: oldDelegation,
    names: names({}),
    serve: async ({ params }, ask) => toOld(await ask(delegationOperations.revoke, { params })),
  }),
];
