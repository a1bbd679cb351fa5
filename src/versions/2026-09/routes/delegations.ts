/** Delegations of 2026-09: parties under their old names, the list under its own key. */
import { z } from 'zod';
import { type Delegation, delegationRows, delegationShape } from '../../../contract/delegations.ts';
import { names } from '../names.ts';
import { type OldRoute, route } from '../route.ts';

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
    row: delegationRows.list,
    path,
    answer: z.strictObject({ delegations: z.array(oldDelegation) }),
    serve: async ({ params }, ask) => ({
      delegations: (await ask(delegationRows.list, { params })).data.map(toOld),
    }),
  }),
  route({
    row: delegationRows.get,
    path: one,
    answer: oldDelegation,
    names: names({}),
    serve: async ({ params }, ask) => toOld(await ask(delegationRows.get, { params })),
  }),
  route({
    row: delegationRows.revoke,
    path: `${one}/revoke`,
    answer: oldDelegation,
    names: names({}),
    serve: async ({ params }, ask) => toOld(await ask(delegationRows.revoke, { params })),
  }),
];
