/** The rows and counts of the list of documents: who sees which, and what each needs of the person. */
import { describe, expect, test } from 'vitest';
import { customFieldOperations } from '../../src/contract/operations/custom-fields.ts';
import { approvalOperations } from '../../src/contract/operations/documents/approvals.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { answers, publishedForm } from '../forms/form-kit.ts';
import { signerOf } from '../kit/documents.ts';
import { formVisitorAt } from '../kit/form-visitor.ts';
import { type Cast, useService } from '../kit/service.ts';
import { newTemplate } from '../templates/template-kit.ts';
import { browser } from './browser.ts';
import { sentDocument } from './sent-document.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });

const made = (cast: Cast, body: object) => cast.api.done(documentOperations.create, { body: body as never });
const namesIn = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map(row => row.name);

describe('The rows of the list', () => {
  test('are those that the person sees, in this workspace alone', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    await made(cast, { name: 'Open to all' });
    await made(cast, { name: 'Private', documentMeta: { visibility: 'PRIVATE' } });
    await made(other, { name: 'Elsewhere' });
    const reader = await browser(kit, cast, ['READ_DOCUMENT']);
    expect(namesIn(await reader.get('/document-rows'))).toEqual(['Open to all']);
    const all = await browser(kit, cast, ['READ_DOCUMENT', 'VIEW_PRIVATE_DOCUMENT']);
    expect(namesIn(await all.get('/document-rows?orderBy=name&orderDirection=asc'))).toEqual([
      'Open to all',
      'Private',
    ]);
    const nobody = await browser(kit, cast, []);
    expect((await nobody.get('/document-rows')).status).toBe(403);
    expect((await nobody.get('/document-counts')).status).toBe(403);
  });

  test('name the template to those alone who see it', async () => {
    const cast = await kit.organization();
    for (const visibility of ['EVERYONE', 'PRIVATE'] as const) {
      const template = await newTemplate(cast, { name: `Template ${visibility}`, templateMeta: { visibility } });
      await made(cast, {
        ...{ name: `From ${visibility}`, templateId: template.id },
        documentMeta: { visibility: 'EVERYONE' },
      });
    }
    const named = async (permissions: Permission[]) => {
      const who = await browser(kit, cast, ['READ_DOCUMENT', ...permissions]);
      const { data } = (await who.get('/document-rows?orderBy=name&orderDirection=asc&include=total')).body;
      return data.map((row: { templateName: string | null }) => row.templateName);
    };
    expect(await named([])).toEqual(['Template EVERYONE', null]);
    expect(await named(['VIEW_PRIVATE_TEMPLATE'])).toEqual(['Template EVERYONE', 'Template PRIVATE']);
  });

  test('name who filled in the form that made a document, whose name all of its documents have', async () => {
    const cast = await kit.organization();
    const form = await publishedForm(cast, { name: 'Lease' });
    for (const name of ['Rut Respond', 'Siv Second']) {
      const visitor = await formVisitorAt(form.url);
      await visitor.ask('submit', { answers: { ...answers, name } });
    }
    await made(cast, { name: 'By hand' });
    const who = await browser(kit, cast, ['READ_DOCUMENT']);
    const { data } = (await who.get('/document-rows?orderBy=createdAt')).body;
    expect(
      data.map((row: { name: string; respondentName: string | null }) => [row.name, row.respondentName]).toSorted(),
    ).toEqual([
      ['By hand', null],
      ['Lease', 'Rut Respond'],
      ['Lease', 'Siv Second'],
    ]);
  });

  test('say when the person signs next, and only then need the person', async () => {
    const cast = await kit.organization();
    const me = await browser(kit, cast, ['READ_DOCUMENT']);
    const parties = [
      { name: 'Elin', email: 'elin@example.com', signingOrder: 1 },
      { name: 'Me', email: me.member.email.toUpperCase(), signingOrder: 2 },
    ];
    await sentDocument(cast, { name: 'In order', parties, documentMeta: { signingMode: 'SEQUENTIAL' } });
    await sentDocument(cast, { name: 'Together', parties });
    const rows = (await me.get('/document-rows?orderBy=name&orderDirection=asc')).body.data;
    expect(rows.map((row: { needs: string }) => row.needs)).toEqual([null, 'SIGN']);
    expect(namesIn(await me.get('/document-rows?needsMe=true'))).toEqual(['Together']);
    expect((await me.get('/document-counts')).body).toEqual({ needsMe: 1, waiting: 2, drafts: 0 });
  });

  test('say for whom each document waits, in order, together, and for a delegate', async () => {
    const cast = await kit.organization();
    const me = await browser(kit, cast, ['READ_DOCUMENT']);
    const parties = [
      { name: 'Elin', email: 'elin@example.com', signingOrder: 1 },
      { name: 'Nils', email: 'nils@example.com', signingOrder: 2 },
    ];
    await sentDocument(cast, { name: 'Draft', parties, send: false });
    const first = await sentDocument(cast, { name: 'In order', parties, documentMeta: { signingMode: 'SEQUENTIAL' } });
    await sentDocument(cast, { name: 'Together', parties });
    await (await signerOf(cast, first, 'Elin')).delegate({ name: 'Olof', email: 'olof@example.com' });
    const { body } = await me.get('/document-rows?orderBy=name&orderDirection=asc');
    type Shown = { id: string; name: string; isTurn: boolean; actsFor: string | null };
    const rows: { name: string; parties: Shown[] }[] = body.data;
    const waiting = rows.map(row => [row.name, ...row.parties.filter(one => one.isTurn).map(one => one.name)]);
    expect(waiting).toEqual([['Draft'], ['In order', 'Olof'], ['Together', 'Elin', 'Nils']]);
    const named = (name: string) => rows[1]?.parties.find(one => one.name === name);
    expect(named('Olof')?.actsFor).toBe(named('Elin')?.id);
  });

  test('say who approves, and need the person whose answer is asked for', async () => {
    const cast = await kit.organization();
    const me = await browser(kit, cast, ['READ_DOCUMENT', 'APPROVE_DOCUMENT'], 'Siri');
    const later = await browser(kit, cast, ['READ_DOCUMENT', 'APPROVE_DOCUMENT'], 'Maja');
    const { id } = await sentDocument(cast, {
      name: 'Lease',
      parties: [{ name: 'Elin', email: 'elin@example.com' }],
      send: false,
    });
    await cast.api.done(approvalOperations.create, {
      body: {
        documentId: id,
        approvers: [
          { userId: me.member.id, stage: 0 },
          { userId: later.member.id, stage: 1 },
        ],
      } as never,
    });
    const [row] = (await me.get('/document-rows?needsMe=true')).body.data;
    expect(row).toMatchObject({ needs: 'APPROVE', approval: { status: 'PENDING', asked: ['Siri'] } });
    expect(namesIn(await later.get('/document-rows?needsMe=true'))).toEqual([]);
    expect((await later.get('/document-counts')).body).toMatchObject({ needsMe: 0, drafts: 1 });
  });

  test('are filtered by party, custom field, id and deadline', async () => {
    const cast = await kit.organization();
    const me = await browser(kit, cast, ['READ_DOCUMENT']);
    const field = await cast.api.done(customFieldOperations.create, {
      body: { name: 'Project', type: 'DOCUMENT', inputType: 'TEXT' } as never,
    });
    const soon = new Date(kit.clock.now().getTime() + 2 * 86_400_000).toISOString();
    const one = await made(cast, {
      name: 'One',
      expiresAt: soon,
      parties: [{ name: 'Havsö', email: 'post@havso.example' }],
      customFields: [{ customFieldId: field.id, value: 'North' }],
    });
    await made(cast, { name: 'Two', expiresAt: null });
    const week = new Date(kit.clock.now().getTime() + 7 * 86_400_000).toISOString();
    for (const asked of [
      'party=havs%C3%B6',
      `customField=${encodeURIComponent(`${field.id}:north`)}`,
      `id=${one.id}`,
      `expiresBefore=${week}`,
    ])
      expect([asked, namesIn(await me.get(`/document-rows?${asked}`))]).toEqual([asked, ['One']]);
    expect((await me.get('/document-rows?customField=nothing')).body.code).toBe('VALIDATION_FAILED');
    expect((await me.get('/document-rows?limit=101')).status).toBe(400);
  });

  test('come in pages that hold together', async () => {
    const cast = await kit.organization();
    const me = await browser(kit, cast, ['READ_DOCUMENT']);
    for (let n = 0; n < 5; n++) await made(cast, { name: `Document ${n}` });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await me.get(
        `/document-rows?limit=2&include=total${cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      expect(body.total).toBe(5);
      seen.push(...body.data.map((row: { name: string }) => row.name));
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(5);
  });
});

describe('The search of the list', () => {
  test('finds words in documents by their beginning and without accents, next to names and parties', async () => {
    const cast = await kit.organization();
    const me = await browser(kit, cast, ['READ_DOCUMENT']);
    const content = [{ type: 'HTML' as const, fieldMeta: { content: '<p>Hyra av båtvarv</p>' } }];
    await cast.api.done(documentOperations.create, { body: { name: 'In its text', content } });
    await cast.api.done(documentOperations.create, { body: { name: 'Skrotbatvarvet' } });
    await cast.api.done(documentOperations.create, { body: { name: 'Another' } });
    kit.clock.move(5_000);
    await kit.work();
    const found = async (typed: string) =>
      namesIn(
        await me.get(`/document-rows?query=${encodeURIComponent(typed)}&orderBy=name&orderDirection=asc&include=total`),
      );
    expect(await found('batv')).toEqual(['In its text', 'Skrotbatvarvet']);
    expect(await found('båtv')).toEqual(['In its text']);
    expect(await found('hyra bat')).toEqual(['In its text']);
    expect(await found('%')).toEqual([]);
    const elsewhere = await browser(kit, await kit.organization(), ['READ_DOCUMENT']);
    expect(namesIn(await elsewhere.get('/document-rows?query=batv'))).toEqual([]);
  });
});

describe('The link of a member who signs', () => {
  test('is given when it is their turn, without the permission to send, and is in the journal', async () => {
    const cast = await kit.organization();
    const me = await browser(kit, cast, ['READ_DOCUMENT', 'READ_DOCUMENT_AUDIT_LOG']);
    const parties = [{ name: 'Me', email: me.member.email }];
    const { id } = await sentDocument(cast, { name: 'Lease', parties });
    const { body } = await me.send('POST', `/documents/${id}/own-link`);
    expect(body.url).toContain(`/sign/${id}?token=`);
    const { data } = (await me.get(`/documents/${id}/activity`)).body;
    expect(data.map((entry: { type: string }) => entry.type)).toContain('SIGNING_URL_ACCESSED');
    const other = await browser(kit, cast, ['READ_DOCUMENT', 'SEND_DOCUMENT']);
    expect((await other.send('POST', `/documents/${id}/own-link`)).body.code).toBe('INVALID_STATE');
    const elsewhere = await browser(kit, await kit.organization(), ['READ_DOCUMENT']);
    expect((await elsewhere.send('POST', `/documents/${id}/own-link`)).status).toBe(404);
  });

  test('is not given before their turn', async () => {
    const cast = await kit.organization();
    const me = await browser(kit, cast, ['READ_DOCUMENT']);
    const parties = [
      { name: 'Elin', email: 'elin@example.com', signingOrder: 1 },
      { name: 'Me', email: me.member.email, signingOrder: 2 },
    ];
    const { id } = await sentDocument(cast, { name: 'A', parties, documentMeta: { signingMode: 'SEQUENTIAL' } });
    expect((await me.send('POST', `/documents/${id}/own-link`)).status).toBe(409);
  });
});

describe('A document that is kept elsewhere', () => {
  test('is found by its id in the archive and the trash, and says when it is deleted for good', async () => {
    const cast = await kit.organization();
    const me = await browser(kit, cast, ['READ_DOCUMENT']);
    const [archived, deleted] = [await made(cast, { name: 'Archived' }), await made(cast, { name: 'Deleted' })];
    await cast.api.done(documentOperations.archive, { params: { id: archived.id } });
    await cast.api.done(documentOperations.delete, { params: { id: deleted.id } });
    const ids = `id=${archived.id}&id=${deleted.id}`;
    expect(namesIn(await me.get(`/document-rows?${ids}`))).toEqual([]);
    const { data } = (
      await me.get(`/document-rows?${ids}&includeArchived=true&includeDeleted=true&orderBy=name&orderDirection=asc`)
    ).body;
    expect(data).toMatchObject([{ name: 'Archived', removedAt: null }, { name: 'Deleted' }]);
    expect(new Date(data[1].removedAt).getTime()).toBeGreaterThan(kit.clock.now().getTime());
    const elsewhere = await browser(kit, await kit.organization(), ['READ_DOCUMENT']);
    expect(namesIn(await elsewhere.get(`/document-rows?${ids}&includeArchived=true&includeDeleted=true`))).toEqual([]);
  });

  test('has no seal before it is sealed, and none for others', async () => {
    const cast = await kit.organization();
    const me = await browser(kit, cast, ['READ_DOCUMENT']);
    const { id } = await made(cast, { name: 'Draft' });
    expect((await me.get(`/documents/${id}/seal`)).body).toEqual({ seal: null });
    const elsewhere = await browser(kit, await kit.organization(), ['READ_DOCUMENT']);
    expect((await elsewhere.get(`/documents/${id}/seal`)).status).toBe(404);
    expect((await (await browser(kit, cast, [])).get(`/documents/${id}/seal`)).status).toBe(403);
  });
});
