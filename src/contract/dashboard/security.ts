/** How people sign in to an organization: its own OpenID provider, and the domains whose addresses it vouches for. */
import { z } from 'zod';
import { domainPattern } from '../invitations.ts';
import { operation } from '../operation.ts';
import { dateTime, lineText, oneLine, text, textOrNull, webAddress } from '../values.ts';

/** An e-mail domain in lowercase. */
export const domainName = z
  .string()
  .max(253)
  .overwrite(given => given.trim().toLowerCase())
  .regex(domainPattern, 'must be a domain such as example.com');

const providerShape = z.strictObject({
  issuer: text,
  clientId: lineText,
  domains: z.array(
    z.strictObject({
      name: lineText,
      /** False: it waits until an operator approves it, and has no effect. */
      isApproved: z.boolean(),
    }),
  ),
  /** The provider alone gives out the addresses of the domains. */
  ownDirectory: z.boolean(),
  updatedAt: dateTime,
});

/**
 * How a trial ended. `CLIENT`: the provider did not accept the client or its secret. `ANSWER`: its answer was not valid.
 * `WAITING`: the address is in a domain that nobody has approved. `OTHER_PERSON`: it is another member's than the one who
 * tried. `OTHER_ACCOUNT`: the person signs in with another account of the provider.
 */
export const trialOutcomes = [
  'SUCCESS',
  'UNREACHED',
  'CLIENT',
  'DENIED',
  'ANSWER',
  'NO_EMAIL',
  'WAITING',
  'OTHER_DOMAIN',
  'UNVERIFIED',
  'NOT_MEMBER',
  'OTHER_PERSON',
  'OTHER_ACCOUNT',
] as const;

export const securityShape = z.strictObject({
  /** Whether the person administers every workspace of the organization: others only see it. */
  mayChange: z.boolean(),
  /** What the provider has to know as the address to come back to. */
  redirectUri: text,
  provider: providerShape.nullable(),
  /** The last one. `isCurrent`: with the settings that are saved. */
  trial: z.strictObject({ at: dateTime, outcome: z.enum(trialOutcomes), isCurrent: z.boolean() }).nullable(),
  enforcement: z.strictObject({
    /** Members with addresses of the approved domains sign in through the provider only. */
    isOn: z.boolean(),
    /** How many they are. */
    touches: z.int().min(0),
  }),
  /** Of an operator who asks, whose domains need no approval by another; null: the person is none. */
  secondFactor: z.strictObject({
    isRequired: z.boolean(),
    /** Members who have neither a second factor nor a passkey, and who may sign in without the provider. */
    lacking: z.int().min(0),
    /** Whether the person who asks gave one in this session. */
    ownIsGiven: z.boolean(),
  }),
  /** Domains of addresses that may be invited; none: all. */
  invitationDomains: z.array(text),
  /** Addresses with an invitation that can be accepted now, in any workspace; none for who may not change. */
  invited: z.array(text),
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
      organization: z.strictObject({ id: text, name: lineText, sandbox: z.boolean() }),
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
  tryProvider: operation({
    id: 'dashboard.tryProvider',
    method: 'POST',
    path: '/security/provider/trial',
    title: 'Try the saved sign-in provider, in the browser of who asks',
    ...access,
    /** `url`: where the browser goes; null: the provider could not be asked, as the trial then has it. */
    answer: z.strictObject({ url: textOrNull, security: securityShape }),
    errors: ['INVALID_STATE'],
  }),
  enforceProvider: operation({
    id: 'dashboard.enforceProvider',
    method: 'PUT',
    path: '/security/provider/enforcement',
    title: 'Decide whether the provider is the only way in for people of its domains',
    ...access,
    body: z.strictObject({ isOn: z.boolean() }),
    answer: securityShape,
    errors: ['INVALID_STATE'],
  }),
  requireSecondFactor: operation({
    id: 'dashboard.requireSecondFactor',
    method: 'PUT',
    path: '/security/second-factor',
    title: 'Decide whether members must have a second factor',
    ...access,
    body: z.strictObject({ isRequired: z.boolean() }),
    answer: securityShape,
    errors: ['INVALID_STATE'],
  }),
  limitInvitations: operation({
    id: 'dashboard.limitInvitations',
    method: 'PUT',
    path: '/security/invitations',
    title: 'Set the domains of addresses that may be invited',
    ...access,
    body: z.strictObject({ domains: z.array(domainName).max(50) }),
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

export type TrialOutcome = (typeof trialOutcomes)[number];
