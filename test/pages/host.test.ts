/**
 * The service makes every address of PUBLIC_URL. What a client sends as Host, or a proxy as the host of the client, is in
 * no answer, redirect, cookie or e-mail.
 */
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { emailsTo, keepTime, ownerOf, person } from '../credentials/sign-in/person.ts';
import { useService } from '../kit/service.ts';

keepTime();
const kit = useService();
const evil = 'evil.example';
const hosts: Record<string, string>[] = [
  { Host: evil },
  { Host: `${evil}:80`, 'X-Forwarded-Host': evil },
  {
    'X-Forwarded-Host': evil,
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Port': '444',
    'X-Forwarded-Prefix': `//${evil}`,
  },
  {
    Forwarded: `host=${evil};proto=https`,
    'X-Host': evil,
    'X-Original-URL': `//${evil}/`,
    'X-Rewrite-URL': `//${evil}`,
  },
];

const asked = (path: string, headers: Record<string, string>, body?: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(kit.baseUrl);
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request({ host: hostname, port, path, method, headers }, async answer => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      resolve(`${answer.statusCode} ${answer.rawHeaders.join('\n')}\n${Buffer.concat(chunks)}`);
    });
    sent.on('error', reject).end(body);
  });

test('no page repeats the host that a request names', async () => {
  const paths = [
    '/',
    '/w',
    '/w/wsp_1',
    '/start',
    '/start/x',
    '/settings/me',
    '/sign-in',
    '/sign-in/link/x',
    '/sign-in/workspaces',
    '/api/oauth/authorize?client_id=x',
    '/.well-known/oauth-authorization-server',
    '/.well-known/oauth-protected-resource/api/mcp',
    '/api/mcp',
    '/api/v1/openapi.json',
    '/api/v1/me',
    '/api/auth/session',
    '/docs',
    '/verify',
    '/outbox',
    '/sign/doc_1?token=x',
    '/join/x',
    '/approve/x',
    '/eid/callback?state=x',
    '/no-such-page',
  ];
  for (const headers of hosts)
    for (const path of paths) {
      const answer = await asked(path, headers);
      expect([path, headers, answer.includes(evil)]).toEqual([path, headers, false]);
    }
});

test('no e-mail has the host that a request names', async () => {
  const email = await ownerOf(kit, await kit.organization());
  for (const headers of hosts.slice(0, 3)) {
    const body = JSON.stringify({ email });
    const common = { Origin: kit.baseUrl, 'Content-Type': 'application/json' };
    expect(await asked('/api/auth/request-password-reset', { ...headers, ...common }, body)).toMatch(/^200 /);
  }
  const sent = await emailsTo(kit, email);
  expect(sent.length).toBe(3);
  for (const message of sent) {
    expect(`${message.text}${message.html}`).toContain(`${kit.baseUrl}/sign-in/reset/`);
    expect(`${message.text}${message.html}`).not.toContain(evil);
  }
});

test('a form is not accepted from the host that a request names', async () => {
  const email = await ownerOf(kit, await kit.organization());
  const who = person(kit);
  await who.get(`${kit.baseUrl}/sign-in`);
  const headers = {
    Host: evil,
    Origin: `http://${evil}`,
    'Content-Type': 'application/json',
    Cookie: who.cookieHeader(),
  };
  expect(await asked('/api/auth/sign-in/magic-link', headers, JSON.stringify({ email }))).toMatch(/^403 /);
  expect(await asked('/sign-in/letter', headers, `email=${email}`)).toMatch(/^403 /);
});
