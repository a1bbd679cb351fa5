import { describe, expect, test } from 'vitest';
import { send } from '../kit/http.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const post = (cast: Cast, raw: string | Buffer, headers: Record<string, string> = {}) =>
  send(kit.baseUrl, '/documents', { method: 'POST', token: cast.apiKey, raw, headers });

describe('Requests', () => {
  test('a body that is not JSON fails with INVALID_JSON', async () => {
    const cast = await kit.organization();
    for (const raw of ['{', 'name=A', '{"name": }', '\u0000']) {
      const refused = await post(cast, raw);
      expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_JSON']);
    }
  });

  test('a body that is not UTF-8 fails with INVALID_JSON instead of being repaired', async () => {
    const cast = await kit.organization();
    const refused = await post(cast, Buffer.from('{"name":"R\xe4ksm\xf6rg\xe5s"}', 'latin1'));
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_JSON']);
  });

  test('a body of another content type fails with VALIDATION_FAILED at the header', async () => {
    const cast = await kit.organization();
    const refused = await post(cast, '{"name":"A"}', { 'Content-Type': 'text/plain' });
    expect(refused.body).toMatchObject({
      code: 'VALIDATION_FAILED',
      issues: [{ path: 'Content-Type', code: 'INVALID_VALUE' }],
    });
  });

  test('a body over 5 MiB is TOO_BIG', async () => {
    const cast = await kit.organization();
    const refused = await post(cast, JSON.stringify({ name: 'x'.repeat(5_300_000) }));
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: '', code: 'TOO_BIG' }] });
  });

  test('VALIDATION_FAILED lists every problem with its path and code', async () => {
    const cast = await kit.organization();
    const body = {
      name: '',
      documentMeta: { signingMode: 'parallel', internalRecipients: ['a', 'b@example.com'] },
      parties: [{ name: 'A', role: 'ACCEPTOR' }, { email: 'nope' }],
      surprise: 1,
    };
    const refused = await send(kit.baseUrl, '/documents', { method: 'POST', token: cast.apiKey, body });
    const seen = Object.fromEntries(refused.body.issues.map((i: { path: string; code: string }) => [i.path, i.code]));
    expect(seen).toMatchObject({
      name: 'TOO_SMALL',
      'documentMeta.signingMode': 'INVALID_VALUE',
      'documentMeta.internalRecipients.0': 'INVALID_FORMAT',
      'parties.0.role': 'INVALID_VALUE',
      'parties.1.email': 'INVALID_FORMAT',
      surprise: 'UNRECOGNIZED_KEY',
    });
  });

  test('names of the older version are rejected', async () => {
    const cast = await kit.organization();
    for (const [body, path] of [
      [{ name: 'A', signers: [] }, 'signers'],
      [{ name: 'A', documentMeta: { signingOrder: 'PARALLEL' } }, 'documentMeta.signingOrder'],
      [{ name: 'A', parties: [{ name: 'B', email: 'b@example.com', companyName: 'C' }] }, 'parties.0.companyName'],
    ] as const) {
      const refused = await send(kit.baseUrl, '/documents', { method: 'POST', token: cast.apiKey, body });
      expect(refused.body.issues).toMatchObject([{ path, code: 'UNRECOGNIZED_KEY' }]);
    }
    expect((await send(kit.baseUrl, '/documents/doc_1/signers', { token: cast.apiKey })).body.code).toBe(
      'ROUTE_NOT_FOUND',
    );
  });

  test('an unknown query parameter, such as page, has an empty path and is named in the message', async () => {
    const cast = await kit.organization();
    for (const name of ['page', 'perPage', 'surprise']) {
      const refused = await send(kit.baseUrl, `/documents?${name}=1`, { token: cast.apiKey });
      expect(refused.body).toMatchObject({
        code: 'VALIDATION_FAILED',
        issues: [{ path: '', code: 'UNRECOGNIZED_KEY' }],
      });
      expect(refused.body.issues[0].message).toContain(`"${name}"`);
    }
  });

  test('a value that is not supported yet is rejected as not available, never ignored', async () => {
    const cast = await kit.organization();
    for (const [body, path] of [
      [
        { name: 'A', parties: [{ name: 'B', email: 'b@example.com', signatureMethod: 'SE_BANKID' }] },
        'parties.0.signatureMethod',
      ],
      [{ name: 'A', documentMeta: { openVerification: 'SE_BANKID' } }, 'documentMeta.openVerification'],
    ] as const) {
      const refused = await send(kit.baseUrl, '/documents', { method: 'POST', token: cast.apiKey, body });
      expect(refused.body.issues).toMatchObject([{ path, code: 'INVALID_VALUE' }]);
      expect(refused.body.issues[0].message).toContain('not available');
    }
  });

  test('an unknown method or path, however odd, fails with ROUTE_NOT_FOUND', async () => {
    const cast = await kit.organization();
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['PUT', '/documents'],
      ['GET', ''],
      ['GET', '/documents/'],
      ['DELETE', '/me'],
      ['GET', '/documents/%zz'],
      ['GET', '/%E0%A4%A'],
    ] as const) {
      const refused = await send(kit.baseUrl, path, { method, token: cast.apiKey });
      expect([path, refused.status, refused.body?.code]).toEqual([path, 404, 'ROUTE_NOT_FOUND']);
    }
  });

  test('characters that are not text fail with VALIDATION_FAILED and are never changed', async () => {
    const cast = await kit.organization();
    for (const name of ['a\\u0000b', 'a\\ud800b']) {
      const refused = await post(cast, `{"name":"${name}"}`);
      expect(refused.body).toMatchObject({
        code: 'VALIDATION_FAILED',
        issues: [{ path: 'name', code: 'INVALID_VALUE' }],
      });
    }
    expect((await send(kit.baseUrl, '/documents?query=%00', { token: cast.apiKey })).body.code).toBe(
      'VALIDATION_FAILED',
    );
    expect((await send(kit.baseUrl, '/documents/%00', { token: cast.apiKey })).body.code).toBe('VALIDATION_FAILED');
  });

  test('userMessage is Swedish, or English when Accept-Language prefers English', async () => {
    const cast = await kit.organization();
    const ask = async (language: string) =>
      (await send(kit.baseUrl, '/documents/doc_none', { token: cast.apiKey, headers: { 'Accept-Language': language } }))
        .body;
    expect(await ask('')).toMatchObject({
      code: 'NOT_FOUND',
      resource: 'document',
      userMessage: 'Dokumentet finns inte.',
    });
    expect((await ask('en-GB,en;q=0.9,sv;q=0.5')).userMessage).toBe('The document does not exist.');
    expect((await ask('en;q=0.3,sv;q=0.8')).userMessage).toBe('Dokumentet finns inte.');
  });

  test('a POST without a body may have a JSON content type', async () => {
    const cast = await kit.organization();
    const { body } = await send(kit.baseUrl, '/documents', { method: 'POST', token: cast.apiKey, body: { name: 'A' } });
    const answer = await send(kit.baseUrl, `/documents/${body.id}/archive`, {
      method: 'POST',
      token: cast.apiKey,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(200);
  });
});

describe('Versioning', () => {
  test('the first request without a header pins the organization to the newest version', async () => {
    const cast = await kit.organization();
    const { headers } = await send(kit.baseUrl, '/me', { token: cast.apiKey });
    expect(headers['svc-version']).toBe('2026-10');
    expect(await kit.db.row('select default_version from organizations where id = $1', [cast.organizationId])).toEqual({
      default_version: '2026-10',
    });
  });

  test('an unknown version fails with INVALID_API_VERSION', async () => {
    const cast = await kit.organization();
    for (const version of ['2026-08', 'latest', '']) {
      const refused = await send(kit.baseUrl, '/me', { token: cast.apiKey, headers: { 'Svc-Version': version } });
      expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_API_VERSION']);
    }
  });
});
