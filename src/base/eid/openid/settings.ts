/** What an operator agrees with an eID broker, as the file of brokers says it. */
import { z } from 'zod';
import { knownSchemes } from '../schemes.ts';

const text = z.string().min(1);
const claimNames = z.union([text.transform(one => [one]), z.array(text).min(1)]);

export const keyAlgorithms = ['RS256', 'PS256', 'ES256'] as const;
export type KeyAlgorithm = (typeof keyAlgorithms)[number];

/** Claims that stand first in the table of the scheme. */
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
  /** Which eID is asked for, in the broker's words. */
  acrValues: text.nullable().default(null),
  scope: text.regex(/(^| )openid( |$)/, 'must name openid').default('openid profile'),
  /** Other parameters of the request, such as Signaturgruppen's `idp_values`. */
  parameters: z.record(text, text).default({}),
  /** With `{nationalId}` in it: sent where a certain person is expected. */
  loginHint: text.includes('{nationalId}', 'must hold {nationalId}').nullable().default(null),
  /**
   * A claim that says which eID was really used, and what it may say: the request passes through the person's own browser,
   * which can ask for another. A value that ends in * stands for all that begin so.
   */
  accepted: z.strictObject({ claim: text, values: z.array(text).min(1) }),
  claims: claims.default({}),
});
export type SchemeSettings = z.output<typeof scheme>;

export const brokerSettings = z
  .strictObject({
    issuer: z.url({ protocol: /^https?$/ }),
    clientId: text,
    /** In a file, with nothing else in it. */
    clientSecretFile: text.optional(),
    /** Instead: a private key as PEM, for private_key_jwt and signed requests. */
    privateKeyFile: text.optional(),
    keyId: text.optional(),
    keyAlgorithm: z.enum(keyAlgorithms).default('RS256'),
    /** Sends what is asked for as a signed object (RFC 9101), as the Finnish Trust Network wants it. */
    signsRequests: z.boolean().default(false),
    /** An RSA private key as PEM, where ID tokens come encrypted (RSA-OAEP-256). */
    decryptionKeyFile: text.optional(),
    idTokenAlgorithm: z.enum(keyAlgorithms).default('RS256'),
    /** Asks for claims that the ID token does not hold. */
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

/** The settings with what their files hold. */
export type BrokerSettings = Omit<
  z.output<typeof brokerSettings>,
  'clientSecretFile' | 'privateKeyFile' | 'decryptionKeyFile'
> & { clientSecret: string | null; privateKey: string | null; decryptionKey: string | null };
