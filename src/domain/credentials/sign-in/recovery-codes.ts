/** Recovery codes: ten characters that cannot be taken for one another, and typed in any case, with spaces and hyphens. */
import { randomInt } from 'node:crypto';

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const [amount, half] = [10, 5];
const part = (): string => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('');

export const newRecoveryCodes = (): string[] => Array.from({ length: amount }, () => `${part()}-${part()}`);

/** As they are stored and shown: those of earlier versions have both cases, which do not count. */
export function recoveryCodeOf(typed: string): string {
  const plain = typed.toLowerCase().replace(/[\s\p{Pd}]/gu, '');
  return `${plain.slice(0, half)}-${plain.slice(half)}`;
}
