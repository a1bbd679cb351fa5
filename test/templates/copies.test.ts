/** Creating from a template is refused, changes meanwhile, and copies of templates. */
import { describe, expect, test } from 'vitest';
import { contentOperations, templateContentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { joined } from '../kit/people.ts';
import { useService } from '../kit/service.ts';
import {
  blocksOf,
  created,
  daily,
  leaseTemplate,
  newTemplate,
  partiesOfBoxes,
  refused,
  textBlock,
} from './template-kit.ts';

const kit = useService();
const anna = { name: 'Anna', email: 'anna@example.com' };

describe('Creating from a template is refused', () => {
  test('with an unknown template or one of another organization, and creates nothing', async () => {
    const [cast, theirs] = [await kit.organization(), await kit.organization()];
    const { id } = await newTemplate(theirs);
    for (const templateId of ['tpl_none', id])
      expect(await refused(cast, { templateId })).toMatchObject({ code: 'NOT_FOUND', resource: 'template' });
    expect((await cast.api.done(documentOperations.list)).data).toEqual([]);
  });

  test('with a template in the trash, but not with a locked one', async () => {
    const cast = await kit.organization();
    const { id } = await newTemplate(cast);
    const params = { id };
    await cast.api.done(templateOperations.lock, { params });
    expect((await created(cast, { templateId: id })).templateId).toBe(id);
    await cast.api.done(templateOperations.unlock, { params });
    await cast.api.done(templateOperations.delete, { params });
    expect((await refused(cast, { templateId: id })).code).toBe('INVALID_STATE');
  });

  test('when a party that does not sign takes over boxes to sign', async () => {
    const cast = await kit.organization();
    const { template, tenant } = await leaseTemplate(cast);
    const parties = [{ ...anna, ref: tenant.id, role: 'REVIEWER' as const }];
    const error = await refused(cast, { templateId: template.id, parties });
    expect(error.issues?.map(i => i.path)).toEqual(['parties.0.role']);
  });

  test('when a party names a scheme that is not available, at the party', async () => {
    const cast = await kit.organization();
    const { template, tenant } = await leaseTemplate(cast);
    const parties = [{ ...anna, ref: tenant.id, signatureMethod: 'SE_BANKID' as const }];
    const error = await refused(cast, { templateId: template.id, parties });
    expect(error.issues?.map(i => i.path)).toEqual(['parties.0.signatureMethod']);
  });
});

test('a template that changes meanwhile gives one state or the other, complete', async () => {
  const cast = await kit.organization();
  const { api } = cast;
  const { id } = await newTemplate(cast, { initialContent: [textBlock('<p>0</p>'), textBlock('<p>0</p>')] });
  const params = { id };
  const { data } = await api.done(templateContentOperations.list, { params });
  const rewrite = async (n: number) => {
    for (const block of data) {
      const contentId = block.id;
      const fieldMeta = { type: 'HTML', content: `<p>${n}</p>` };
      await api.done(templateContentOperations.update, { params: { ...params, contentId }, body: { fieldMeta } });
    }
  };
  const made: Document[] = [];
  const writer = (async () => {
    for (let n = 1; n <= 6; n++) await rewrite(n);
  })();
  for (let i = 0; i < 12; i++) made.push(await created(cast, { templateId: id }));
  await writer;
  for (const document of made) {
    const texts = blocksOf(document).map(b => Number(/\d+/.exec((b.fieldMeta as { content: string }).content)?.[0]));
    expect(texts).toHaveLength(2);
    // The first block is always rewritten before the second.
    expect([0, 1]).toContain((texts[0] ?? 0) - (texts[1] ?? 0));
  }
  const listed = await api.done(contentOperations.list, { params: { id: made[0]?.id ?? '' } });
  expect(listed.data).toHaveLength(2);
});

describe('A copy of a template', () => {
  test('has everything under new ids, is the actor’s own, and is not locked', async () => {
    const cast = await kit.organization();
    const { api } = cast;
    const { template } = await leaseTemplate(cast, { templateMeta: { subject: 'Ämne', visibility: 'PRIVATE' } });
    await api.done(templateOperations.lock, { params: { id: template.id } });
    const clerk = await joined(kit, cast, { permissions: [...daily, 'VIEW_PRIVATE_TEMPLATE'] });
    const { id } = await clerk.api.done(templateOperations.duplicate, { params: { id: template.id } });
    const copy = await clerk.api.done(templateOperations.get, { params: { id }, query: { expand: 'content' } });
    expect(copy).toMatchObject({
      name: template.name,
      isLocked: false,
      createdBy: { id: clerk.id },
      templateMeta: { subject: 'Ämne', visibility: 'PRIVATE', responsibleUserId: cast.ownerId },
    });
    expect(copy.parties.map(p => [p.name, p.templateId])).toEqual([
      ['Hyresvärd', id],
      ['Hyresgäst', id],
    ]);
    expect(partiesOfBoxes(copy)).toEqual(copy.parties.map(p => p.id));
    expect(copy.content?.every(b => b.templateId === id && !template.content?.some(t => t.id === b.id))).toBe(true);
  });
});
