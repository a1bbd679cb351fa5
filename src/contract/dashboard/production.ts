/** How an installation gets from its first start to production, for its operators. */
import { z } from 'zod';
import { operation } from '../operation.ts';
import { planNames } from '../plans.ts';
import { accountEmail, country, lineTextOrNull, name, oneLine, orNull, text, textOrNull } from '../values.ts';

/** The owner of the first start has this address until they give their own. Nobody has the mailbox. */
export const firstOwnerAddress = 'owner@example.com';

const ownerBody = z.strictObject({
  name,
  email: accountEmail,
  organizationName: name,
  /** Null: the one of the first start stays. */
  password: orNull(z.string().max(1_000)),
});
export type OwnerBody = z.output<typeof ownerBody>;

const organizationBody = z.strictObject({
  name,
  /** As it is registered, if that is another name. */
  orgName: orNull(name),
  orgNumber: orNull(oneLine(50).trim().min(1)),
  country,
  plan: z.enum(planNames),
  /** Takes over the address, the settings and the roles of the workspace that the operator works in. */
  copiesSettings: z.boolean(),
});
export type OrganizationBody = z.output<typeof organizationBody>;

/** What only an operator changes of an organization. */
const registeredShape = z.strictObject({
  plan: z.enum(planNames),
  orgName: lineTextOrNull,
  orgNumber: textOrNull,
  country: text,
});
export type Registered = z.output<typeof registeredShape>;
const registeredPatch = z.strictObject({
  plan: z.enum(planNames).optional(),
  orgName: name.nullable().optional(),
  orgNumber: oneLine(50).trim().min(1).nullable().optional(),
  country: country.optional(),
});

const made = z.strictObject({ organizationId: text, workspaceId: text });
export type MadeOrganization = z.output<typeof made>;

/** What usually comes after an organization was made, and what of it was done. */
const begunShape = z.strictObject({
  /** A logo or a colour. */
  brand: z.boolean(),
  /** A role of its own, or one that was changed. */
  roles: z.boolean(),
  /** Somebody else is a member or invited. */
  members: z.boolean(),
  /** A document was sent. */
  document: z.boolean(),
});
export type Begun = z.output<typeof begunShape>;

const access = { permission: null, scope: null } as const;

export const productionOperations = {
  nameFirstOwner: operation({
    id: 'dashboard.nameFirstOwner',
    method: 'PUT',
    path: '/installation/owner',
    title: 'Give the name, address and password of the owner of the first start, once',
    ...access,
    body: ownerBody,
    answer: z.strictObject({ email: text }),
    errors: ['PERMISSION_DENIED', 'INVALID_STATE', 'ALREADY_EXISTS'],
  }),
  makeOrganization: operation({
    id: 'dashboard.makeOrganization',
    method: 'POST',
    path: '/installation/organizations',
    title: 'Make an organization for production, with the operator as its owner',
    ...access,
    body: organizationBody,
    answer: made,
    errors: ['PERMISSION_DENIED'],
  }),
  begun: operation({
    id: 'dashboard.begun',
    method: 'GET',
    path: '/installation/organization/begun',
    title: 'What of the first steps of the organization was done',
    ...access,
    answer: begunShape,
    errors: ['PERMISSION_DENIED'],
  }),
  changeRegistered: operation({
    id: 'dashboard.changeRegistered',
    method: 'PATCH',
    path: '/installation/organization',
    title: 'Change the plan and the registered details of the organization that the operator works in',
    ...access,
    body: registeredPatch,
    answer: registeredShape,
    errors: ['PERMISSION_DENIED', 'INVALID_STATE'],
  }),
};
