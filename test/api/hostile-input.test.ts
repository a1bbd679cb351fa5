/** Input that no client means to send is answered with a clear error that costs little. */
import { describe, expect, test } from 'vitest';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { type Sending, send } from '../kit/http.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const ask = (cast: Cast, path: string, sending: Sending = {}) =>
  send(kit.baseUrl, path, { token: cast.apiKey, ...sending });
const post = (cast: Cast, body: unknown) => ask(cast, '/documents', { method: 'POST', body });

describe('A NUL character', () => {
  test('in the path is reported like one in the query or the body', async () => {
    const cast = await kit.organization();
    const answers = [
      await ask(cast, '/documents/a%00b'),
      await ask(cast, '/documents/a%00b/parties', { method: 'POST', body: { name: 'A', email: 'a@example.com' } }),
      await ask(cast, '/documents/a%00b/files/ORIGINAL'),
      await ask(cast, '/documents/doc_1/files/%00'),
      await ask(cast, '/documents?query=a%00b'),
      await ask(cast, '/documents?a%00b=1'),
      await post(cast, { name: 'a\0b' }),
      await post(cast, { 'na\0me': 'A' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
    const [first] = answers;
    expect(first?.body).toMatchObject({ code: 'VALIDATION_FAILED', issues: [{ path: 'id', code: 'INVALID_VALUE' }] });
  });

  test('in the address of a page leads nowhere', async () => {
    for (const path of [
      '/eid/back/a%00b',
      '/sign-in/link/a%00b',
      '/join/a%00b',
      '/id/a%00b',
      '/sign/a%00b',
      '/brand/a%00b',
    ])
      expect([path, (await fetch(kit.baseUrl + path)).status]).toEqual([path, 404]);
  });

  test('in the address of a signing page, or a character that no header can have, is an unknown link', async () => {
    for (const id of ['a%00b', '%F0%9F%96%8B', 'a%0d%0aSet-Cookie:%20a=b', 'doc_1;Domain=example.com']) {
      const answer = await fetch(`${kit.baseUrl}/api/sign/${id}`, { headers: { authorization: 'Bearer x' } });
      expect([
        answer.status,
        ((await answer.json()) as { code: string }).code,
        answer.headers.get('set-cookie'),
      ]).toEqual([404, 'LINK_DEAD', null]);
    }
  });
});

describe('On the signing page, a NUL character', () => {
  test('in a text or a path is reported, and nothing is stored', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const signer = await signerOf(cast, document, 'Anna Lindqvist');
    const refused = await signer.raw('POST', '/reject', { reason: 'a\0b' });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: 'VALIDATION_FAILED', issues: [{ path: 'reason', code: 'INVALID_VALUE' }] },
    ]);
    expect((await signer.raw('GET', '/marks/a%00b/SIGNATURE')).status).toBe(404);
    expect((await signer.view()).state).toBe('OPEN');
  });
});

describe('An object with more members than any request needs', () => {
  test('is refused before it is looked through', async () => {
    const cast = await kit.organization();
    const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`member${i}`, 1]));
    for (const body of [many, { name: 'A', meta: { inner: many } }, [many]])
      expect((await post(cast, body)).body).toMatchObject({
        code: 'VALIDATION_FAILED',
        issues: [{ path: '', code: 'TOO_BIG', message: 'an object has more than 20000 members' }],
      });
  });
});

describe('More than a thousand problems', () => {
  const many = 200_000;
  const membersOf = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 1]));
  const unknown = membersOf(15_000);
  const party = { name: 1, email: 1, phone: 1, externalId: 1, role: 1, signingOrder: 'x', contactId: 1, delivery: 1 };
  const parties = Array.from({ length: 200 }, () => party);
  const wrong = { name: 'A', parties };

  test('are cut off, and the error says so', async () => {
    const cast = await kit.organization();
    for (const body of [{ name: 'A', ...unknown }, wrong, Array.from({ length: many }, () => 0)]) {
      const { status, body: answer } = await post(cast, body);
      expect([status, answer.code, answer.issues.length <= 1000]).toEqual([400, 'VALIDATION_FAILED', true]);
      if (answer.issues.length === 1000) expect(answer.message).toContain('Only the first 1000 issues are listed.');
    }
    const { body } = await post(cast, wrong);
    expect(body.message).toContain('parties.0.contactId: must be a string (and 1599 more issues).');
    expect([body.issues.length, body.userMessage]).toEqual([
      1000,
      'Uppgifterna är inte giltiga. Bara de första felen visas.',
    ]);
  });

  test('in lists within one another are cut off like others', async () => {
    const cast = await kit.organization();
    const boxes = Array.from({ length: 500 }, () => 0);
    const content = Array.from({ length: 500 }, () => ({
      type: 'PDF',
      fieldMeta: { value: 'x', placedFields: boxes },
    }));
    const { status, body } = await post(cast, { name: 'A', content });
    expect([status, body.code, body.issues[0]]).toMatchObject([
      400,
      'VALIDATION_FAILED',
      { path: 'content.0.fieldMeta.placedFields.0', code: 'INVALID_TYPE' },
    ]);
    expect(body.issues.length).toBeLessThanOrEqual(1000);
  });

  test('where no body is expected, or of characters that cannot be stored, are cut off too', async () => {
    const cast = await kit.organization();
    const { body: document } = await post(cast, { name: 'A' });
    const bodiless = await ask(cast, `/documents/${document.id}/archive`, { method: 'POST', body: unknown });
    expect([bodiless.status, bodiless.body.issues.length]).toEqual([400, 1000]);
    const odd = await post(cast, { name: 'A', list: Array.from({ length: many }, () => '\0') });
    expect([odd.status, odd.body.issues.length]).toEqual([400, 1000]);
  });
});
