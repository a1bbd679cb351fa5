/** Texts of one line: names of all kinds, subjects, labels and titles, wherever they come from. */
import { describe, expect, test } from 'vitest';
import { contactOperations } from '../../src/contract/operations/contacts.ts';
import { contentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fileOperations } from '../../src/contract/operations/files.ts';
import { formOperations } from '../../src/contract/operations/forms.ts';
import { identityCheckOperations } from '../../src/contract/operations/identity-checks.ts';
import { tagOperations } from '../../src/contract/operations/tags.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { toolGroups } from '../../src/contract/tools/tool.ts';
import { answers, publishedForm } from '../forms/form-kit.ts';
import { anna, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { formVisitorAt } from '../kit/form-visitor.ts';
import { send } from '../kit/http.ts';
import { identify, newCheck } from '../kit/identifying.ts';
import { openBankIdServer } from '../kit/servers/bankid.ts';
import { type Cast, useService } from '../kit/service.ts';
import { assistant, authenticateByKey, switchOn } from '../tools/assistant.ts';

const bankId = await openBankIdServer();
const kit = useService({ env: bankId.env, authenticateTools: authenticateByKey });

const broken = 'Anna\r\n\r\nBerg\u2028\u0085Ek\tAB';
const whole = 'Anna Berg Ek AB';
/** What a line cannot have. */
const wrong = ['a\u0007b', 'a\u001bb', 'a\u007fb', 'a\u009fb', 'a\u202eb', 'a\u2066b'];
const form = {
  type: 'FORM' as const,
  fieldMeta: { fields: [{ id: 'a', type: 'INPUT' as const, fieldMeta: { label: broken } }] },
};

const inOlder = ({ apiKey }: Cast, method: string, path: string, body: object) =>
  send(kit.baseUrl, path, { method, token: apiKey, body, headers: { 'svc-version': '2026-09' } });

describe('A text of one line in a request', () => {
  test('has spaces for line breaks and tabs, wherever it is taken', async () => {
    const cast = await kit.organization();
    const { api } = cast;
    const document = await api.done(documentOperations.create, {
      body: {
        name: broken,
        documentMeta: { subject: broken, message: 'Hej,\r\n\r\nläs.' },
        parties: [{ name: broken, email: 'anna@example.com', company: { name: broken, orgNumber: '556677-8899' } }],
        content: [form],
      },
    });
    expect(document).toMatchObject({
      name: whole,
      documentMeta: { subject: whole, message: 'Hej,\r\n\r\nläs.' },
      parties: [{ name: whole, company: { name: whole } }],
    });
    const { data } = await api.done(contentOperations.list, { params: { id: document.id } });
    expect(data[0]?.fieldMeta).toMatchObject({ fields: [{ fieldMeta: { label: whole } }] });
    expect(await api.done(tagOperations.create, { body: { name: broken, availableFor: ['DOCUMENT'] } })).toMatchObject({
      name: whole,
    });
    expect((await api.done(templateOperations.create, { body: { name: broken } })).name).toBe(whole);
    expect((await api.done(workspaceOperations.updateMe, { body: { name: broken } })).name).toBe(whole);
  });

  test.each(wrong)('is INVALID_FORMAT if it is %j, wherever it is', async name => {
    const cast = await kit.organization();
    const body = { name, documentMeta: { subject: name }, parties: [{ name, email: 'anna@example.com' }] };
    const refused = await cast.api.refused(documentOperations.create, { body });
    expect(refused.issues?.map(({ path, code }) => `${code} ${path}`).sort()).toEqual([
      'INVALID_FORMAT documentMeta.subject',
      'INVALID_FORMAT name',
      'INVALID_FORMAT parties.0.name',
    ]);
  });

  test('counts as empty if it has invisible characters alone', async () => {
    const cast = await kit.organization();
    const refused = await cast.api.refused(documentOperations.create, { body: { name: '\u200b\u2060\ufeff' } });
    expect(refused.issues).toMatchObject([{ path: 'name', code: 'TOO_SMALL' }]);
  });

  test('is the same in version 2026-09', async () => {
    const cast = await kit.organization();
    const made = await inOlder(cast, 'POST', '/contacts', { firstName: broken, lastName: 'Ek' });
    expect([made.status, made.text]).toEqual([expect.any(Number), expect.stringContaining(whole)]);
    for (const firstName of wrong) {
      const refused = await inOlder(cast, 'POST', '/contacts', { firstName, lastName: 'Ek' });
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('firstName')]);
    }
    expect((await cast.api.done(contactOperations.list)).data.map(c => c.firstName)).toEqual([whole]);
  });

  test('is the same in imports and for assistants', async () => {
    const cast = await kit.organization();
    const rows = [{ firstName: broken }, ...wrong.map(firstName => ({ firstName }))];
    const { results } = await cast.api.done(contactOperations.import, { body: { rows, mode: 'VALID' } });
    expect(results.map(r => [r.status, r.issues.map(issue => issue.code)])).toEqual([
      ['CREATED', []],
      ...wrong.map(() => ['INVALID', ['INVALID_FORMAT']]),
    ]);
    expect((await cast.api.done(contactOperations.list)).data.map(c => c.firstName)).toEqual([whole]);
    await switchOn(kit, cast, ...toolGroups);
    const tools = assistant(kit, cast.apiKey);
    expect((await tools.done('createDocument', { name: broken })).document.name).toBe(whole);
    for (const name of wrong) expect((await tools.call('createDocument', { name })).isError).toBe(true);
  });

  test('is the same for who hands signing over', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const signer = await signerOf(cast, document, 'Anna Lindqvist');
    for (const name of wrong) await expect(signer.delegate({ name, email: 'kim@example.com' })).rejects.toThrow();
    await signer.delegate({ name: broken, email: 'kim@example.com' });
    const { parties } = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(parties.map(party => party.name)).toContain(whole);
  });

  test('is the same for the name that a visitor of a form gives', async () => {
    const cast = await kit.organization();
    const { url, id } = await publishedForm(cast);
    for (const name of wrong) {
      const { code, paths } = await formVisitorAt(url).refused('submit', { answers: { ...answers, name } });
      expect([code, paths]).toEqual(['VALIDATION_FAILED', ['answers.name']]);
    }
    await formVisitorAt(url).ask('submit', { answers: { ...answers, name: broken } });
    const { data } = await cast.api.done(formOperations.submissions, {
      params: { id },
      query: { status: ['SUBMITTED'] },
    });
    expect(data).toMatchObject([{ respondentName: whole, answers: { name: whole } }]);
    const [made] = (await cast.api.done(documentOperations.list)).data;
    const document = await cast.api.done(documentOperations.get, { params: { id: made?.id ?? '' } });
    expect(document.parties.map(party => party.name)).toContain(whole);
  });
});

test('the name of a file is cleaned, and never refused', async () => {
  const cast = await kit.organization();
  const body = { fileName: 'pl\r\na\u202en\u0007.pdf', mimeType: 'application/pdf', size: 10 } as const;
  const { id } = await cast.api.done(fileOperations.create, { body });
  expect(await kit.db.rows('select filename from files where id = $1', [id])).toEqual([{ filename: 'pl an.pdf' }]);
});

test('the name that an electronic ID gives is cleaned, and never refused', async () => {
  const cast = await kit.organization();
  const check = await newCheck(cast);
  await identify(kit, bankId, check, bankId.person('197210310020', 'An\u202ena', 'Anders\u0007son'));
  const found = await cast.api.done(identityCheckOperations.get, { params: { id: check.id } });
  expect(found).toMatchObject({ status: 'VERIFIED' });
  expect(JSON.stringify(found)).not.toMatch(/\u202e|\\u0007/);
});

describe('A name that was stored before', () => {
  const old = 'Anna\nBerg\u202eEk';
  const cleaned = 'Anna BergEk';

  async function stored() {
    const cast = await kit.organization();
    const document = await cast.api.done(documentOperations.create, {
      body: { name: 'Hyra', parties: [anna], content: [form] },
    });
    await kit.db.run('update documents set name = $2 where id = $1', [document.id, old]);
    await kit.db.run('update parties set name = $2 where document_id = $1', [document.id, old]);
    await kit.db.run(
      "update content_blocks set field_meta = jsonb_set(field_meta, '{fields,0,fieldMeta,label}', to_jsonb($2::text)) where document_id = $1",
      [document.id, old],
    );
    return { cast, params: { id: document.id } };
  }

  test('is shown clean, and stays as it is', async () => {
    const { cast, params } = await stored();
    expect(await cast.api.done(documentOperations.get, { params })).toMatchObject({
      name: cleaned,
      parties: [{ name: cleaned }],
    });
    expect((await cast.api.done(documentOperations.list)).data).toMatchObject([{ name: cleaned }]);
    const rows = await kit.db.rows('select name from documents where id = $1', [params.id]);
    expect(rows).toEqual([{ name: old }]);
  });

  test('is copied clean, with its content', async () => {
    const { cast, params } = await stored();
    const copy = await cast.api.done(documentOperations.duplicate, { params });
    const rows = await kit.db.rows(
      'select d.name as document, p.name as party from documents d join parties p on p.document_id = d.id where d.id = $1',
      [copy.id],
    );
    expect(rows).toEqual([{ document: cleaned, party: cleaned }]);
    const blocks = await kit.db.rows<{ field_meta: unknown }>(
      'select field_meta from content_blocks where document_id = $1',
      [copy.id],
    );
    expect(blocks[0]?.field_meta).toMatchObject({ fields: [{ fieldMeta: { label: cleaned } }] });
  });

  test('is one line on the signing page', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const signer = await signerOf(cast, document, 'Anna Lindqvist');
    await kit.db.run('update parties set name = $2 where document_id = $1 and name = $3', [
      document.id,
      'Anna Lindqvist\n2026-11-28 Bo Ek signed\u202e',
      'Anna Lindqvist',
    ]);
    const shownAs = 'Anna Lindqvist 2026-11-28 Bo Ek signed';
    expect(JSON.stringify(await signer.view())).toContain(shownAs);
  });
});
