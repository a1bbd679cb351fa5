/**
 * The sign-in library, `better-auth`, set up as we use it. Loaded with the first request that needs it, so that a
 * service nobody signs in to pays nothing. What it would do with time, letters, limits and links in letters is ours.
 */
import { APIError } from '@better-auth/core/error';
import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth/minimal';
import { magicLink } from 'better-auth/plugins/magic-link';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { newId } from '../../../../base/ids.ts';
import { hashPassword, verifyPassword } from '../../../../base/passwords.ts';
import type { Ground } from '../../../act.ts';
import { cookiePrefix, isSecure } from '../cookie.ts';
import { passwordLength } from '../password.ts';
import { mostMs } from '../session.ts';
import { databaseAdapter } from './adapter.ts';
import { addressHeader, basePath } from './exchange.ts';

const prefixes: Record<string, string> = {
  user: 'idn',
  session: 'ses',
  account: 'acc',
  verification: 'vrf',
  twoFactor: 'otp',
  passkey: 'psk',
};

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** A second factor is asked for after a letter's link too, which the library would let pass. */
function secondFactor() {
  const { hooks, ...plugin } = twoFactor({
    issuer: 'Sigill',
    backupCodeOptions: { storeBackupCodes: { encrypt: async plain => plain, decrypt: async plain => plain } },
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

export function openLibrary({ db, secrets, log, publicUrl }: Ground, key: string) {
  return betterAuth({
    appName: 'Sigill',
    baseURL: publicUrl,
    basePath,
    secret: key,
    trustedOrigins: [publicUrl],
    database: databaseAdapter(db, { secrets, key }),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // A refusal is answered, a fault is thrown to us, and undone with its transaction.
    onAPIError: { throw: true },
    logger: {
      level: 'error',
      // Its further arguments may hold what a person typed.
      log: (_level, message) => log.warn({ library: message }, 'signing in'),
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.least,
      maxPasswordLength: passwordLength.most,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(password, hash) },
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
      expiresIn: mostMs / 1000,
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
      // Its letters are ours: the token is made where the letter is.
      magicLink({ disableSignUp: true, sendMagicLink: () => {} }),
      secondFactor(),
      passkey({
        rpName: 'Sigill',
        origin: publicUrl,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        // Possession and a fingerprint, face or PIN: two factors in one, or it opens nothing.
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
  throw new APIError('UNAUTHORIZED', { code: 'NOT_VERIFIED', message: 'The authenticator did not ask who holds it.' });
}

export type Library = ReturnType<typeof openLibrary>;
