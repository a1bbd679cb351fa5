/** Why a password is rejected, in Swedish. */
import { passwordLength } from '../../sign-in/password.ts';
import type { PasswordTexts } from './texts.ts';

export const sv: PasswordTexts = {
  PASSWORD_TOO_SHORT: `Lösenordet ska ha minst ${passwordLength.min} tecken.`,
  PASSWORD_TOO_LONG: `Lösenordet får ha högst ${passwordLength.max} tecken.`,
  PASSWORD_TOO_COMMON: 'Lösenordet är för lätt att gissa. Välj ett annat.',
  PASSWORD_IS_ADDRESS: 'Lösenordet liknar e-postadressen för mycket. Välj ett annat.',
};
