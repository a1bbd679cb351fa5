/** The official client of the Model Context Protocol, unmodified, connected as assistants are. */
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import type { Person } from '../credentials/sign-in/person.ts';
import type { Kit } from '../kit/service.ts';
import { decide, sentBack } from '../oauth/app.ts';

/** What the client keeps between runs; `sentTo` is the address that it opened in the browser. */
export function assistantOf(redirectUrl = 'http://127.0.0.1:8977/callback') {
  const kept: { client?: never; tokens?: never; verifier?: string; sentTo?: URL } = {};
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: 'Notebook', redirect_uris: [redirectUrl], token_endpoint_auth_method: 'none' },
    clientInformation: () => kept.client,
    saveClientInformation(information) {
      kept.client = information as never;
    },
    tokens: () => kept.tokens,
    saveTokens(tokens) {
      kept.tokens = tokens as never;
    },
    redirectToAuthorization(url) {
      kept.sentTo = url;
    },
    saveCodeVerifier(verifier) {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier ?? '',
    // Tokens that the server refuses are thrown away, and consent is asked for again.
    invalidateCredentials: scope => void (scope === 'tokens' && delete kept.tokens),
  };
  return { kept, provider };
}

export const transportFor = (kit: Kit, provider: OAuthClientProvider) =>
  new StreamableHTTPClientTransport(new URL(`${kit.baseUrl}/api/mcp`), { authProvider: provider });

/** Connects as an assistant does: refused first, then sent to the consent page, then back with a code. */
export async function connectClient(kit: Kit, who: Person, workspaceId: string) {
  const { kept, provider } = assistantOf();
  const first = transportFor(kit, provider);
  const refused = await new Client({ name: 'test', version: '1' }).connect(first).catch((error: unknown) => error);
  if (!(refused instanceof UnauthorizedError)) throw new Error('the server let a client in without a token');
  await first.finishAuth(sentBack(await decide(who, kept.sentTo?.href ?? '', workspaceId)));
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transportFor(kit, provider));
  return { client, kept, provider };
}
