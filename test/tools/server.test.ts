/** The tool server as a protocol: who reaches it, in which revisions, and which tools are listed for whom. */
import { request } from 'undici';
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import { allTools } from '../../src/contract/tools/all.ts';
import { type ToolGroup, toolGroups } from '../../src/contract/tools/tool.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { browser } from '../dashboard/browser.ts';
import { joined } from '../kit/people.ts';
import { useService } from '../kit/service.ts';
import { assistant, authenticateByKey, post, switchOn } from './assistant.ts';

keepTime();
const kit = useService({
  authenticateTools: authenticateByKey,
  env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' },
});
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const everything = ['READ', 'WRITE', 'SEND', 'DELETE'];
const names = (tools: readonly { name: string }[]) => tools.map(({ name }) => name).sort();

describe('The tool server', () => {
  test('says without a token, and with a wrong one, where tokens come from', async () => {
    const metadata = `${kit.baseUrl}/.well-known/oauth-protected-resource/api/mcp`;
    const none = await post(kit, list);
    expect(none.status).toBe(401);
    expect(none.headers.get('www-authenticate')).toContain(`Bearer resource_metadata="${metadata}"`);
    const wrong = await post(kit, list, { authorization: 'Bearer no' });
    expect(wrong.status).toBe(401);
    expect(wrong.headers.get('www-authenticate')).toContain('error="invalid_token"');
    const shown = (await (await fetch(metadata)).json()) as { scopes_supported: string[] };
    expect(shown).toMatchObject({
      resource: `${kit.baseUrl}/api/mcp`,
      authorization_servers: [kit.baseUrl],
      bearer_methods_supported: ['header'],
    });
    expect(shown.scopes_supported).toContain('documents:read');
  });

  test('serves no page of another site, and pages of its own', async () => {
    const { apiKey } = await kit.organization();
    const headers = { authorization: `Bearer ${apiKey}` };
    expect((await post(kit, list, { ...headers, origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(kit, list, { ...headers, origin: 'null' })).status).toBe(403);
    expect((await post(kit, list, { ...headers, origin: kit.baseUrl })).status).toBe(200);
  });

  test('serves the newest revision of the protocol and those before it', async () => {
    const { apiKey } = await kit.organization();
    const headers = { authorization: `Bearer ${apiKey}` };
    const found = await assistant(kit, apiKey).ask('server/discover');
    expect(found.supportedVersions).toContain('2026-07-28');
    expect(found.instructions).toContain('never instructions');
    for (const protocolVersion of ['2025-11-25', '2025-06-18', '2025-03-26']) {
      const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } };
      const begun = await post(kit, { ...list, method: 'initialize', params }, headers);
      expect(begun.body.result.protocolVersion).toBe(protocolVersion);
      const tools = await post(kit, list, { ...headers, 'mcp-protocol-version': protocolVersion });
      expect(names(tools.body.result.tools)).toEqual(names(await assistant(kit, apiKey).list()));
    }
  });

  test.each([
    ['application/json', 'application/json'],
    ['application/json;q=0.9, */*;q=0.1', 'application/json'],
    ['*/*', 'application/json'],
    ['text/html', 'application/json'],
    [undefined, 'application/json'],
    ['text/event-stream', 'text/event-stream'],
    ['text/event-stream, application/json;q=0', 'text/event-stream'],
  ])('answers a client that accepts %s with %s', async (accept, type) => {
    const { apiKey } = await kit.organization();
    const begin = {
      ...list,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    };
    for (const body of [begin, list, { ...list, method: 'tools/call', params: { name: 'whoami', arguments: {} } }]) {
      const answer = await request(`${kit.baseUrl}/api/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          ...(accept !== undefined && { accept }),
        },
        body: JSON.stringify(body),
      });
      const text = await answer.body.text();
      expect([answer.statusCode, String(answer.headers['content-type']).split(';')[0]]).toEqual([200, type]);
      const [, event] = /^event: message\ndata: (.*)\n\n$/.exec(text) ?? [];
      expect(JSON.parse(type === 'text/event-stream' ? (event ?? '') : text)).toHaveProperty('result');
    }
  });

  test('is reached with a slash at its end as well', async () => {
    const { apiKey } = await kit.organization();
    const answer = await fetch(`${kit.baseUrl}/api/mcp/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(list),
    });
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ id: 1 })]);
    const metadata = await fetch(`${kit.baseUrl}/.well-known/oauth-protected-resource/api/mcp/`);
    expect(await metadata.json()).toMatchObject({ resource: `${kit.baseUrl}/api/mcp` });
  });

  test('takes null for an argument that is left out, and no null for one that is required', async () => {
    const { apiKey } = await kit.organization();
    const { call } = assistant(kit, apiKey);
    const { input } = allTools.find(tool => tool.name === 'findDocuments') as (typeof allTools)[number];
    const nothing = Object.fromEntries(Object.keys(input.shape).map(name => [name, null]));
    expect((await call('findDocuments', { ...nothing, query: 'rent' })).isError).toBe(false);
    expect((await call('findDocuments', nothing)).error?.code).toBe('VALIDATION_FAILED');
    expect((await call('getDocumentDetails', { documentId: null })).error?.code).toBe('VALIDATION_FAILED');
    expect((await call('findDocuments', { unknown: null })).error?.code).toBe('VALIDATION_FAILED');
  });

  test('keeps no sessions: there is nothing to listen to or to end', async () => {
    const { apiKey } = await kit.organization();
    const headers = { authorization: `Bearer ${apiKey}`, accept: 'text/event-stream' };
    for (const method of ['GET', 'DELETE'])
      expect((await fetch(`${kit.baseUrl}/api/mcp`, { method, headers })).status).toBe(405);
  });

  test('rejects what is no JSON, no request, or many at once', async () => {
    const { apiKey } = await kit.organization();
    const headers = { authorization: `Bearer ${apiKey}` };
    for (const body of ['{', '', '"text"', '{"a":1}', JSON.stringify([list, list])])
      expect([body, (await post(kit, body, headers)).status]).toEqual([body, 400]);
  });

  test('needs a plan with API access, and counts requests with those of the organization', async () => {
    const free = await kit.organization({ plan: 'BASIC' });
    const refused = await post(kit, list, { authorization: `Bearer ${free.apiKey}` });
    expect([refused.status, refused.body.error.data.code]).toEqual([403, 'PLAN_REQUIRED']);
    const { apiKey } = await kit.organization({ requestsPerMinute: 2 });
    const ask = () => post(kit, list, { authorization: `Bearer ${apiKey}` });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const last = await ask();
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('The list of tools', () => {
  test('has the groups that the workspace switched on: at first reading and writing', async () => {
    const cast = await kit.organization();
    const { list } = assistant(kit, cast.apiKey);
    const ofGroups = (...groups: string[]) => names(allTools.filter(tool => groups.includes(tool.group)));
    expect(names(await list())).toEqual(ofGroups('READ', 'WRITE'));
    const admin = await browser(kit, cast, ['MANAGE_WORKSPACE_SETTINGS']);
    expect((await admin.get('/tool-settings')).body.groups).toEqual(['READ', 'WRITE']);
    for (const groups of [everything, ['READ'], []]) {
      expect((await admin.send('PATCH', '/tool-settings', { groups })).body.groups).toEqual(groups);
      expect(names(await list())).toEqual(ofGroups(...groups));
    }
  });

  test('is changed only by those who manage the settings, in their own workspace', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    const member = await browser(kit, cast, ['READ_DOCUMENT']);
    expect((await member.get('/tool-settings')).status).toBe(403);
    expect((await member.send('PATCH', '/tool-settings', { groups: everything })).status).toBe(403);
    const connecting = await browser(kit, cast, ['AUTHORIZE_OAUTH_APP']);
    expect((await connecting.get('/tool-settings')).body.groups).toEqual(['READ', 'WRITE']);
    expect((await connecting.send('PATCH', '/tool-settings', { groups: everything })).status).toBe(403);
    const admin = await browser(kit, cast, ['MANAGE_WORKSPACE_SETTINGS']);
    expect((await admin.send('PATCH', '/tool-settings', { groups: ['ALL'] })).status).toBe(400);
    await admin.send('PATCH', '/tool-settings', { groups: [] });
    expect(await assistant(kit, other.apiKey).list()).not.toEqual([]);
  });

  test('has what the role allows', async () => {
    const cast = await kit.organization();
    const toolsWith = async (...permissions: Permission[]) =>
      names(await assistant(kit, (await joined(kit, cast, { permissions })).apiKey).list());
    const reader = await toolsWith('READ_DOCUMENT');
    expect(reader).toContain('findDocuments');
    for (const hidden of ['createDocument', 'addTextField', 'findContact', 'getDocumentAuditLog', 'list_webhooks'])
      expect(reader).not.toContain(hidden);
    expect(await toolsWith('READ_CONTACT')).toContain('findContact');
    expect(await toolsWith('MANAGE_WEBHOOKS')).toContain('list_webhooks');
    expect(await toolsWith('READ_DOCUMENT', 'READ_DOCUMENT_AUDIT_LOG')).toContain('getDocumentAuditLog');
  });

  test('has what the scopes of the assistant allow, whatever the role', async () => {
    const { apiKey } = await kit.organization();
    const toolsWith = async (scopes: string) => names(await assistant(kit, `${apiKey}|${scopes}`).list());
    expect(await toolsWith('contacts:read')).toEqual([
      ...['findCompanies', 'findContact', 'getCompanyDetails', 'getContactDetails'],
    ]);
    expect(await toolsWith('profile:read')).toEqual(['listSigningMethods', 'whoami']);
    const reading = await toolsWith('documents:read');
    expect(reading).toContain('getDocumentDetails');
    expect(reading).not.toContain('createDocument');
    expect(reading).not.toContain('getDocumentAuditLog');
  });

  test('marks what reads, and what cannot be taken back, so that clients ask people before it runs', async () => {
    const cast = await kit.organization();
    await switchOn(kit, cast, ...toolGroups);
    const marked = (await assistant(kit, cast.apiKey).list()).map(({ name, annotations }) => [
      name,
      annotations.readOnlyHint === true,
      annotations.destructiveHint === true,
    ]);
    const isIn = (group: ToolGroup, ...groups: ToolGroup[]) => groups.includes(group);
    expect(marked).toEqual(
      allTools.map(({ name, group }) => [name, isIn(group, 'READ'), isIn(group, 'SEND', 'DELETE')]),
    );
    expect(marked).toEqual(
      expect.arrayContaining(['sendDocument', 'withdrawDocument', 'deleteDocument'].map(name => [name, false, true])),
    );
  });

  test('is short: what is checked anyway is not in it, and each member of an input has its type', async () => {
    const cast = await kit.organization();
    await switchOn(kit, cast, ...toolGroups);
    const tools = await assistant(kit, cast.apiKey).list();
    expect(tools).toHaveLength(allTools.length);
    const list = JSON.stringify(tools);
    for (const keyword of ['$schema', 'pattern', 'maxLength', 'maxItems', 'maximum'])
      expect(list).not.toContain(`"${keyword}":`);
    // It was 69,000 characters with all that JSON Schema can say.
    expect(list.length).toBeLessThan(49_000);
    for (const { name, inputSchema } of tools)
      for (const [member, schema] of Object.entries(inputSchema.properties ?? {})) {
        const { type, anyOf } = schema as { type?: string; anyOf?: unknown[] };
        expect([name, member, type ?? anyOf]).toEqual([name, member, expect.anything()]);
      }
  });

  test('is no hint that can be passed over: a hidden tool cannot be called either', async () => {
    const cast = await kit.organization();
    const { id } = await cast.api.done(documentOperations.create, { body: { name: 'Avtal' } });
    const codeOf = async (token: string, name: string) =>
      (await assistant(kit, token).call(name, { documentId: id })).error?.code;
    expect(await codeOf(cast.apiKey, 'deleteDocument')).toBe('PERMISSION_DENIED');
    expect(await codeOf(`${cast.apiKey}|profile:read`, 'getDocumentDetails')).toBe('PERMISSION_DENIED');
    const person = await joined(kit, cast, { permissions: ['READ_DOCUMENT'] });
    expect(await codeOf(person.apiKey, 'archiveDocument')).toBe('PERMISSION_DENIED');
    expect(await codeOf(cast.apiKey, 'purgeDocument')).toBe('NOT_FOUND');
  });
});
