/** A frame of another site, as its page opens it: one request with the secret of the address, then those of a signer. */
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { pageError } from '../../src/contract/pages/error.ts';
import { type PreparingOpened, preparingOpened } from '../../src/contract/pages/preparing.ts';
import { embeddedOpened } from '../../src/contract/pages/signer/embedding.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import type { EmbedPreparing } from '../../src/contract/schemas/documents/embedding.ts';
import type { Cast } from './service.ts';
import { type Signer, SignerRefused, signerAt } from './signer.ts';

export const portal = 'https://portal.example.com';

export const listOrigins = ({ api, workspaceId }: Cast, embedOrigins: string[] = [portal]) =>
  api.done(workspaceOperations.update, { params: { id: workspaceId }, body: { settings: { embedOrigins } } });

export const paramsOf = (document: Document, name: string) => ({
  id: document.id,
  partyId: document.parties.find(party => party.name === name)?.id ?? '',
});

/** An address for a frame with the page of the party. */
export async function addressFor(
  { api }: Cast,
  document: Document,
  name: string,
  { origin = portal, ...more }: { origin?: string; redirect?: boolean } = {},
): Promise<string> {
  const params = paramsOf(document, name);
  return (await api.done(partyOperations.embed, { params, body: { origin, ...more } })).url;
}

/** The token of the session; throws SignerRefused. */
export async function openAddress(address: string): Promise<string> {
  const url = new URL(address);
  const path = url.pathname.replace(/\/embed\/.*$/, '');
  const answer = await fetch(`${url.origin}/api${path}/embedded`, {
    method: 'POST',
    headers: { authorization: `Bearer ${url.hash.slice(1)}` },
  });
  const body = await answer.json();
  if (!answer.ok) throw new SignerRefused(answer.status, pageError.parse(body));
  return embeddedOpened.parse(body).token;
}

export async function frameAt(address: string): Promise<Signer> {
  const url = new URL(address);
  const path = url.pathname.replace(/\/embed\/.*$/, '');
  return signerAt(`${url.origin}${path}?token=${await openAddress(address)}`);
}

/** An address for a frame that prepares the draft. */
export const preparingAddress = async (
  { api }: Pick<Cast, 'api'>,
  id: string,
  allow: EmbedPreparing[],
  origin = portal,
): Promise<string> =>
  (await api.done(documentOperations.embedPrepare, { params: { id }, body: { origin, allow } })).url;

export interface PreparingFrame {
  opened: PreparingOpened;
  /** `path` is below `/api/prepare`. */
  ask(
    method: string,
    path: string,
    body?: unknown,
    // biome-ignore lint/suspicious/noExplicitAny: what came, whatever it is
  ): Promise<{ status: number; body: any }>;
}

export async function openPreparing(address: string): Promise<{ status: number; body: unknown }> {
  const url = new URL(address);
  const headers = { authorization: `Bearer ${url.hash.slice(1)}` };
  const answer = await fetch(`${url.origin}/api/prepare/open`, { method: 'POST', headers });
  return { status: answer.status, body: await answer.json() };
}

export async function preparingAt(address: string): Promise<PreparingFrame> {
  const { status, body } = await openPreparing(address);
  if (status !== 200) throw new Error(`the address does not open: ${JSON.stringify(body)}`);
  const opened = preparingOpened.parse(body);
  return {
    opened,
    async ask(method, path, sent) {
      const answer = await fetch(`${new URL(address).origin}/api/prepare${path}`, {
        method,
        headers: { authorization: `Bearer ${opened.token}`, 'content-type': 'application/json' },
        ...(sent !== undefined && { body: JSON.stringify(sent) }),
      });
      return { status: answer.status, body: await answer.json() };
    },
  };
}
