/** The address of the service for what a command prints. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { dataDirOf } from '../config/database.ts';

/** The file of the first start, in the data folder. */
export const firstRunName = 'first-run.json';

/** Null without the file, or if it has none. */
function addressOfFirstRun(dataDir: string): string | null {
  try {
    const { baseUrl }: { baseUrl?: unknown } = JSON.parse(readFileSync(join(dataDir, firstRunName), 'utf8'));
    return typeof baseUrl === 'string' && URL.canParse(baseUrl) ? baseUrl : null;
  } catch {
    return null;
  }
}

/** A command that is run without the settings of the service would use the default port: the first start knows better. */
export function publicUrlOf(config: Config, env: NodeJS.ProcessEnv = process.env): string {
  const isSet = ['PUBLIC_URL', 'PORT'].some(name => env[name] !== undefined);
  return (isSet ? null : addressOfFirstRun(dataDirOf(config))) ?? config.publicUrl;
}
