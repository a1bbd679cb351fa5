/** Security headers of every page and answer, and the origins that may embed the signing page. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigProblem, readConfig } from '../../src/config/config.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { embedding } from '../../src/doctor/embedding.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { type Kit, useService } from '../kit/service.ts';
import { signingLinkOf } from '../kit/signer.ts';

/** A page in place of the built one. */
const web = mkdtempSync(join(tmpdir(), 'sigill-pages-'));
for (const page of ['signer', 'identity']) {
  mkdirSync(join(web, page));
  writeFileSync(join(web, page, 'index.html'), '<!doctype html><html><head></head></html>');
}
afterAll(() => rmSync(web, { recursive: true }));

const alone = useService({ web });
const embedder = 'https://app.example.com';
const embedded = useService({ web, env: { SIGILL_EMBEDDERS: `${embedder}, http://localhost:4000` } });

const headersAt = async (kit: Kit, path: string, init: RequestInit = {}) => {
  const { headers } = await fetch(`${kit.baseUrl}${path}`, init);
  return {
    policy: headers.get('content-security-policy') ?? '',
    frames: headers.get('x-frame-options'),
    referrer: headers.get('referrer-policy'),
    sniff: headers.get('x-content-type-options'),
  };
};

describe('Every page and answer', () => {
  test('allows no foreign script or style and no frame, and sends no referrer to other sites', async () => {
    const cast = await alone.organization();
    const document = await twoPartyDocument(cast);
    const dead = { headers: { authorization: 'Bearer x' } };
    const asked: [path: string, init?: RequestInit][] = [
      ['/sign-in'],
      ['/start/x'],
      ['/docs'],
      ['/docs/nothing'],
      ['/verify'],
      ['/join/x'],
      ['/outbox'],
      ['/outbox/nothing'],
      ['/nothing'],
      ['/%E0%A4%A'],
      [`/sign/${document.id}`],
      [`/sign/${document.id}?token=x`],
      ['/sign/nothing'],
      ['/id/nothing'],
      ['/api/id/nothing'],
      [`/api/sign/${document.id}`, dead],
      [`/api/sign/${document.id}/original`, dead],
      [`/api/sign/${document.id}/sign`, { method: 'POST', ...dead }],
      [`/api/sign/${document.id}/sign`, { method: 'POST', body: 'x'.repeat(3_000_000), ...dead }],
      ['/api/v1/health'],
      ['/api/v1/nothing'],
      ['/brand/nothing'],
      ['/brand/nothing/logo-x'],
      ['/pki/nothing'],
    ];
    for (const [path, init] of asked) {
      const { policy, frames, referrer, sniff } = await headersAt(alone, path, init);
      expect([path, policy]).toEqual([path, expect.stringContaining("default-src 'none'")]);
      expect([path, policy]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")]);
      expect([path, policy]).toEqual([path, expect.not.stringContaining('unsafe')]);
      expect([path, frames, sniff]).toEqual([path, 'DENY', 'nosniff']);
      expect([path, referrer]).toEqual([path, expect.stringMatching(/^(no-referrer|same-origin)$/)]);
    }
  });
});

describe('Embedding origins', () => {
  test('are listed in frame-ancestors without X-Frame-Options, and only for the embeddable pages', async () => {
    for (const page of ['/sign/any', '/id/any']) {
      const shown = await headersAt(embedded, page);
      expect([page, shown.policy]).toEqual([
        page,
        expect.stringContaining(`frame-ancestors 'self' ${embedder} http://localhost:4000`),
      ]);
      expect([page, shown.frames]).toEqual([page, null]);
      expect(shown.policy).toContain("script-src 'self'");
    }
    for (const path of ['/sign-in', '/verify', '/outbox', '/nothing', '/api/v1/health']) {
      const { policy, frames } = await headersAt(embedded, path);
      expect([path, frames, policy.includes("frame-ancestors 'none'")]).toEqual([path, 'DENY', true]);
    }
  });

  test('get cookies partitioned by the embedding page', async () => {
    const cast = await embedded.organization();
    const document = await twoPartyDocument(cast);
    const params = { id: document.id, partyId: document.parties[0]?.id ?? '' };
    const link = new URL(signingLinkOf(await cast.api.done(partyOperations.get, { params })));
    const answer = await fetch(`${link.origin}/api${link.pathname}`, {
      headers: { authorization: `Bearer ${link.searchParams.get('token')}` },
    });
    expect(answer.headers.getSetCookie()[0]).toMatch(/; HttpOnly; SameSite=None; Secure; Partitioned$/);
  });

  test('must be plain origins with HTTPS or on localhost, and PUBLIC_URL must be HTTPS too', () => {
    const read = (origins: string, url = 'https://sign.example.com') =>
      readConfig({ SIGILL_EMBEDDERS: origins, PUBLIC_URL: url });
    for (const wrong of [
      'https://app.example.com/',
      'https://app.example.com/page',
      'app.example.com',
      '*',
      'https://*.example.com',
      'http://app.example.com',
      'https://app.example.com; script-src *',
      "'self'",
      'https://user@app.example.com',
      'javascript:alert(1)',
    ])
      expect(() => read(wrong), wrong).toThrow(ConfigProblem);
    expect(read('').SIGILL_EMBEDDERS).toEqual([]);
    expect(read('https://a.example:8443 ,http://127.0.0.1:5000').SIGILL_EMBEDDERS).toHaveLength(2);
    expect(embedding(read(embedder)).ok).toBe(true);
    expect(embedding(read(embedder, 'http://localhost:3000')).ok).toBe(true);
    expect(embedding(read(embedder, 'http://sign.example.com'))).toMatchObject({ ok: false, name: 'embedding' });
  });
});
