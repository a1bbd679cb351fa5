/**
 * What OAuth costs. Processor time of a request with an access token and of the same request with an API key; of a tool
 * call and of the same request to the API; response time of the token endpoint at 100 refreshes a second, next to other
 * requests.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { client } from '../src/contract/client.ts';
import { documentOperations } from '../src/contract/operations/documents/documents.ts';
import type { Audience } from '../src/contract/schemas/oauth.ts';
import { findClient } from '../src/domain/oauth/client-store.ts';
import { giveConsent } from '../src/domain/oauth/consents.ts';
import { exchangeCode, issueCode, type TokenSet } from '../src/domain/oauth/grants.ts';
import { registerApp } from '../src/domain/oauth/register-app.ts';
import type { Database } from '../src/platform/postgres/database.ts';
import { startEmbedded } from '../src/platform/postgres/embedded.ts';
import { openDatabase } from '../src/platform/postgres/postgres.ts';
import { median, print, quantile, reportGoal, round, spread } from './kit/figures.ts';
import type { Load, LoadResult } from './kit/load-client.ts';
import { countArgument, scaled } from './kit/options.ts';
import { makeOrganization } from './kit/organizations.ts';
import { cpuMsOf } from './kit/process-usage.ts';
import { compile, startHelper, startService, tempFolder } from './kit/processes.ts';
import type { Refreshes, RefreshResult } from './kit/refresh-client.ts';

const rounds = countArgument(9, 1);
const warmUps = scaled(2, 0);
const seconds = scaled(4, 1.5);
const connections = 8;
const refreshes = scaled(1_000, 20);
const refreshRounds = scaled(5, 1);
const everyMs = 10;
const goals = { token: 1.05, tool: 1.15, refreshMs: 20 };

const redirectUri = 'https://app.example.com/callback';
const scopes = ['profile:read', 'documents:read'] as const;
const perMinute = '1000000';

compile();
const dataDir = tempFolder();
const service = await startService(dataDir, {
  env: { SIGILL_OAUTH_PER_ADDRESS: perMinute, SIGILL_OAUTH_PER_CLIENT: perMinute },
});
const organization = await makeOrganization(dataDir);
const { organizationId, workspaceId, apiKey } = organization;

/** Tokens of one app, each of a grant of its own. */
async function grants(db: Database, count: number, audience: Audience) {
  const app = { organizationId, name: 'Bench', uri: null, redirectUris: [redirectUri], createdBy: null };
  const now = new Date();
  const { clientId, clientSecret } = await db.tx(tx => registerApp(tx, { ...app, scopes: [...scopes] }, now));
  const found = await findClient(db, clientId);
  const owner = await db.row<{ id: string }>('select user_id as id from members where workspace_id = $1', [
    workspaceId,
  ]);
  if (!found || !owner) throw new Error('the app or its owner is missing');
  const place = { organizationId, workspaceId, userId: owner.id };
  const tokens: TokenSet[] = [];
  for (let i = 0; i < count; i++) {
    const exchanged = await db.tx(async tx => {
      const consentId = await giveConsent(tx, found, place, { audience, scopes }, now);
      if (consentId === null) throw new Error('the app is not open to the organization');
      const code = await issueCode(tx, { consentId, scopes, redirectUri, challenge: null }, now);
      return exchangeCode(tx, found, { code, redirectUri, verifier: null, audience: null }, now);
    });
    if (typeof exchanged === 'string') throw new Error(exchanged);
    tokens.push(exchanged);
  }
  return { clientId, clientSecret, tokens };
}

const embedded = await startEmbedded({ dataDir, log: () => {} });
const db = await openDatabase({ url: embedded.address, poolSize: 1 });
const api = await grants(db, scaled(100, 5), 'API');
const tools = await grants(db, 1, 'TOOLS');
await db.close();
await embedded.stop();

const typed = client({ baseUrl: service.baseUrl, token: apiKey, check: true });
const paths: string[] = [];
for (let i = 0; i < scaled(100, 5); i++) {
  const { id } = await typed.done(documentOperations.create, { body: { name: `Hyresavtal ${i}` } });
  paths.push(`/api/v1/documents/${id}`);
}

const loader = startHelper<Load, LoadResult>('load-client.ts');
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const tokenOf = ({ tokens }: { tokens: TokenSet[] }): string => tokens[0]?.accessToken ?? '';

/** Microseconds of processor time of each request, with everything that is done a second later. */
async function cpuUsOf(load: Pick<Load, 'method' | 'paths' | 'headers'> & { body?: string }): Promise<number> {
  const before = cpuMsOf(service.roots());
  const { done, failed } = await loader.send({ url: service.baseUrl, keys: false, seconds, connections, ...load });
  if (failed > 0 || done === 0) throw new Error(`${failed} of ${failed + done} requests failed`);
  await pause(1_300);
  return ((cpuMsOf(service.roots()) - before) * 1000) / done;
}

/** A call in the newest revision of the protocol. */
const toolCall = (name: string, input: object): Parameters<typeof cpuUsOf>[0] => {
  const revision = '2026-07-28';
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return {
    method: 'POST',
    paths: ['/api/mcp'],
    headers: {
      ...bearer(tokenOf(tools)),
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': revision,
      'MCP-Method': 'tools/call',
      'MCP-Name': name,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input, _meta } }),
  };
};

const kinds = {
  key: { method: 'GET', paths, headers: bearer(apiKey) },
  token: { method: 'GET', paths, headers: bearer(tokenOf(api)) },
  list: { method: 'GET', paths: ['/api/v1/documents?limit=10'], headers: bearer(tokenOf(api)) },
  tool: toolCall('listDocuments', { limit: 10 }),
} satisfies Record<string, Parameters<typeof cpuUsOf>[0]>;
type Kind = keyof typeof kinds;
const order = Object.keys(kinds) as Kind[];
const found: Record<Kind, number[]> = { key: [], token: [], list: [], tool: [] };
for (let i = -warmUps; i < rounds; i++) {
  for (const kind of i % 2 === 0 ? order : [...order].reverse()) {
    const us = await cpuUsOf(kinds[kind]);
    if (i >= 0) found[kind].push(us);
  }
}

const refreshing = startHelper<Refreshes, RefreshResult>('refresh-client.ts');
/** Milliseconds of each refresh, in rounds after the first, which warms up. */
const times: number[][] = [];
for (let i = -warmUps; i < refreshRounds; i++) {
  const result = await refreshing.send({
    ...{ url: service.baseUrl, clientId: api.clientId, clientSecret: api.clientSecret, paths, apiKey },
    ...{ refreshTokens: api.tokens.map(({ refreshToken }) => refreshToken), count: refreshes, everyMs },
  });
  if (result.failures.length > 0) throw new Error(`${result.failures.length} requests failed: ${result.failures[0]}`);
  if (i >= 0) times.push(result.times);
}

print(`${connections} connections`);
print(`  GET /documents/{id} with a key     ${spread(found.key)} µs of CPU each`);
print(`  GET /documents/{id} with a token   ${spread(found.token)} µs`);
print(`  GET /documents, ten                ${spread(found.list)} µs`);
print(`  the tool listDocuments, ten        ${spread(found.tool)} µs`);
const ratio = (a: Kind, b: Kind): number => median(found[a]) / median(found[b]);
const times2 = (value: number): string => `${round(value, 2)} times`;
const [token, tool] = [ratio('token', 'key'), ratio('tool', 'list')];
const p99s = times.map(one => quantile(one, 0.99));
reportGoal('a request with a token, to one with a key', times2(token), times2(goals.token), token <= goals.token);
reportGoal('a tool call, to the same request to the API', times2(tool), times2(goals.tool), tool <= goals.tool);
reportGoal(
  `${1_000 / everyMs} refreshes a second next to as many requests, p99`,
  `${spread(p99s, 1)} ms (median ${round(median(times.flat()), 1)})`,
  `${goals.refreshMs} ms`,
  median(p99s) <= goals.refreshMs,
);
refreshing.end();
loader.end();
await service.stop();
