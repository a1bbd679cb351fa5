/** Signs in with a passkey. The rest of the page works without a script. */
import { withBase } from '../base-path.ts';

const root = withBase('/api/auth/passkey');

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, character => character.charCodeAt(0));
};
const textOf = (bytes: ArrayBuffer | null): string | undefined =>
  bytes
    ? btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    : undefined;

interface Options {
  challenge: string;
  rpId?: string;
  timeout?: number;
  userVerification?: UserVerificationRequirement;
  allowCredentials?: { id: string; type: 'public-key' }[];
}

const requestOf = ({ challenge, allowCredentials, ...rest }: Options): PublicKeyCredentialRequestOptions => ({
  ...rest,
  challenge: bytesOf(challenge),
  ...(allowCredentials && { allowCredentials: allowCredentials.map(one => ({ ...one, id: bytesOf(one.id) })) }),
});

/** As JSON, by hand: not every browser has `toJSON`. */
function answerOf(credential: PublicKeyCredential) {
  const { clientDataJSON, authenticatorData, signature, userHandle } =
    credential.response as AuthenticatorAssertionResponse;
  return {
    id: credential.id,
    rawId: textOf(credential.rawId),
    type: credential.type,
    clientExtensionResults: credential.getClientExtensionResults(),
    response: {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      userHandle: textOf(userHandle),
    },
  };
}

async function signIn(): Promise<boolean> {
  const asked = await fetch(`${root}/generate-authenticate-options`);
  if (!asked.ok) return false;
  const publicKey = requestOf((await asked.json()) as Options);
  const credential = await navigator.credentials.get({ publicKey });
  if (!(credential instanceof PublicKeyCredential)) return false;
  const answered = await fetch(`${root}/verify-authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ response: answerOf(credential) }),
  });
  return answered.ok;
}

const button = document.getElementById('passkey');
const problem = document.getElementById('passkey-problem');

/** A passkey belongs to a host name, so that there are none at an IP address. */
const hasName = !/^[\d.]+$|:/.test(window.location.hostname);

if (button && problem && hasName && 'PublicKeyCredential' in window) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    problem.hidden = true;
    const done = await signIn().catch(() => false);
    if (done) return window.location.assign(withBase('/sign-in/done'));
    problem.textContent = button.dataset.failed ?? '';
    problem.hidden = false;
  });
}
