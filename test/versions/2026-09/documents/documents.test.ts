import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../../../src/contract/operations/documents/documents.ts';
import { twoPartyDocument } from '../../../kit/documents.ts';
import { send } from '../../../kit/http.ts';
import { useService } from '../../../kit/service.ts';
import { oldClient } from '../old-client.ts';

const kit = useService();
const cast = async () => {
  const made = await kit.organization();
  return { ...made, old: oldClient(() => kit.baseUrl, made) };
};

describe('Version 2026-09', () => {
  test('responses name the version, its deprecation and its sunset', async () => {
    const { old } = await cast();
    const { headers } = await old.call('GET', '/me');
    expect(headers).toMatchObject({
      deprecation: `@${Date.UTC(2026, 9, 1) / 1000}`,
      sunset: 'Fri, 01 Oct 2027 00:00:00 GMT',
      'svc-version': '2026-09',
    });
  });

  test('paths of the other version are not found', async () => {
    const { old, apiKey } = await cast();
    const paths = ['/documents/x/content', '/documents/x/files', '/documents/x/files/SIGNED', '/roles'];
    for (const path of paths) expect(await old.refused('GET', path)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    for (const path of ['/documents/x/signers', '/documents/x/download']) {
      expect((await send(kit.baseUrl, path, { token: apiKey })).body.code).toBe('ROUTE_NOT_FOUND');
    }
  });

  test('a missing token is 401 UNAUTHORIZED in the old error body', async () => {
    const answer = await send(kit.baseUrl, '/me', { headers: { 'Svc-Version': '2026-09' } });
    expect(answer.status).toBe(401);
    expect(Object.keys(answer.body)).toEqual(['message', 'code', 'errorId']);
    expect(answer.body.code).toBe('UNAUTHORIZED');
  });

  test('what a valid token is not allowed to do is 401 FORBIDDEN', async () => {
    const basic = await kit.organization({ plan: 'BASIC' });
    expect(await oldClient(() => kit.baseUrl, basic).refused('GET', '/me')).toMatchObject({
      status: 401,
      code: 'FORBIDDEN',
    });
    const { old } = await cast();
    const elsewhere = await old.call('GET', '/me', { headers: { 'Svc-Workspace': 'wsp_none' } });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([401, 'FORBIDDEN']);
  });

  test('too many requests are TOO_MANY_REQUESTS', async () => {
    const limited = oldClient(() => kit.baseUrl, await kit.organization({ requestsPerMinute: 1 }));
    await limited.done('GET', '/me');
    expect(await limited.refused('GET', '/me')).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
  });

  test('a retry with an Idempotency-Key gets the stored response', async () => {
    const { old } = await cast();
    const sending = { body: { name: 'A' }, headers: { 'Idempotency-Key': 'k' } };
    const first = await old.call('POST', '/documents', sending);
    const again = await old.call('POST', '/documents', sending);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  test('/me has userId, workspaces are not paged, helper lists have items', async () => {
    const { old, ownerId, workspaceId } = await cast();
    expect(await old.done('GET', '/me')).toMatchObject({ userId: ownerId });
    expect(await old.done('GET', '/workspaces')).toMatchObject({ workspaces: [{ id: workspaceId }] });
    const codes = async (noun: string) =>
      (await old.done('GET', `/helpers/${noun}`)).items.map((i: { code: string }) => i.code);
    expect(await codes('countries')).toEqual(expect.arrayContaining(['SWE', 'NOR']));
    expect(await codes('signature-methods')).toEqual(['DRAWING', 'CLICK_TO_SIGN']);
    expect(await codes('two-step-verifications')).toEqual(
      expect.arrayContaining(['EMAIL_BEFORE_SIGNING', 'SMS_BEFORE_SIGNING']),
    );
  });
});

describe('Documents of 2026-09', () => {
  test('issues have the path that the caller wrote', async () => {
    const { old } = await cast();
    const refused = await old.refused('POST', '/documents', {
      name: '',
      documentMeta: { signingOrder: 'RANDOM', reminderIntervalDays: 'often' },
      signers: [{ name: 'A', email: 'a@example.com', country: 'SE', deliveryMethod: 'PIGEON' }],
    });
    expect(refused).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(refused.paths.sort()).toEqual([
      'documentMeta.reminderIntervalDays',
      'documentMeta.signingOrder',
      'name',
      'signers.0.country',
      'signers.0.deliveryMethod',
    ]);
  });

  test('issues found by the newest rules have the old names too', async () => {
    const { old } = await cast();
    const party = { name: 'A', email: 'a@example.com' };
    const paths = async (body: object) => (await old.refused('POST', '/documents', { name: 'A', ...body })).paths;
    expect(await paths({ signers: [{ ...party, companyName: 'B' }] })).toEqual(['signers.0.companyOrgNumber']);
    expect(await paths({ parties: [{ ...party, companyOrgNumber: '1' }] })).toEqual(['parties.0.companyName']);
    expect(await paths({ signers: [party, { email: 'b@example.com' }] })).toEqual(['signers.1.name']);
    expect(await paths({ signers: [{ ...party, requiredSignature: 'NO_QES' }] })).toEqual([
      'signers.0.requiredSignature',
    ]);
    expect(await paths({ documentMeta: { accessVerification: 'BANKID_BEFORE_SIGNING' } })).toEqual([
      'documentMeta.accessVerification',
    ]);
  });

  test('unknown members and parameters are ignored', async () => {
    const { old } = await cast();
    const { documentId } = await old.done('POST', '/documents', {
      name: 'A',
      surprise: 1,
      documentMeta: { language: 'en' },
    });
    expect((await old.done('GET', `/documents/${documentId}?surprise=1`)).documentMeta.preferredLanguage).toBe('sv');
  });

  test('an existing externalId is DUPLICATE_EXTERNAL_ID', async () => {
    const { old } = await cast();
    await old.done('POST', '/documents', { name: 'A', externalId: 'x' });
    expect(await old.refused('POST', '/documents', { name: 'B', externalId: 'x' })).toMatchObject({
      status: 409,
      code: 'DUPLICATE_EXTERNAL_ID',
    });
  });

  test('changing, deleting, restoring and archiving return the document', async () => {
    const { old } = await cast();
    const { documentId: id } = await old.done('POST', '/documents', { name: 'A' });
    const changed = await old.done('PATCH', `/documents/${id}`, {
      name: 'B',
      documentMeta: { preferredLanguage: 'en' },
      expiresAt: null,
    });
    expect(changed).toMatchObject({
      name: 'B',
      expiresAt: null,
      documentMeta: { preferredLanguage: 'en' },
      fields: null,
    });
    expect((await old.done('DELETE', `/documents/${id}`)).deletedAt).not.toBeNull();
    expect((await old.done('POST', `/documents/${id}/restore`)).deletedAt).toBeNull();
    await old.done('POST', `/documents/${id}/archive`);
    expect((await old.done('GET', '/documents')).total).toBe(0);
    expect((await old.done('GET', '/documents?archived=true')).documents).toMatchObject([{ id }]);
    await old.done('POST', `/documents/${id}/unarchive`);
  });

  test('editing a sent document, or extending one that is not sent, is 400', async () => {
    const { old, ...made } = await cast();
    const { id } = await twoPartyDocument(made);
    expect(await old.refused('PATCH', `/documents/${id}`, { name: 'B' })).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
    });
    const { documentId } = await old.done('POST', '/documents', { name: 'A' });
    const expiresAt = new Date(kit.clock.now().getTime() + 10 * 86_400_000).toISOString();
    expect(await old.refused('POST', `/documents/${documentId}/extend-expiration`, { expiresAt })).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
    });
    expect(await old.done('POST', `/documents/${id}/extend-expiration`, { expiresAt })).toMatchObject({ expiresAt });
    expect(await old.done('POST', `/documents/${id}/withdraw`, { reason: 'fel' })).toMatchObject({ status: 'DRAFT' });
  });

  test('a deadline may be a date, which ends with that day in the time zone of the workspace', async () => {
    const { old, ...made } = await cast();
    const { documentId, expiresAt } = await old.done('POST', '/documents', { name: 'A', expiresAt: '2026-12-01' });
    expect(expiresAt).toBe('2026-12-01T22:59:59.000Z');
    expect(await old.done('PATCH', `/documents/${documentId}`, { expiresAt: '2026-12-02' })).toMatchObject({
      expiresAt: '2026-12-02T22:59:59.000Z',
    });
    const { id } = await twoPartyDocument(made);
    expect(await old.done('POST', `/documents/${id}/extend-expiration`, { expiresAt: '2026-12-24' })).toMatchObject({
      expiresAt: '2026-12-24T22:59:59.000Z',
    });
  });

  test('sending a document that is not ready fails with its blockers as issues', async () => {
    const { old } = await cast();
    const { documentId } = await old.done('POST', '/documents', { name: 'A' });
    const refused = await old.refused('POST', `/documents/${documentId}/send`, {});
    expect(refused).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect(refused.paths.length).toBeGreaterThan(1);
    expect((await old.refused('POST', `/documents/${documentId}/send`, { approverId: 'usr_1' })).paths).toEqual([
      'approverId',
    ]);
  });

  test('a document that does not exist is 404', async () => {
    const { old } = await cast();
    expect(await old.refused('GET', '/documents/doc_none')).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      message: 'Dokumentet finns inte.',
    });
  });
});

describe('The list of documents of 2026-09', () => {
  const filled = async (names: string[]) => {
    const made = await cast();
    for (const name of names) {
      await made.api.done(documentOperations.create, {
        body: { name, parties: [{ name: 'P', email: 'p@example.com' }] },
      });
      kit.clock.move(1_000);
    }
    return made;
  };
  const namesOf = (list: { documents: { name: string }[] }) => list.documents.map(d => d.name).join('');

  test('is paged by page and perPage, latest change first', async () => {
    const { old } = await filled([...'ABCDEFGHIJKL']);
    const first = await old.done('GET', '/documents');
    expect(namesOf(first)).toBe('LKJIHGFEDC');
    expect(first).toMatchObject({
      total: 12,
      totalPages: 2,
      hasNextPage: true,
      documents: [{ signers: [{ name: 'P' }], parties: [{ name: 'P' }] }, ...Array(9).fill({})],
    });
    const second = await old.done('GET', '/documents?page=2');
    expect(namesOf(second)).toBe('BA');
    expect(second).toMatchObject({ total: 12, hasNextPage: false, nextCursor: null });
    expect(namesOf(await old.done('GET', '/documents?page=3&perPage=4'))).toBe('DCBA');
    expect(await old.done('GET', '/documents?page=10000&perPage=100')).toMatchObject({
      documents: [],
      total: 12,
      totalPages: 1,
    });
    await old.done('PATCH', `/documents/${second.documents[1].id}`, { name: 'Z' });
    expect(namesOf(await old.done('GET', '/documents?perPage=1'))).toBe('Z');
  });

  test('accepts a cursor only with orders by time', async () => {
    const { old } = await filled([...'ABC']);
    const first = await old.done('GET', '/documents?perPage=2');
    expect(namesOf(await old.done('GET', `/documents?perPage=2&cursor=${first.nextCursor}`))).toBe('A');
    const byName = await old.done('GET', '/documents?perPage=2&orderBy=name&orderDirection=asc');
    expect([namesOf(byName), byName.nextCursor]).toEqual(['AB', null]);
    expect((await old.refused('GET', `/documents?orderBy=name&cursor=${first.nextCursor}`)).paths).toEqual(['cursor']);
  });

  test('decodes JSON filters, ignores ALL, and finds nothing for statuses that are never set', async () => {
    const { old } = await filled([...'AB']);
    const total = async (query: string) => (await old.done('GET', `/documents?${query}`)).total;
    expect(await total(`status=${encodeURIComponent('["DRAFT","PENDING"]')}`)).toBe(2);
    expect(await total('status=DRAFT,PENDING')).toBe(2);
    expect(await total('status=ALL')).toBe(2);
    expect(await total('status=COMPLETED')).toBe(0);
    expect(await total('status=CANCELLED')).toBe(0);
    expect(await total(`query=${encodeURIComponent('"B"')}`)).toBe(1);
    expect((await old.refused('GET', '/documents?status=OPEN&page=0&perPage=101')).paths.sort()).toEqual([
      'page',
      'perPage',
      'status',
    ]);
  });
});
