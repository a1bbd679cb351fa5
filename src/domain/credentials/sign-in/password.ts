/** The password of an identity: which passwords are rejected, and the storage of the hash. */

import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import { withoutEnds } from '../../../platform/text/ends.ts';
import { commonPasswordWords } from './common-passwords.ts';

export const passwordLength = { min: 12, max: 128 };

export type PasswordProblem =
  | 'PASSWORD_TOO_SHORT'
  | 'PASSWORD_TOO_LONG'
  | 'PASSWORD_TOO_COMMON'
  | 'PASSWORD_IS_ADDRESS';

const looksLike: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const rows = [
  'abcdefghijklmnopqrstuvwxyzåäö',
  '01234567890123456789',
  'qwertyuiopåasdfghjklöäzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
];
const reversed = (text: string): string => [...text].reverse().join('');
const runs = [...rows, ...rows.map(reversed)];

/** Strips what people add to a word: digits and symbols around it, and digits in place of letters. */
function bare(password: string): string {
  const inner = withoutEnds(password.toLowerCase(), char => !/[a-zåäö@$]/.test(char));
  return [...inner]
    .map(c => looksLike[c] ?? c)
    .join('')
    .replace(/[^a-zåäö]/g, '');
}

/** A few characters repeated, or a sequence on the keyboard or in the alphabet. */
function isPattern(password: string): boolean {
  const low = password.toLowerCase();
  for (let size = 1; size <= low.length / 2; size++)
    if (
      low ===
        low
          .slice(0, size)
          .repeat(Math.ceil(low.length / size))
          .slice(0, low.length) &&
      size <= 4
    )
      return true;
  const plain = low.replace(/[^a-zåäö0-9]/g, '');
  return plain.length > 0 && runs.some(run => run.repeat(2).includes(plain));
}

/**
 * Consists only of common words (`password123456`, `Sommar2026!!!`, `welcomewelcome1`), or is a number such as a phone
 * number.
 */
function isCommon(password: string): boolean {
  let rest = bare(password);
  if (rest.length < 3) return /^[\d\s.:/+-]*$/.test(password);
  while (rest !== '') {
    const word = commonPasswordWords.find(one => rest.startsWith(one));
    if (!word) return false;
    rest = rest.slice(word.length);
  }
  return true;
}

function isAddress(password: string, email: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const given = plain(password);
  if (given === plain(email) || given === plain(local)) return true;
  const without = given.replace(plain(local), '').replace(plain(domain), '').replace(/[0-9]/g, '');
  return plain(local).length >= 5 && given.includes(plain(local)) && without.length < 4;
}

/** One of the passwords that are tried first. */
export const isGuessable = (password: string): boolean => isPattern(password) || isCommon(password);

/** Null: it may be used. */
export function passwordProblem(password: string, email: string): PasswordProblem | null {
  const length = [...password.normalize('NFKC')].length;
  if (length < passwordLength.min) return 'PASSWORD_TOO_SHORT';
  if (password.length > passwordLength.max) return 'PASSWORD_TOO_LONG';
  if (isAddress(password, email)) return 'PASSWORD_IS_ADDRESS';
  if (isGuessable(password)) return 'PASSWORD_TOO_COMMON';
  return null;
}

const insert = `
  insert into identity_accounts (id, identity_id, provider_id, account_id, password, created_at, updated_at)
  values ($1, $2, 'credential', $2, $3, $4, $4) on conflict (provider_id, account_id) do nothing`;

const replace = `
  update identity_accounts set password = $2, updated_at = $3 where identity_id = $1 and provider_id = 'credential'`;

/** Stores a hash of `platform/secrets/passwords.ts`. False: the identity already has a password, which stays. */
export const addPassword = async (tx: Tx, identityId: string, hash: string, now: Date): Promise<boolean> =>
  (await tx.run(insert, [newId('acc', now.getTime()), identityId, hash, now])) === 1;

/** Stores a hash in place of the one that the identity has, if any. */
export async function setPassword(tx: Tx, identityId: string, hash: string, now: Date): Promise<void> {
  if (!(await addPassword(tx, identityId, hash, now))) await tx.run(replace, [identityId, hash, now]);
}
