/** How people sign in to an organization: its own OpenID provider, and the domains whose addresses it vouches for. */
import { z } from 'zod';
import { operation } from '../operation.ts';
import { dateTime, lineText, oneLine, text, webAddress } from '../values.ts';

/** An e-mail domain in lowercase. */
export const domainName = z
  .string()
  .max(253)
  .overwrite(given => given.trim().toLowerCase())
  .regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, 'must be a domain such as example.com');

const providerShape = z.strictObject({
  issuer: text,
  clientId: lineText,
  domains: z.array(
    z.strictObject({
      name: text,
      /** False: it waits until an operator approves it, and has no effect. */
      isApproved: z.boolean(),
    }),
  ),
  /** The provider alone gives out the addresses of the domains. */
  ownDirectory: z.boolean(),
  updatedAt: dateTime,
});

export const securityShape = z.strictObject({
  /** What the provider has to know as the address to come back to. */
  redirectUri: text,
  provider: providerShape.nullable(),
  /** Of an operator who asks, whose domains need no approval by another; null: the person is none. */
  operator: z
    .strictObject({
      hasSecondFactor: z.boolean(),
      /** For how long domains are approved at once; 0: after a code of their second factor. */
      confirmedSeconds: z.int().min(0),
    })
    .nullable(),
});
export type Security = z.output<typeof securityShape>;
export type SecurityProvider = z.output<typeof providerShape>;

export const providerBody = z.strictObject({
  issuer: webAddress,
  clientId: oneLine(255).trim().min(1),
  /** Null: the one that was saved, if the issuer and the client are the same. */
  clientSecret: z
    .string()
    .min(1)
    .max(1_000)
    .regex(/^\P{Cc}*$/u)
    .nullable(),
  domains: z.array(domainName).min(1).max(20),
  ownDirectory: z.boolean(),
});
export type ProviderBody = z.output<typeof providerBody>;

export const waitingDomainsShape = z.strictObject({
  /** The oldest first; no more than 200. */
  data: z.array(
    z.strictObject({
      organization: z.strictObject({ id: text, name: lineText }),
      domain: text,
      askedAt: dateTime,
      /** Another organization has it. */
      isTaken: z.boolean(),
    }),
  ),
});
export type WaitingDomains = z.output<typeof waitingDomainsShape>;
export type WaitingDomain = WaitingDomains['data'][number];

const domainDecision = z.strictObject({
  organizationId: z.string().regex(/^[\w.~-]{1,100}$/),
  domain: domainName,
  decision: z.enum(['APPROVE', 'REFUSE']),
});

const access = { permission: 'ADMINISTRATOR', scope: null, reach: 'ORGANIZATION' } as const;
const operators = { permission: null, scope: null, errors: ['PERMISSION_DENIED'] } as const;

export const securityOperations = {
  security: operation({
    id: 'dashboard.security',
    method: 'GET',
    path: '/security',
    title: 'How people sign in to the organization',
    ...access,
    answer: securityShape,
  }),
  saveProvider: operation({
    id: 'dashboard.saveProvider',
    method: 'PUT',
    path: '/security/provider',
    title: 'Set the sign-in provider of the organization and its domains',
    ...access,
    body: providerBody,
    answer: securityShape,
  }),
  removeProvider: operation({
    id: 'dashboard.removeProvider',
    method: 'DELETE',
    path: '/security/provider',
    title: 'Remove the sign-in provider, and end the sessions that it started',
    ...access,
    answer: securityShape,
  }),
  waitingDomains: operation({
    id: 'dashboard.waitingDomains',
    method: 'GET',
    path: '/installation/domains',
    title: 'List the domains that wait for an operator',
    ...operators,
    answer: waitingDomainsShape,
  }),
  decideDomain: operation({
    id: 'dashboard.decideDomain',
    method: 'POST',
    path: '/installation/domains',
    title: 'Approve or refuse the domain of an organization',
    ...operators,
    body: domainDecision,
    answer: waitingDomainsShape,
    errors: ['PERMISSION_DENIED', 'NOT_FOUND', 'INVALID_STATE'],
  }),
};
