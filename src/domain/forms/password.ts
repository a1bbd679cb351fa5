/** Which passwords a form takes. Those that were set before keep working until they are changed. */
import { invalid } from '../../contract/errors.ts';
import { isGuessable } from '../credentials/sign-in/password.ts';

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const withoutNumbers = (text: string): string => text.replace(/\p{N}/gu, '');

/** What everybody who sees the form would try first, with and without a year. `names` are of the form and its organization. */
function isNamed(password: string, names: readonly (string | null)[]): boolean {
  const given = plain(password);
  return names.some(name => {
    const named = plain(name ?? '');
    return (
      named !== '' && [given, withoutNumbers(given)].some(tried => tried === named || tried === withoutNumbers(named))
    );
  });
}

/** Throws VALIDATION_FAILED. The contract has the shortest length. */
export function mustBeFormPassword(password: string, names: readonly (string | null)[]): void {
  const message = isNamed(password, names)
    ? 'must not be the name of the form or of the organization'
    : isGuessable(password)
      ? 'is too common'
      : null;
  if (message !== null) throw invalid({ path: 'password', code: 'INVALID_VALUE', message });
}
