/** Makes a passkey on this device or a security key. The browser asks the person. */
import type { AccountAnswer } from '../ask-account.ts';
import { askAccount, changeAccount } from '../ask-account.ts';

/** A passkey belongs to a host name, so that there are none at an IP address. */
export const canCreate = (): boolean =>
  'PublicKeyCredential' in window &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|:/.test(window.location.hostname);

/** Null: the person cancelled it in the browser, or the device has one already. */
export async function createPasskey(name: string): Promise<AccountAnswer<unknown> | null> {
  const asked = await askAccount<PublicKeyCredentialCreationOptionsJSON>('/passkey/generate-register-options');
  if (!asked.done) return asked;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked.body);
  const made = await navigator.credentials.create({ publicKey }).catch(() => null);
  if (!(made instanceof PublicKeyCredential)) return null;
  return changeAccount('/passkey/verify-registration', { response: made.toJSON(), name });
}
