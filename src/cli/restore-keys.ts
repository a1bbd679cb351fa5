/** The master keys of an installation that is restored. */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { secretsDir } from '../config/secrets.ts';
import type { Manifest } from '../platform/backup/manifest.ts';
import { masterKey, storedKeys } from '../platform/secrets/master-keys.ts';
import { Misuse, type Options, text } from './command.ts';

export interface UsableKeys {
  /** The folder that they are copied from; null: they are in the settings, or there are none. */
  dir: string | null;
  /** Ids of all keys that the service will have. */
  ids: string[];
}

/** Throws Misuse if values of the backup need another key, unless that is wanted. */
export function keysToUse(config: Config, backup: string, manifest: Manifest, options: Options): UsableKeys {
  const given = options.secrets === undefined ? null : path.resolve(text(options, 'secrets'));
  if (given !== null && !existsSync(given)) throw new Misuse(`There is no folder ${given}.`);
  const dir = given ?? (manifest.includesSecrets ? path.join(backup, 'secrets') : null);
  const fromSettings = [config.SIGILL_SECRET ?? [], config.SIGILL_SECRETS_ALSO].flat();
  const keys = [
    ...(dir === null ? [] : storedKeys(dir)),
    ...fromSettings.map(key => masterKey(Buffer.from(key, 'base64'))),
  ];
  const ids = keys.map(key => key.id.toString('hex'));
  const missing = manifest.masterKeys.filter(id => !ids.includes(id));
  if (missing.length > 0 && options['without-key'] !== true)
    throw new Misuse(
      `Values of the backup are encrypted with the master key ${missing.join(', ')}, ${ids.length === 0 ? 'which is not in the backup' : `but the keys given are ${ids.join(', ')}`}. Name the folder of the right one with --secrets, or set SIGILL_SECRET. With --without-key these values are lost.`,
    );
  return { dir, ids };
}

export async function copyKeys(from: string | null, dataDir: string): Promise<void> {
  if (from === null) return;
  const to = secretsDir(dataDir);
  await mkdir(to, { mode: 0o700 });
  for (const name of await readdir(from))
    if (/^master-key(\.[0-9a-f]{8})?$/.test(name)) await copyFile(path.join(from, name), path.join(to, name));
}
