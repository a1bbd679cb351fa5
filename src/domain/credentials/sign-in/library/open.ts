/**
 * Sets up the sign-in library, `better-auth`. Loaded with the first request that needs it, so that a service without
 * sign-ins does not pay for it. Times, e-mails, rate limits and links in e-mails are implemented by us.
 */
import { APIError } from '@better-auth/core/error';
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth/minimal';
import { magicLink } from 'better-auth/plugins/magic-link';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { newId } from '../../../../platform/ids.ts';
import type { App } from '../../../app/app.ts';
import { cookiePrefix, isSecure } from '../cookie.ts';
import { passwordLength } from '../password.ts';
import { newRecoveryCodes } from '../recovery-codes.ts';
import { maxAgeMs } from '../session.ts';
import { databaseAdapter } from './adapter.ts';
import { hashing } from './hashing.ts';
import { addressHeader, basePath } from './request.ts';

const prefixes: Record<string, string> = {
  user: 'idn',
  session: 'ses',
  account: 'acc',
  verification: 'vrf',
  twoFactor: 'otp',
  passkey: 'psk',
};

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** Requires the second factor after an e-mail link too; the library would not. */
function secondFactor() {
  const { hooks, ...plugin } = twoFactor({
    issuer: 'Sigill',
    backupCodeOptions: {
      customBackupCodesGenerate: newRecoveryCodes,
      // The column is encrypted. What is compared is in lowercase, as `recoveryCodeOf` makes it.
      storeBackupCodes: { encrypt: async plain => plain, decrypt: async plain => plain.toLowerCase() },
    },
    schema: {
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
      twoFactor: {
        modelName: 'two_factors',
        fields: {
          userId: 'identity_id',
          backupCodes: 'backup_codes',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  });
  const after = hooks.after.map(hook => ({
    ...hook,
    matcher: (context: { path?: string }) => context.path === '/sign-in/email' || context.path === '/magic-link/verify',
  }));
  return { ...plugin, hooks: { after } };
}

export function openLibrary({ db, secrets, log, publicUrl }: App, key: string) {
  const { origin } = new URL(publicUrl);
  return betterAuth({
    appName: 'Sigill',
    baseURL: origin,
    basePath,
    secret: key,
    trustedOrigins: [origin],
    database: databaseAdapter(db, { secrets, key }),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // Expected errors become responses. Unexpected ones are thrown, which rolls back their transaction.
    onAPIError: { throw: true },
    logger: {
      level: 'error',
      // The other arguments may contain personal input.
      log: (_level, message) => log.warn({ library: message }, 'signing in'),
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      revokeSessionsOnPasswordReset: true,
      password: hashing,
    },
    user: { modelName: 'identities', fields: { emailVerified: 'email_verified', ...times } },
    session: {
      modelName: 'identity_sessions',
      fields: {
        userId: 'identity_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...times,
      },
      expiresIn: maxAgeMs / 1000,
      disableSessionRefresh: true,
      freshAge: 15 * 60,
    },
    account: {
      modelName: 'identity_accounts',
      fields: {
        userId: 'identity_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...times,
      },
    },
    verification: {
      modelName: 'identity_verifications',
      fields: { expiresAt: 'expires_at', ...times },
      storeIdentifier: 'hashed',
    },
    advanced: {
      cookiePrefix,
      useSecureCookies: isSecure(publicUrl),
      ipAddress: { ipAddressHeaders: [addressHeader], ipv6Subnet: 128 },
      database: { generateId: ({ model }) => newId(prefixes[model] ?? 'idn') },
    },
    plugins: [
      // We send the e-mails: the token is created together with the e-mail.
      magicLink({ disableSignUp: true, sendMagicLink: () => {} }),
      secondFactor(),
      passkey({
        rpName: 'Sigill',
        origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        // Requires user verification (fingerprint, face or PIN), so that a passkey counts as two factors.
        registration: { afterVerification: ({ verification }) => mustBeVerified(verification.registrationInfo) },
        authentication: { afterVerification: ({ verification }) => mustBeVerified(verification.authenticationInfo) },
        advanced: { webAuthnChallengeCookie: 'passkey' },
        schema: {
          passkey: {
            modelName: 'passkeys',
            fields: {
              userId: 'identity_id',
              publicKey: 'public_key',
              credentialID: 'credential_id',
              deviceType: 'device_type',
              backedUp: 'backed_up',
              createdAt: 'created_at',
            },
          },
        },
      }),
    ],
  });
}

function mustBeVerified(info: { userVerified: boolean } | undefined): void {
  if (info?.userVerified) return;
  throw new APIError('UNAUTHORIZED', { code: 'NOT_VERIFIED', message: 'The authenticator did not verify the user.' });
}

export type Library = ReturnType<typeof openLibrary>;
