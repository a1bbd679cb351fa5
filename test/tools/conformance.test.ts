/**
 * The conformance tests of the Model Context Protocol's maintainers, unmodified, against the tool server and the
 * authorization server. Scenarios that need prompts, resources or tools made for them do not apply. Needs Node.js 22.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { freePort } from '../../src/platform/port.fixture.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { useService } from '../kit/service.ts';
import { decide, ownerIn } from '../oauth/app.ts';
import { connectClient } from './official-client.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });
const program = fileURLToPath(
  new URL('../../node_modules/@modelcontextprotocol/conformance/dist/index.js', import.meta.url),
);
const isOld = Number(process.versions.node.split('.')[0]) < 22;

/** The scenarios that apply, with the checks in them that do not. */
const scenarios: Readonly<Record<string, readonly string[]>> = {
  'server-initialize': [],
  'server-session-lifecycle': [],
  'server-stateless': [
    // No tool asks the client for anything, so none needs a capability of it.
    'sep-2575-server-rejects-undeclared-capability',
    'sep-2575-missing-capability-http-400',
    // Nothing changes while somebody listens, so listening is refused.
    'sep-2575-server-sends-subscription-ack',
    'sep-2575-server-tags-subscription-id',
  ],
  ping: [],
  'tools-list': [],
  'tools-call-error': [],
  'dns-rebinding-protection': [],
  'http-header-validation': [],
  // Prompts and resources are not served.
  caching: [
    'sep-2549-prompts-list-caching-hints',
    'sep-2549-resources-list-caching-hints',
    'sep-2549-resources-templates-list-caching-hints',
  ],
};

interface Check {
  id: string;
  status: string;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const listening = (server: Server): Promise<void> => new Promise(resolve => server.listen(0, '127.0.0.1', resolve));

/** Runs a command of the program and resolves to the checks that it wrote, of all scenarios. */
async function checksOf(args: readonly string[], watch: (child: ChildProcess) => void = () => {}): Promise<Check[]> {
  const results = mkdtempSync(join(kit.dataDir, 'conformance-'));
  const child = spawn(process.execPath, [program, ...args, '-o', results], { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout?.resume();
  watch(child);
  await new Promise(resolve => child.once('close', resolve));
  return readdirSync(results, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('checks.json'))
    .flatMap(name => JSON.parse(readFileSync(join(results, name), 'utf8')) as Check[]);
}

const failedOf = (checks: readonly Check[]) => checks.filter(({ status }) => status === 'FAILURE').map(({ id }) => id);

describe.skipIf(isOld)('The conformance tests of the protocol (need Node.js 22)', () => {
  test('pass for the tool server, where they apply', async () => {
    const cast = await kit.organization({ plan: 'ENTERPRISE', requestsPerMinute: 1_000_000 });
    const { client, kept } = await connectClient(kit, await ownerIn(kit, cast), cast.workspaceId);
    await client.close();
    const { access_token: token } = kept.tokens as unknown as { access_token: string };
    // The program has no token, so a proxy adds it; for the service, the proxy has its own address.
    const proxy = createServer((incoming, answer) => {
      const { hostname, port, origin } = new URL(kit.baseUrl);
      const headers = { ...incoming.headers, authorization: `Bearer ${token}` };
      if (headers.origin === `http://127.0.0.1:${portOf(proxy)}`) headers.origin = origin;
      const { method, url: path } = incoming;
      incoming.pipe(
        request({ hostname, port, method, path, headers }, from => {
          answer.writeHead(from.statusCode ?? 500, from.headers);
          from.pipe(answer);
        }),
      );
    });
    await listening(proxy);
    const url = `http://127.0.0.1:${portOf(proxy)}/api/mcp`;
    try {
      for (const [scenario, notApplicable] of Object.entries(scenarios)) {
        const checks = await checksOf(['server', '--url', url, '--scenario', scenario]);
        expect([scenario, checks.length > 0, failedOf(checks)]).toEqual([scenario, true, notApplicable]);
      }
    } finally {
      proxy.close();
    }
  }, 300_000);

  test('pass for the authorization server', async () => {
    const cast = await kit.organization();
    const who = await ownerIn(kit, cast);
    const port = await freePort();
    const registered = await fetch(`${kit.baseUrl}/api/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ redirect_uris: [`http://127.0.0.1:${port}/callback`] }),
    });
    const { client_id: id } = (await registered.json()) as { client_id: string };
    const resource = `${kit.baseUrl}/api/mcp`;
    const args = ['authorization', '--url', kit.baseUrl, '--client-id', id, '--resource', resource, '-p', String(port)];
    let printed = '';
    let consent: Promise<unknown> | undefined;
    const checks = await checksOf(args, child =>
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const url = /^(http\S+\/api\/oauth\/authorize\?\S+)\n/m.exec(printed)?.[1];
        // The program prints the address before its own server for the redirect listens.
        if (consent || url === undefined || !printed.includes('Callback server started')) return;
        consent = decide(who, url, cast.workspaceId).then(({ headers }) => fetch(headers.get('location') ?? ''));
        // Without the redirect the program would wait without end.
        consent.catch(() => child.kill());
      }),
    );
    await consent;
    expect(failedOf(checks)).toEqual([]);
    expect(checks.filter(({ status }) => status === 'SUCCESS').map(({ id }) => id)).toEqual(
      expect.arrayContaining(['authorization-server-metadata', 'authorization-code-grant']),
    );
  }, 120_000);
});
