/** Hashes the passwords of the library's requests in the turn that each of them has (`platform/secrets/passwords.ts`). */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Hasher } from '../../../../platform/secrets/passwords.ts';
import type { Served } from './served.ts';

const turn = new AsyncLocalStorage<Hasher>();

/** Whether the library hashes or verifies a password for the route. */
export const hashes = ({ tries, setsPassword }: Served): boolean =>
  tries === 'PASSWORD' || tries === 'OWN_PASSWORD' || setsPassword === true;

/** Everything that the library hashes during `action` is hashed with `hasher`. */
export const hashingWith = <T>(hasher: Hasher, action: () => Promise<T>): Promise<T> => turn.run(hasher, action);

function current(): Hasher {
  const hasher = turn.getStore();
  if (!hasher) throw new Error('the library hashes a password outside of a turn');
  return hasher;
}

/** For the library's settings. */
export const hashing = {
  hash: (password: string) => current().hash(password),
  verify: ({ hash, password }: { hash: string; password: string }) => current().verify(password, hash),
};
