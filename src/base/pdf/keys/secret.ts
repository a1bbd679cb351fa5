/** A secret of the configuration: given, or in a file that is read when it is used, so that a new one there holds at once. */
import { readFileSync, statSync } from 'node:fs';

export type Secret = { value: string } | { path: string };

/** Throws with what to do when its file cannot be read or is empty; `what` names it. Line ends are no part of it. */
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

/** Another text when the secret may have become another. */
export const secretMark = (secret: Secret): string =>
  'path' in secret ? `${secret.path} ${statSync(secret.path, { throwIfNoEntry: false })?.mtimeMs}` : '';
