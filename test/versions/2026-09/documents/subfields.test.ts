import { describe, expect, test } from 'vitest';
import { joined } from '../../../kit/people.ts';
import { useService } from '../../../kit/service.ts';
import { oldClient } from '../old-client.ts';

const kit = useService();

const field = (id: string, key: string | null, type = 'input', fieldMeta: object = {}) => ({
  id,
  key,
  type,
  fieldMeta: { label: id, ...fieldMeta },
});

/** A draft, or a template, with a FORM of a text, a choice and a number. */
async function form(owner: 'documents' | 'templates' = 'documents') {
  const cast = await kit.organization();
  const old = oldClient(() => kit.baseUrl, cast);
  const made = await old.done('POST', `/${owner}`, { name: 'A' });
  const id: string = made.documentId ?? made.id;
  const signer = await old.done('POST', `/${owner}/${id}/signers`, { name: 'Anna', email: 'anna@example.com' });
  const path = `/${owner}/${id}/fields`;
  const choice = { options: [{ value: 'a' }, { value: 'b' }], defaultValue: 'a' };
  const block = await old.done('POST', path, {
    type: 'FORM',
    fieldMeta: {
      fields: [field('one', 'city'), field('two', 'choice', 'select', choice), field('three', 'sum', 'number')],
    },
  });
  return { cast, old, id, path, block, signerId: signer.id as string };
}

// biome-ignore lint/suspicious/noExplicitAny: fieldMeta is an open record in answers
const named = (block: any, key: string) => block.fieldMeta.fields.find((f: { key: string }) => f.key === key);

describe('PATCH of a field of a FORM by its key', () => {
  test.each(['documents', 'templates'] as const)(
    'changes that field of %s, keeps what is left out, and answers the block',
    async owner => {
      const { old, path, block, signerId } = await form(owner);
      const before = named(block, 'choice');
      const changed = await old.done('PATCH', `${path}/choice`, {
        colSpan: 1,
        fieldMeta: { label: 'Pick one', required: true, signerId, defaultValue: 'b' },
      });
      expect(changed.id).toBe(block.id);
      expect(named(changed, 'choice')).toEqual({
        ...before,
        fieldMeta: { ...before.fieldMeta, label: 'Pick one', required: true, signerId, defaultValue: 'b' },
      });
      for (const key of ['city', 'sum']) expect(named(changed, key)).toEqual(named(block, key));
      expect(await old.done('GET', `${path}/${block.id}`)).toEqual(changed);
    },
  );

  test('a null clears, a new key renames, and unknown members are ignored', async () => {
    const { old, path } = await form();
    const changed = await old.done('PATCH', `${path}/city`, {
      key: 'town',
      odd: 1,
      fieldMeta: { label: null, odd: 1 },
    });
    expect(named(changed, 'town').fieldMeta.label).toBe(null);
    expect(named(changed, 'city')).toBe(undefined);
    expect((await old.refused('PATCH', `${path}/city`, { key: 'x' })).status).toBe(404);
  });

  test('keeps values that were filled in', async () => {
    const { old, id, path } = await form();
    await old.done('PATCH', `/documents/${id}/field-values`, { values: [{ key: 'city', value: 'Umeå' }] });
    const changed = await old.done('PATCH', `${path}/sum`, { fieldMeta: { value: '12' } });
    expect([named(changed, 'city').fieldMeta.value, named(changed, 'sum').fieldMeta.value]).toEqual(['Umeå', '12']);
  });

  test('reports issues where the caller wrote them', async () => {
    const { old, path } = await form();
    const refused = async (key: string, body: object) => (await old.refused('PATCH', `${path}/${key}`, body)).paths;
    expect(await refused('choice', { fieldMeta: { defaultValue: 'c' } })).toEqual(['fieldMeta.defaultValue']);
    expect(await refused('city', { fieldMeta: { signerId: 'prt_none' } })).toEqual(['fieldMeta.signerId']);
    expect(await refused('city', { type: 'odd', row: 'x' })).toEqual(['type', 'row']);
    expect(await refused('city', { key: 'sum' })).toHaveLength(1);
  });

  test('two requests at once that change different fields both count', async () => {
    const { old, path } = await form();
    const label = (key: string) => old.done('PATCH', `${path}/${key}`, { fieldMeta: { label: `New ${key}` } });
    await Promise.all([label('city'), label('choice'), label('sum')]);
    const { fields } = await old.done('GET', path);
    expect(fields[0].fieldMeta.fields.map((f: { fieldMeta: { label: string } }) => f.fieldMeta.label)).toEqual([
      'New city',
      'New choice',
      'New sum',
    ]);
  });

  test('is not found without the key, in another workspace, and for a key that is not of a FORM', async () => {
    const { old, path, signerId } = await form();
    expect(await old.refused('PATCH', `${path}/nowhere`, { fieldMeta: {} })).toMatchObject({ status: 404 });
    const theirs = await form();
    expect(await old.refused('PATCH', `${theirs.path}/city`, { fieldMeta: {} })).toMatchObject({ status: 404 });
    await old.done('POST', path, {
      type: 'HTML',
      fieldMeta: {
        content: `<p><span class="signer-variable" data-id="inline" data-signer-id="${signerId}" data-label="A"></span></p>`,
      },
    });
    expect(await old.refused('PATCH', `${path}/inline`, { fieldMeta: {} })).toMatchObject({ status: 404 });
  });

  test('needs permission to change the document, and the document to be a draft', async () => {
    const { cast, old, id, path } = await form();
    const reader = await joined(kit, cast, { permissions: ['READ_DOCUMENT'] });
    const answer = await oldClient(() => kit.baseUrl, reader).refused('PATCH', `${path}/city`, { fieldMeta: {} });
    expect(answer).toMatchObject({ status: 401, code: 'FORBIDDEN' });
    await kit.db.run("update documents set status = 'COMPLETED' where id = $1", [id]);
    expect(await old.refused('PATCH', `${path}/city`, { fieldMeta: {} })).toMatchObject({ status: 400 });
  });
});
