/** A configured secret: a value, or a file that is read at each use, so that a change takes effect at once. */
import { readFileSync, statSync } from 'node:fs';

export type Secret = { value: string } | { path: string };

/**
 * Throws with a remedy when the file cannot be read or is empty; `what` names the secret. Trailing line ends are
 * removed.
 */
export function readSecret(secret: Secret, what: string): string {
  if ('value' in secret) return secret.value;
  let text: string;
  try {
    text = readFileSync(secret.path, 'utf8').replace(/[\r\n]+$/, '');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The file of ${what} ${secret.path} cannot be read (${reason}); check the path and its permissions.`,
    );
  }
  if (text === '') throw new Error(`The file of ${what} ${secret.path} is empty; write it there on one line.`);
  return text;
}

/** A value that changes when the secret may have changed. */
export const secretRevision = (secret: Secret): string =>
  'path' in secret ? `${secret.path} ${statSync(secret.path, { throwIfNoEntry: false })?.mtimeMs}` : '';
