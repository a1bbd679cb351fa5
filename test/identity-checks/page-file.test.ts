/** The page behind a check's link: a static file without data, in the language of the check. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { identityCheckOperations } from '../../src/contract/operations/identity-checks.ts';
import { newCheck } from '../kit/identifying.ts';
import { openBankIdServer } from '../kit/servers/bankid.ts';
import { useService } from '../kit/service.ts';

const web = mkdtempSync(join(tmpdir(), 'sigill-web-'));
afterAll(() => rmSync(web, { recursive: true, force: true }));
mkdirSync(join(web, 'identity'));
writeFileSync(join(web, 'identity/index.html'), '<!doctype html><html lang="sv"><head></head><body></body></html>\n');
const { env } = await openBankIdServer();
const kit = useService({ env, web });

const page = async (url: string, language = 'fr') => {
  const answer = await fetch(url, { headers: { 'accept-language': language } });
  return { answer, html: await answer.text() };
};

test('uses the language of the check, or of the browser if the link is invalid, and records nothing', async () => {
  const cast = await kit.organization();
  const check = await newCheck(cast, { language: 'fi' });
  const { answer, html } = await page(check.verificationUrl ?? '');
  expect([answer.status, html]).toEqual([200, '<!doctype html><html lang="fi"><head></head><body></body></html>\n']);
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect((await page(`${check.verificationUrl}x`)).html).toContain('lang="fr"');
  const { status } = await cast.api.done(identityCheckOperations.get, { params: { id: check.id } });
  expect(status).toBe('SENT');
});
