/** The master keys: their folder, and SIGILL_SECRET with older ones if it is set. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { masterKey, storedKeys } from '../platform/secrets/master-keys.ts';
import { openSecrets, type Secrets } from '../platform/secrets/secrets.ts';
import type { Config } from './config.ts';

export type SecretSettings = Pick<Config, 'SIGILL_SECRET' | 'SIGILL_SECRETS_ALSO'>;

export const secretsDir = (dataDir: string): string => join(dataDir, 'secrets');

export const secretsOf = (config: SecretSettings, dataDir: string): Secrets =>
  openSecrets({
    dir: secretsDir(dataDir),
    given: config.SIGILL_SECRET ?? null,
    older: config.SIGILL_SECRETS_ALSO,
  });

/** Ids of the keys that there are, the newest first, without creating one. */
export function masterKeyIds(config: SecretSettings, dataDir: string): string[] {
  const idOf = (key: string) => masterKey(Buffer.from(key, 'base64')).id.toString('hex');
  const dir = secretsDir(dataDir);
  const kept = existsSync(dir) ? storedKeys(dir).map(({ id }) => id.toString('hex')) : [];
  return [
    ...(config.SIGILL_SECRET ? [idOf(config.SIGILL_SECRET)] : []),
    ...kept,
    ...config.SIGILL_SECRETS_ALSO.map(idOf),
  ];
}

/** Encrypts with a key of its own, and decrypts with that and the master keys. */
export const secretsForTransfer = (config: SecretSettings, dataDir: string, key: Buffer): Secrets =>
  openSecrets({
    dir: secretsDir(dataDir),
    given: key.toString('base64'),
    older: [config.SIGILL_SECRET ?? [], config.SIGILL_SECRETS_ALSO].flat(),
  });

/** Encrypts with the newest master key, and decrypts with the master keys and a key of its own. */
export const secretsAfterTransfer = (config: SecretSettings, dataDir: string, key: Buffer): Secrets =>
  openSecrets({
    dir: secretsDir(dataDir),
    given: config.SIGILL_SECRET ?? null,
    older: [...config.SIGILL_SECRETS_ALSO, key.toString('base64')],
  });
