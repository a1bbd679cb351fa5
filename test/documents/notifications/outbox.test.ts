/** The outbox page is only for users of this machine, since its e-mails contain signing links. */
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { anna, twoPartyDocument } from '../../kit/documents.ts';
import { useService } from '../../kit/service.ts';

const kit = useService();

const ask = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asked = request(new URL(path, kit.baseUrl), { headers }, answer => {
      let body = '';
      answer.on('data', chunk => {
        body += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    asked.on('error', reject).end();
  });

test('only local host names are served, so that no other site can read it by DNS rebinding', async () => {
  const cast = await kit.organization();
  await twoPartyDocument(cast, {
    parties: [{ ...anna, email: 'outbox@example.com' }],
    content: [{ type: 'HTML', fieldMeta: { content: '<p>Hej</p>' } }],
  });
  await kit.work();
  const { port } = new URL(kit.baseUrl);
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, '[::1]', 'LOCALHOST']) {
    const seen = await ask('/outbox', { host });
    expect([host, seen.status, seen.body.includes('outbox@example.com')]).toEqual([host, 200, true]);
  }
  const email = /href="(\/outbox\/[^"]+)"/.exec((await ask('/outbox', {})).body)?.[1] ?? '';
  expect((await ask(email, {})).body).toContain('token=');
  for (const headers of [
    { host: `evil.example:${port}` },
    { host: 'localhost.evil.example' },
    { host: '127.0.0.1.evil.example' },
    { 'x-forwarded-for': '127.0.0.1' },
  ])
    for (const path of ['/outbox', email]) expect([headers, (await ask(path, headers)).status]).toEqual([headers, 404]);
});

test('the HTML of an e-mail is shown in a sandbox without scripts, and only on this machine', async () => {
  const cast = await kit.organization();
  await twoPartyDocument(cast, {
    parties: [{ ...anna, email: 'frame@example.com' }],
    content: [{ type: 'HTML', fieldMeta: { content: '<p>Hej</p>' } }],
  });
  await kit.work();
  const [, email = ''] = /href="(\/outbox\/[^"]+)"/.exec((await ask('/outbox', {})).body) ?? [];
  expect((await ask(email, {})).body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  const shown = await fetch(`${kit.baseUrl}${email}/html`);
  const policy = shown.headers.get('content-security-policy') ?? '';
  expect([shown.status, policy]).toEqual([200, expect.stringContaining("default-src 'none'")]);
  for (const part of ['sandbox allow-popups', "frame-ancestors 'self'", "form-action 'none'"])
    expect(policy).toContain(part);
  expect(policy).not.toMatch(/script-src|allow-scripts/);
  expect(await shown.text()).toContain('<base target="_blank">');
  expect((await ask(`${email}/html`, { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
});
