/** Events of templates. */
import { describe, expect, test } from 'vitest';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { templatePartyOperations } from '../../src/contract/operations/template-parties.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import { type Cast, useService } from '../kit/service.ts';
import { leaseTemplate, newTemplate } from './template-kit.ts';

const kit = useService();

const eventsOf = async ({ api }: Cast, type?: string) => {
  const { data } = await api.done(eventOperations.list, { query: { limit: 100 } });
  return data.filter(e => type === undefined || e.type === type).reverse();
};

describe('template.updated', () => {
  test('tells at once what changed, and the changes of the following minute together at its end', async () => {
    const cast = await kit.organization();
    const { id } = await newTemplate(cast, { name: 'A' });
    const params = { id };
    const rename = (name: string) => cast.api.done(templateOperations.update, { params, body: { name } });
    await rename('B');
    kit.clock.move(1_000);
    await rename('C');
    await rename('D');
    await cast.api.done(templateOperations.update, { params, body: { templateMeta: { value: '1', subject: 'S' } } });
    await cast.api.done(templateOperations.update, { params, body: { templateMeta: { value: '2' } } });
    await kit.work();
    expect(await eventsOf(cast, 'template.updated')).toMatchObject([{ data: { previousAttributes: { name: 'A' } } }]);
    kit.clock.move(60_000);
    await kit.work();
    const [, second, ...more] = await eventsOf(cast, 'template.updated');
    expect(second?.data.previousAttributes).toEqual({ name: 'B', templateMeta: { value: null, subject: null } });
    expect([second?.data.object, more]).toMatchObject([{ id, name: 'D', content: null }, []]);
    kit.clock.move(120_000);
    await kit.work();
    expect(await eventsOf(cast, 'template.updated')).toHaveLength(2);
  });

  test('says that parties and content changed, without national numbers', async () => {
    const cast = await kit.organization();
    const { template } = await leaseTemplate(cast);
    const params = { id: template.id };
    await cast.api.done(templatePartyOperations.create, { params, body: { name: 'Bo', nationalId: '19900101-1234' } });
    kit.clock.move(60_000);
    await kit.work();
    const [first, second] = await eventsOf(cast, 'template.updated');
    expect(first?.data.previousAttributes).toEqual({ parties: [] });
    expect(second?.data.previousAttributes).toMatchObject({ content: null, parties: [{ name: 'Hyresvärd' }] });
    expect(JSON.stringify([first, second])).not.toContain('1234');
  });

  test('is not published by a change to the same value', async () => {
    const cast = await kit.organization();
    const { id } = await newTemplate(cast, { name: 'A' });
    await cast.api.done(templateOperations.update, {
      params: { id },
      body: { name: 'A', templateMeta: { value: null } },
    });
    expect(await eventsOf(cast, 'template.updated')).toEqual([]);
  });
});

test('creating, deleting and restoring publish once each, and locking nothing', async () => {
  const cast = await kit.organization();
  const { id } = await newTemplate(cast);
  const params = { id };
  await cast.api.done(templateOperations.lock, { params });
  await cast.api.done(templateOperations.unlock, { params });
  await cast.api.done(templateOperations.delete, { params });
  await cast.api.done(templateOperations.delete, { params });
  await cast.api.done(templateOperations.restore, { params });
  const types = (await eventsOf(cast)).map(e => e.type);
  expect(types).toEqual(['template.created', 'template.deleted', 'template.restored']);
});
