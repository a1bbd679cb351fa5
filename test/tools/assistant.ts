/**
 * An assistant that is connected to the tool server. In these tests a token is an API key, optionally with scopes and the
 * name of an app, so that the tool server is tested apart from how tokens are issued.
 */
import { toolSettingOperations } from '../../src/contract/dashboard/tool-settings.ts';
import { apiError } from '../../src/contract/errors.ts';
import type { Scope } from '../../src/contract/scopes.ts';
import type { ToolGroup } from '../../src/contract/tools/tool.ts';
import type { Actor } from '../../src/domain/app/actor.ts';
import { openAuthenticator } from '../../src/domain/credentials/authenticate.ts';
import { keyCredential } from '../../src/domain/credentials/key-credential.ts';
import { run } from '../../src/domain/operations/run.ts';
import type { MovableClock } from '../../src/platform/clock.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import type { ToolAuthenticator } from '../../src/server/tools/tool-routes.ts';
import type { Cast, Kit } from '../kit/service.ts';

/** Tokens are `<key>`, or `<key>|<scopes>|<name of the app>`. */
export function authenticateByKey(db: Database, clock: MovableClock): ToolAuthenticator {
  const authenticator = openAuthenticator(db, clock, [keyCredential]);
  return async token => {
    if (token === null) throw apiError('UNAUTHORIZED');
    const [key = '', scopes, through] = token.split('|');
    const actor = await authenticator.actor(key, null);
    const app = { assistant: true, version: null, audience: 'TOOLS' } as const;
    const named: Actor = { ...actor, name: through ?? 'Notebook', app };
    return scopes === undefined ? named : { ...named, type: 'OAUTH_APP', scopes: scopes.split(' ') as Scope[] };
  };
}

export interface ToolAnswer {
  isError: boolean;
  /** The short text. */
  text: string;
  /** All texts as a model gets them. */
  texts: string[];
  // biome-ignore lint/suspicious/noExplicitAny: each tool has data of its own, which the tests look into
  data: any;
  notice: string | undefined;
  error: { code: string; message: string; issues?: { path: string; code: string }[] } | undefined;
}

interface Listed {
  name: string;
  description: string;
  inputSchema: { type: string; properties?: Record<string, unknown> };
  annotations: Record<string, unknown>;
}

const version = '2026-07-28';
const meta = {
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

export async function post(kit: Kit, body: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${kit.baseUrl}/api/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  const event = /^data: (.*)$/m.exec(text)?.[1];
  return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(event ?? text) };
}

/** Speaks the newest revision of the protocol; with `revision`, an older one. */
export function assistant(kit: Kit, token: string, revision = version, headers: Record<string, string> = {}) {
  const ask = async (method: string, params: Record<string, unknown> = {}) => {
    const name = typeof params.name === 'string' ? { 'mcp-name': params.name } : {};
    const isNewest = revision === version;
    const { body } = await post(
      kit,
      { jsonrpc: '2.0', id: 1, method, params: isNewest ? { ...params, _meta: meta } : params },
      {
        ...headers,
        authorization: `Bearer ${token}`,
        'mcp-protocol-version': revision,
        ...(isNewest && { 'mcp-method': method, ...name }),
      },
    );
    if (body.result === undefined) throw new Error(JSON.stringify(body));
    return body.result;
  };
  const call = async (name: string, input: object = {}): Promise<ToolAnswer> => {
    const { content, structuredContent = {}, isError = false } = await ask('tools/call', { name, arguments: input });
    const texts = content.map((one: { text: string }) => one.text);
    const { data, notice, error } = structuredContent;
    return { isError, text: texts[0], texts, data, notice, error };
  };
  return {
    ask,
    list: async (): Promise<Listed[]> => (await ask('tools/list')).tools,
    call,
    /** The data of a call that has to succeed. */
    async done(name: string, input: object = {}) {
      const answer = await call(name, input);
      if (answer.isError) throw new Error(`${name}: ${answer.texts.join('\n')}`);
      return answer.data;
    },
  };
}

/** A revision from before `structuredContent`. */
export const textRevision = '2025-03-26';

/** Switches groups of tools on, as an administrator of the workspace does in the dashboard. */
export async function switchOn(kit: Kit, cast: Pick<Cast, 'apiKey'>, ...groups: ToolGroup[]): Promise<void> {
  const actor = await openAuthenticator(kit.db, kit.clock, [keyCredential]).actor(cast.apiKey, null);
  await run(kit.service.app, actor, toolSettingOperations.update, { body: { groups } });
}
