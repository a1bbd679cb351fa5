/** Where all persistent data is stored. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { canEnter, findAccount } from './account.ts';

const underVarLib = (cwd: string): string => {
  const suffix = createHash('sha256').update(cwd).digest('hex').slice(0, 8);
  return path.join('/var/lib/sigill', `${path.basename(cwd).replace(/[^\w-]+/g, '-') || 'root'}-${suffix}`);
};

/**
 * The folder that was asked for, else `./data`. As root, if the database account cannot reach `./data` (a clone under
 * `/root`), a folder under `/var/lib/sigill` named after the clone.
 */
export function chooseDataDir(choice: { wanted: string | null; cwd: string; uid: number }): string {
  if (choice.wanted) return path.resolve(choice.cwd, choice.wanted);
  const usual = path.join(choice.cwd, 'data');
  if (choice.uid !== 0 || existsSync(path.join(usual, 'postgres'))) return usual;
  const account = findAccount(path.join(usual, 'postgres'));
  return !account || canEnter(account, choice.cwd) ? usual : underVarLib(choice.cwd);
}
