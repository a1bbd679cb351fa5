import { describe, expect, test } from 'vitest';
import { routes0926 } from '../../../src/versions/2026-09/version.ts';
import { corpus, upload } from '../../kit/files.ts';
import { useService } from '../../kit/service.ts';
import { newTemplate } from '../../templates/template-kit.ts';
import { oldClient } from './old-client.ts';

const kit = useService();

async function started() {
  const cast = await kit.organization();
  return { cast, old: oldClient(() => kit.baseUrl, cast) };
}

describe('Templates of 2026-09', () => {
  test('have settings under their old names, parties under two names, and fields for content', async () => {
    const { old, cast } = await started();
    const made = await old.done('POST', '/templates', {
      name: 'Mall',
      templateMeta: { signingOrder: 'SEQUENTIAL', preferredLanguage: 'fi', reminderIntervalDays: '5', surprise: 1 },
      initialFields: [{ type: 'SPACER', fieldMeta: { type: 'spacer', size: 'M' } }],
    });
    expect(made).toMatchObject({
      createdById: cast.ownerId,
      fields: null,
      parties: [],
      signers: [],
      templateMeta: {
        signingOrder: 'SEQUENTIAL',
        preferredLanguage: 'fi',
        reminderIntervalDays: '5',
        accessVerification: 'NONE',
        ssnDisplayMode: null,
      },
    });
    const path = `/templates/${made.id}`;
    const signer = await old.done('POST', `${path}/signers`, { name: 'Anna', country: 'SWE', deliveryMethod: 'NONE' });
    expect(signer).toMatchObject({ templateId: made.id, country: 'SWE', deliveryMethod: 'NONE', companyName: null });
    const changed = await old.done('PATCH', `${path}/parties/${signer.id}`, {
      companyName: 'AB',
      companyOrgNumber: '1',
    });
    expect(changed).toMatchObject({ type: 'COMPANY', companyName: 'AB' });
    expect(await old.done('GET', `${path}/parties`)).toEqual({ parties: [changed] });
    expect(await old.done('GET', `${path}/signers`)).toEqual({ signers: [changed] });
    const field = await old.done('POST', `${path}/fields`, { type: 'HTML', fieldMeta: { content: '<p>A</p>' } });
    expect(field).toMatchObject({ templateId: made.id, fieldMeta: { type: 'html' } });
    const whole = await old.done('GET', `${path}?expand=fields`);
    expect([whole.fields.length, whole.parties, whole.signers]).toEqual([2, [changed], [changed]]);
    await old.done('DELETE', `${path}/fields/${field.id}`);
    expect(await old.done('DELETE', `${path}/signers/${signer.id}`)).toEqual({ id: signer.id, deleted: true });
  });

  test('are listed by page, with search and createdBy', async () => {
    const { old, cast } = await started();
    for (const name of ['Hyra', 'Köp', 'Hyra igen']) {
      await old.done('POST', '/templates', { name });
      kit.clock.move(1_000);
    }
    const page = await old.done('GET', '/templates?perPage=2&page=2');
    expect([page.templates.map((t: { name: string }) => t.name), page.totalPages]).toEqual([['Hyra'], 2]);
    const found = await old.done('GET', `/templates?search=hyra&createdBy=${cast.ownerId}`);
    expect(found.templates).toHaveLength(2);
    expect((await old.done('GET', '/templates?createdBy=usr_none')).templates).toEqual([]);
  });

  test('that are locked refuse every change with 401', async () => {
    const { old, cast } = await started();
    const { id } = await old.done('POST', '/templates', { name: 'Mall' });
    const path = `/templates/${id}`;
    const signer = await old.done('POST', `${path}/signers`, { name: 'Bo' });
    const { key } = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const pdf = { type: 'PDF', fieldMeta: { value: key } };
    const field = await old.done('POST', `${path}/fields`, pdf);
    const fields = [{ id: 'a', key: 'city', type: 'input' }];
    await old.done('POST', `${path}/fields`, { type: 'FORM', fieldMeta: { fields } });
    expect((await old.done('POST', `${path}/lock`)).isLocked).toBe(true);

    const still = ['lock', 'unlock', 'duplicate', 'restore', 'tags', 'tags/{tagId}'];
    const writes = routes0926
      .filter(route => route.method !== 'GET' && route.path.startsWith('/templates/{id}'))
      .filter(route => !still.includes(route.path.replace('/templates/{id}/', '')))
      .map(({ method, path: written }) => ({
        method,
        at: written.replace('{id}', id).replace('{signerId}', signer.id).replace('{fieldId}', field.id),
      }));
    expect(writes.length).toBeGreaterThanOrEqual(12);
    const before = await old.done('GET', `${path}?expand=fields`);
    for (const { method, at } of [...writes, { method: 'PATCH', at: `${path}/fields/city` }]) {
      const body = method === 'DELETE' ? undefined : at.endsWith('/fields') ? pdf : { name: 'B' };
      expect([method, at, await old.refused(method, at, body)]).toMatchObject([
        method,
        at,
        { status: 401, code: 'FORBIDDEN' },
      ]);
    }
    expect(await old.done('GET', `${path}?expand=fields`)).toEqual(before);
  });

  test('can be copied while locked, and other states are refused with 400', async () => {
    const { old } = await started();
    const { id } = await old.done('POST', '/templates', { name: 'Mall' });
    const path = `/templates/${id}`;
    await old.done('POST', `${path}/lock`);
    expect((await old.done('POST', `${path}/duplicate`)).isLocked).toBe(false);
    await old.done('POST', `${path}/unlock`);
    expect((await old.done('DELETE', path)).deletedAt).not.toBeNull();
    expect(await old.refused('PATCH', path, { name: 'B' })).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    expect((await old.done('POST', `${path}/restore`)).deletedAt).toBeNull();
  });

  test('report problems under the names of that version', async () => {
    const { old } = await started();
    const wrong = await old.refused('POST', '/templates', {
      name: 'Mall',
      templateMeta: { accessVerification: 'BANKID_BEFORE_SIGNING' },
    });
    expect(wrong.paths).toEqual(['templateMeta.accessVerification']);
  });

  test('make documents, which can be copied', async () => {
    const { old, cast } = await started();
    const { id } = await old.done('POST', '/templates', { name: 'Mall' });
    const path = `/templates/${id}`;
    const tenant = await old.done('POST', `${path}/signers`, { name: 'Tenant' });
    const { key } = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const rect = { x: 100, y: 200, width: 120, height: 30 };
    const box = { kind: 'input', inputType: 'signature', signerId: tenant.id, page: 0, rect };
    await old.done('POST', `${path}/fields`, { type: 'PDF', fieldMeta: { value: key, placedFields: [box] } });
    const made = await old.done('POST', '/documents', {
      name: 'Avtal',
      templateId: id,
      signers: [{ name: 'Anna', email: 'anna@example.com' }],
    });
    const document = await old.done('GET', `/documents/${made.documentId}?expand=fields`);
    expect(document.templateId).toBe(id);
    expect(document.fields[0].fieldMeta.placedFields).toMatchObject([{ signerId: made.signers[0].signerId }]);
    expect((await old.done('GET', `/documents?templateId=${id}`)).total).toBe(1);
    const copy = await old.done('POST', `/documents/${made.documentId}/duplicate`);
    expect([copy.name, copy.status, copy.templateId]).toEqual(['Avtal', 'DRAFT', id]);
    const { links } = await old.done('GET', `/documents/${copy.id}/links`);
    expect(links).toMatchObject([{ fromDocumentId: copy.id, toDocumentId: made.documentId, origin: 'DUPLICATE' }]);
  });
});

test('tags are added to a template and taken off', async () => {
  const cast = await kit.organization();
  const old = oldClient(() => kit.baseUrl, cast);
  const { id } = await newTemplate(cast);
  const tag = await old.done('POST', '/tags', { name: 'Hyra', availableFor: ['TEMPLATE'] });
  expect((await old.done('POST', `/templates/${id}/tags`, { tagId: tag.id })).tags).toEqual([tag]);
  expect((await old.done('DELETE', `/templates/${id}/tags/${tag.id}`)).tags).toEqual([]);
});
