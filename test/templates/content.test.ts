/** Content of templates: the same operations as on documents, under both names. */
import { describe, expect, test } from 'vitest';
import { templateContentOperations, templateFieldOperations } from '../../src/contract/operations/documents/content.ts';
import { signatureBox } from '../kit/documents.ts';
import { useService } from '../kit/service.ts';
import { leaseTemplate, newTemplate, textBlock } from './template-kit.ts';

const kit = useService();

describe('Content of a template', () => {
  test('is added, found by key, changed, moved and deleted, under both names', async () => {
    const cast = await kit.organization();
    const { api } = cast;
    const { template, content } = await leaseTemplate(cast);
    const params = { id: template.id };
    const added = await api.done(templateFieldOperations.create, {
      params,
      body: { fields: [{ ...textBlock('<p>Först</p>'), position: 0 }] },
    });
    expect(added.data[0]).toMatchObject({ templateId: template.id, documentId: null, position: 0 });
    const listed = await api.done(templateContentOperations.list, { params });
    expect(listed.data.map(b => b.type)).toEqual(['HTML', 'PDF', 'HTML']);
    expect((await api.done(templateFieldOperations.list, { params })).data).toEqual(listed.data);
    const found = await api.done(templateContentOperations.list, { params, query: { key: 'rent' } });
    expect(found.data.map(b => b.id)).toEqual([content[1]?.id]);
    const one = { ...params, contentId: added.data[0]?.id ?? '' };
    const moved = await api.done(templateContentOperations.update, {
      params: one,
      body: { position: 2, fieldMeta: { type: 'HTML', content: '<p>Sist</p>' } },
    });
    expect([moved.position, (moved.fieldMeta as { content: string }).content]).toEqual([2, '<p>Sist</p>']);
    await api.done(templateFieldOperations.delete, { params: one });
    expect((await api.done(templateContentOperations.list, { params })).data).toHaveLength(2);
    expect((await api.refused(templateContentOperations.get, { params: one })).code).toBe('NOT_FOUND');
  });

  test('names parties of the template only, and keys are unique in it', async () => {
    const cast = await kit.organization();
    const { api } = cast;
    const { template, content, tenant, file } = await leaseTemplate(cast);
    const other = await leaseTemplate(cast);
    const params = { id: template.id };
    const pathsOf = async (block: object) => {
      const body = { content: [block] } as never;
      return (await api.refused(templateContentOperations.create, { params, body })).issues?.map(i => i.path);
    };
    const box = signatureBox(other.tenant.id, 0.1);
    expect(await pathsOf({ type: 'PDF', fieldMeta: { value: file.key, placedFields: [box] } })).toEqual([
      'content.0.fieldMeta.placedFields.0.partyId',
    ]);
    const twice = `<p><svc-field key="rent" party="${tenant.id}"></svc-field></p>`;
    expect(await pathsOf(textBlock(twice))).toEqual(['content.0.fieldMeta.content']);
    const one = { ...params, contentId: content[0]?.id ?? '' };
    const placed = await api.done(templateContentOperations.placedFields, {
      params: one,
      body: { upsert: [signatureBox(tenant.id, 0.3)] },
    });
    expect((placed.fieldMeta as { placedFields: object[] }).placedFields).toHaveLength(3);
    const foreign = await api.refused(templateContentOperations.placedFields, { params: one, body: { upsert: [box] } });
    expect(foreign.issues?.map(i => i.path)).toEqual(['upsert.0.partyId']);
  });

  test('of another template is not found', async () => {
    const cast = await kit.organization();
    const { content } = await leaseTemplate(cast);
    const { id } = await newTemplate(cast);
    const params = { id, contentId: content[0]?.id ?? '' };
    for (const operation of [templateContentOperations.get, templateContentOperations.delete])
      expect((await cast.api.refused(operation, { params })).code).toBe('NOT_FOUND');
  });

  test('is written while others write too: no block is lost and positions stay distinct', async () => {
    const cast = await kit.organization();
    const { id } = await newTemplate(cast);
    const params = { id };
    const add = () =>
      cast.api.done(templateContentOperations.create, { params, body: { content: [{ type: 'SPACER' }] } });
    await Promise.all(Array.from({ length: 8 }, add));
    const { data } = await cast.api.done(templateContentOperations.list, { params });
    expect(data.map(b => b.position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});
