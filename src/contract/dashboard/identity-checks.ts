/** Identity checks as their page shows them: with the link, and the national number masked until somebody asks for it. */
import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { eidOrderFailures } from '../pages/eid.ts';
import { identityCheckShape } from '../schemas/identity-checks.ts';
import { count, lineText, lineTextOrNull, nationalIdDisplayModes, text, textOrNull } from '../values.ts';

export const identityCheckOptions = z.strictObject({
  sms: z.boolean(),
  /** The electronic IDs that can answer a check; none: no check can be sent. */
  schemes: z.array(text),
  /** Whether one of them can prove a national number of the organization's country. */
  comparesNumbers: z.boolean(),
  /** Checks of this month; null: the plan has no limit. */
  quota: count.nullable(),
  used: count,
});
export type IdentityCheckOptions = z.output<typeof identityCheckOptions>;

export const shownIdentityCheck = z.strictObject({
  /** As in a list, with its history: the provider's result is below. */
  check: identityCheckShape,
  /** While it can be used, for those who may send checks. */
  url: textOrNull,
  /** What is compared. Not known once the check has ended without being verified. */
  compares: z.enum(['NUMBER', 'NAME']).nullable(),
  /** Why the last attempt failed. */
  failure: z.enum(eidOrderFailures).nullable(),
  result: z
    .strictObject({
      scheme: text,
      name: lineText,
      dateOfBirth: textOrNull,
      /** Without its last four characters; null: the electronic ID has none, or the workspace displays none. */
      maskedNumber: lineTextOrNull,
      /** How the workspace displays national numbers: only FULL can be shown whole. */
      displayMode: z.enum(nationalIdDisplayModes),
    })
    .nullable(),
});
export type ShownIdentityCheck = z.output<typeof shownIdentityCheck>;

const reading = { permission: 'VIEW_SAJN_ID', scope: null } as const;
const params = ids('id');

export const identityCheckViewOperations = {
  identityCheckOptions: operation({
    id: 'dashboard.identityCheckOptions',
    method: 'GET',
    path: '/identity-check-options',
    title: 'What identity checks can use here, and how many are left this month',
    ...reading,
    answer: identityCheckOptions,
  }),
  shownIdentityCheck: operation({
    id: 'dashboard.identityCheck',
    method: 'GET',
    path: '/identity-checks/{id}/shown',
    title: 'An identity check with its link, and the national number masked',
    ...reading,
    params,
    answer: shownIdentityCheck,
    errors: ['NOT_FOUND'],
  }),
  identityCheckNumber: operation({
    id: 'dashboard.identityCheckNumber',
    method: 'POST',
    path: '/identity-checks/{id}/number',
    title: 'The national number of the person who was identified; the history of the check has who saw it',
    ...reading,
    params,
    answer: z.strictObject({ nationalId: lineText }),
    errors: ['NOT_FOUND', 'INVALID_STATE'],
  }),
};
