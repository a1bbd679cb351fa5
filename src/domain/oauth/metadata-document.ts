/**
 * Assistants whose client id is the address of a JSON document about them (OAuth Client ID Metadata Document). It is
 * fetched for people who are signed in, with limits, and kept as long as its headers say.
 */
import type { App } from '../app/app.ts';
import { openTtlCache } from '../credentials/ttl-cache.ts';
import { type Client, isDocumentId } from './client.ts';
import { isRegistrationError, readMetadata } from './registration.ts';

const limits = { connectMs: 3_000, totalMs: 5_000, maxBytes: 64_000 };
const maxKept = 500;
const minKeptMs = 60_000;
const maxKeptMs = 3_600_000;

export interface MetadataDocuments {
  /** The client; a text says why there is none, in English. `mayFetch` is asked before a document is fetched. */
  find(id: string, mayFetch: () => Promise<boolean>): Promise<Client | string>;
}

interface Kept {
  found: Client | string;
  until: number;
}

/** How long an answer may be kept, in milliseconds. */
function keptMs(cacheControl: string | undefined): number {
  const [, seconds] = /(?:^|[,\s])max-age=(\d{1,9})/.exec(cacheControl ?? '') ?? [];
  const isPrivate = /no-store|no-cache/.test(cacheControl ?? '');
  const asked = isPrivate || seconds === undefined ? minKeptMs : Number(seconds) * 1_000;
  return Math.min(maxKeptMs, Math.max(minKeptMs, asked));
}

/**
 * Whether the client names the method `none` for the token endpoint, as its only one or among others (OpenID Connect
 * Relying Party Metadata Choices, section 2), or no method.
 */
function mayGoWithoutSecret({
  token_endpoint_auth_method: method,
  token_endpoint_auth_methods_supported: methods,
  ...members
}: Record<string, unknown>): boolean {
  if ('client_secret' in members) return false;
  return Array.isArray(methods) ? methods.includes('none') : (method ?? 'none') === 'none';
}

function read(id: string, body: Buffer): Client | string {
  let document: unknown;
  try {
    document = JSON.parse(body.toString('utf8'));
  } catch {
    return 'the document is not JSON';
  }
  if (typeof document !== 'object' || document === null) return 'the document is not a JSON object';
  const { client_id: named, ...members } = document as Record<string, unknown>;
  if (named !== id) return 'the document names another client_id';
  if (!mayGoWithoutSecret(members)) return 'the document asks for a secret';
  const metadata = readMetadata(members);
  if (isRegistrationError(metadata)) return metadata.error_description;
  return {
    id,
    kind: 'DOCUMENT',
    organization_id: null,
    published_at: null,
    secret_hash: null,
    api_version: null,
    ...metadata,
  };
}

export function openMetadataDocuments({ outbound, clock }: Pick<App, 'outbound' | 'clock'>): MetadataDocuments {
  const kept = openTtlCache<Kept>({ ms: maxKeptMs, max: maxKept });

  async function fetchDocument(id: string): Promise<Kept> {
    const now = clock.now().getTime();
    const answer = await outbound.request({
      url: id,
      method: 'GET',
      headers: { accept: 'application/json' },
      ...limits,
      whole: true,
      protocols: outbound.allowPrivate ? ['https:', 'http:'] : ['https:'],
    });
    if (!answer.ok) return { found: answer.message, until: now + minKeptMs };
    if (answer.status !== 200) return { found: `the server answered ${answer.status}`, until: now + minKeptMs };
    return { found: read(id, answer.body), until: now + keptMs(answer.headers['cache-control']?.toString()) };
  }

  return {
    async find(id, mayFetch) {
      if (!isDocumentId(id)) return 'not the address of a document';
      const now = clock.now().getTime();
      const known = kept.get(id, now);
      if (known && now < known.until) return known.found;
      if (!(await mayFetch())) return 'too many documents were asked for; try again in an hour';
      const fetched = await fetchDocument(id);
      kept.keep(id, fetched, now);
      return fetched.found;
    },
  };
}
