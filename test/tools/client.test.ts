/**
 * The official client of the Model Context Protocol, unmodified: it finds the authorization server, registers, connects
 * with the consent page, calls tools, refreshes its token, and is refused after it was disconnected.
 */
import { Client, UnauthorizedError } from '@modelcontextprotocol/client';
import { describe, expect, test } from 'vitest';
import { apiLogOperations } from '../../src/contract/operations/api-logs.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { connectedAppOperations } from '../../src/contract/operations/oauth.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { useService } from '../kit/service.ts';
import { ownerIn } from '../oauth/app.ts';
import { switchOn } from './assistant.ts';
import { connectClient, transportFor } from './official-client.ts';

keepTime();
const kit = useService({
  env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1', SIGILL_OAUTH_PER_ADDRESS: '1000', SIGILL_OAUTH_REGISTRATIONS: '100' },
});
describe('The official client', () => {
  test('registers, is connected, lists the tools and calls one', async () => {
    const cast = await kit.organization();
    const { client } = await connectClient(kit, await ownerIn(kit, cast), cast.workspaceId);
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toContain('listDocuments');
    expect(names).not.toContain('sendDocument');
    await cast.api.done(documentOperations.create, { body: { name: 'Lease' } });
    const found = await client.callTool({ name: 'listDocuments', arguments: {} });
    expect(found.isError ?? false).toBe(false);
    expect(JSON.stringify(found.structuredContent)).toContain('Lease');
    await client.close();
  });

  test('has the tools that an administrator switches on and off, from the next request on', async () => {
    const cast = await kit.organization();
    const { client } = await connectClient(kit, await ownerIn(kit, cast), cast.workspaceId);
    const sends = async () => (await client.listTools()).tools.some(({ name }) => name === 'sendDocument');
    expect(await sends()).toBe(false);
    await switchOn(kit, cast, 'READ', 'SEND');
    expect(await sends()).toBe(true);
    await switchOn(kit, cast, 'READ');
    expect(await sends()).toBe(false);
    await client.close();
  });

  test('leaves what it did in the API log', async () => {
    const cast = await kit.organization();
    const { client } = await connectClient(kit, await ownerIn(kit, cast), cast.workspaceId);
    await client.callTool({ name: 'createDocument', arguments: { name: 'Lease' } });
    await client.callTool({ name: 'getDocumentDetails', arguments: { documentId: 'doc_none' } });
    await client.close();
    await kit.flushApiLog();
    const { data } = await cast.api.done(apiLogOperations.list, { query: { method: ['GET', 'POST'] } });
    const [app] = (await cast.api.done(connectedAppOperations.list)).data;
    const done = data
      .filter(({ actor }) => actor.id === app?.clientId)
      .map(({ method, path, status }) => [method, path, status]);
    expect(done).toEqual(
      expect.arrayContaining([
        ['POST', '/documents', 200],
        ['GET', '/documents/{id}', 404],
      ]),
    );
  });

  test('refreshes its token when it has expired', async () => {
    const cast = await kit.organization();
    const { client, kept, provider } = await connectClient(kit, await ownerIn(kit, cast), cast.workspaceId);
    await client.close();
    const tokenOf = () => (kept.tokens as unknown as { access_token: string }).access_token;
    const before = tokenOf();
    kit.clock.move(901_000);
    const later = new Client({ name: 'test', version: '1' });
    await later.connect(transportFor(kit, provider));
    expect((await later.callTool({ name: 'whoami', arguments: {} })).isError ?? false).toBe(false);
    expect(tokenOf()).not.toBe(before);
    await later.close();
  });

  test('is refused after it was disconnected, and asks for consent again', async () => {
    const cast = await kit.organization();
    const { client, kept } = await connectClient(kit, await ownerIn(kit, cast), cast.workspaceId);
    const [app] = (await cast.api.done(connectedAppOperations.list)).data;
    expect(app).toMatchObject({ type: 'ASSISTANT', name: 'Notebook', audience: 'TOOLS' });
    await cast.api.done(connectedAppOperations.delete, { params: { id: app?.id ?? '' } });
    delete kept.sentTo;
    await expect(client.callTool({ name: 'whoami', arguments: {} })).rejects.toThrow(UnauthorizedError);
    expect((kept.sentTo as URL | undefined)?.pathname).toBe('/api/oauth/authorize');
  });
});
