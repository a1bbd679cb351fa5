/** An operator's settings for an eID broker, as read from the brokers file. */
import { z } from 'zod';
import { knownSchemes } from '../schemes.ts';

const text = z.string().min(1);
const claimNames = z.union([text.transform(one => [one]), z.array(text).min(1)]);

export const keyAlgorithms = ['RS256', 'PS256', 'ES256'] as const;
export type KeyAlgorithm = (typeof keyAlgorithms)[number];

/** Claim names that come before those of the scheme. */
const claims = z.strictObject({
  nationalId: claimNames.optional(),
  name: claimNames.optional(),
  givenName: claimNames.optional(),
  familyName: claimNames.optional(),
  dateOfBirth: claimNames.optional(),
  subject: claimNames.optional(),
  companyNumber: claimNames.optional(),
  companyName: claimNames.optional(),
});
export type ClaimField = keyof z.output<typeof claims>;

const scheme = z.strictObject({
  /** Which eID is requested, in the broker's vocabulary. */
  acrValues: text.nullable().default(null),
  scope: text.regex(/(^| )openid( |$)/, 'must name openid').default('openid profile'),
  /** Other request parameters, such as Signaturgruppen's `idp_values`. */
  parameters: z.record(text, text).default({}),
  /** A template with `{nationalId}`, sent if a certain person is expected. */
  loginHint: text.includes('{nationalId}', 'must hold {nationalId}').nullable().default(null),
  /**
   * A claim that says which eID was really used, with its accepted values. The request passes through the person's
   * browser, which could request another eID. A value that ends in * is a prefix.
   */
  accepted: z.strictObject({ claim: text, values: z.array(text).min(1) }),
  claims: claims.default({}),
});
export type SchemeSettings = z.output<typeof scheme>;

export const brokerSettings = z
  .strictObject({
    issuer: z.url({ protocol: /^https?$/ }),
    clientId: text,
    /** A file that contains only the secret. */
    clientSecretFile: text.optional(),
    /** Alternatively a private key as PEM, for private_key_jwt and signed requests. */
    privateKeyFile: text.optional(),
    keyId: text.optional(),
    keyAlgorithm: z.enum(keyAlgorithms).default('RS256'),
    /** Sends the request as a signed object (RFC 9101), which the Finnish Trust Network requires. */
    signsRequests: z.boolean().default(false),
    /** An RSA private key as PEM, if ID tokens are encrypted (RSA-OAEP-256). */
    decryptionKeyFile: text.optional(),
    idTokenAlgorithm: z.enum(keyAlgorithms).default('RS256'),
    /** Requests claims from the userinfo endpoint that the ID token lacks. */
    asksUserInfo: z.boolean().default(false),
    schemes: z.partialRecord(z.enum(knownSchemes), scheme),
  })
  .refine(one => (one.clientSecretFile === undefined) !== (one.privateKeyFile === undefined), {
    message: 'needs either clientSecretFile or privateKeyFile',
  })
  .refine(one => !one.signsRequests || one.privateKeyFile !== undefined, {
    message: 'signs requests with privateKeyFile',
  })
  .refine(one => Object.keys(one.schemes).length > 0, { message: 'names no schemes', path: ['schemes'] });

/** The settings with the content of their files. */
export type BrokerSettings = Omit<
  z.output<typeof brokerSettings>,
  'clientSecretFile' | 'privateKeyFile' | 'decryptionKeyFile'
> & { clientSecret: string | null; privateKey: string | null; decryptionKey: string | null };
