/** The master keys: their folder, and SIGILL_SECRET with older ones if it is set. */
import { join } from 'node:path';
import { openSecrets, type Secrets } from '../platform/secrets/secrets.ts';
import type { Config } from './config.ts';

export const secretsDir = (dataDir: string): string => join(dataDir, 'secrets');

export const secretsOf = (config: Config, dataDir: string): Secrets =>
  openSecrets({
    dir: secretsDir(dataDir),
    given: config.SIGILL_SECRET ?? null,
    older: config.SIGILL_SECRETS_ALSO,
  });
