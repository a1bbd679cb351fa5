/** The owner of an organization, signed in: the cookies for a browser. */
import { fromEmailTo } from '../../test/browser/kit/emails.ts';

const email = 'owner@example.com';
const password = 'vildsvin kastrull 39 moln';

/** Chooses a password by an e-mail's link and signs in with it. */
export async function signInOwner(baseUrl: string, dataDir: string): Promise<{ name: string; value: string }[]> {
  const post = async (path: string, body: object): Promise<Response> => {
    const response = await fetch(`${baseUrl}/api/auth${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: baseUrl },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} got status ${response.status}: ${await response.text()}`);
    return response;
  };
  await post('/request-password-reset', { email });
  const token = await fromEmailTo(dataDir, email, ({ text }) => /\/sign-in\/\S*\/([\w-]+)\s/.exec(text)?.[1]);
  await post('/reset-password', { token, newPassword: password });
  const signedIn = await post('/sign-in/email', { email, password });
  return signedIn.headers.getSetCookie().map(line => {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1) };
  });
}
