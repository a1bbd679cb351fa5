/** Reusable blocks: who sees and changes them, what they contain, and filters. */
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { blockOperations } from '../../src/contract/operations/blocks.ts';
import { fileOperations } from '../../src/contract/operations/files.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import type { ReusableBlock, reusableBlockCreate } from '../../src/contract/schemas/blocks.ts';
import { corpus, upload } from '../kit/files.ts';
import { joined } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
type Api = Pick<Cast, 'api'>;
type Body = z.input<typeof reusableBlockCreate>;

const permissions: Permission[] = ['READ_DOCUMENT', 'CREATE_TEMPLATE', 'UPDATE_TEMPLATE', 'DELETE_TEMPLATE'];
const html = (content: string) => ({ type: 'HTML' as const, fieldMeta: { content } });
const saved = ({ api }: Api, body: Partial<Body> = {}): Promise<ReusableBlock> =>
  api.done(blockOperations.create, { body: { name: 'Villkor', content: [html('<p>Text</p>')], ...body } });

async function sees({ api }: Api, { id }: { id: string }): Promise<boolean> {
  const answer = await api.call(blockOperations.get, { params: { id } });
  const listed = await api.done(blockOperations.list, { query: { limit: 100 } });
  expect(listed.data.some(b => b.id === id)).toBe(answer.ok);
  if (!answer.ok) expect(answer.body).toMatchObject({ code: 'NOT_FOUND', resource: 'block' });
  return answer.ok;
}

/** A curated block, which the API does not make. */
async function curated(name: string): Promise<{ id: string }> {
  const id = `rbl_${name}`;
  await kit.db.run(
    `insert into reusable_blocks (id, name, visibility, is_published, sort_order, created_at, updated_at)
     values ($1, $2, 'SHARED', true, 0, $3, $3)`,
    [id, name, kit.clock.now()],
  );
  await kit.db.run(
    `insert into content_blocks (id, reusable_block_id, type, position, field_meta, created_at, updated_at)
     values ($1 || '_c', $1, 'PAGE_BREAK', 0, '{"type":"PAGE_BREAK","locked":false,"hidden":false,"visibilityRule":null,"sectionStyle":null}', $2, $2)`,
    [id, kit.clock.now()],
  );
  return { id };
}

describe('A reusable block', () => {
  test('is kept with its content in order, changed member by member, and deleted', async () => {
    const cast = await kit.organization();
    const { api } = cast;
    const block = await saved(cast, {
      description: 'Allmänna',
      category: 'Juridik',
      language: 'sv',
      content: [
        { ...html('<p>B</p><script>x</script>'), position: 1 },
        { type: 'SPACER', position: 0 },
      ],
    });
    expect(block).toMatchObject({
      visibility: 'WORKSPACE',
      isPublished: true,
      sortOrder: 0,
      workspaceId: cast.workspaceId,
      organizationId: cast.organizationId,
      createdBy: { id: cast.ownerId },
    });
    expect(block.content.map(b => [b.type, b.position])).toEqual([
      ['SPACER', 0],
      ['HTML', 1],
    ]);
    expect(block.content[1]?.fieldMeta).toMatchObject({ content: '<p>B</p>' });
    const params = { id: block.id };
    expect(await api.done(blockOperations.get, { params })).toEqual(block);
    const renamed = await api.done(blockOperations.update, { params, body: { name: 'Nytt', description: null } });
    expect(renamed).toMatchObject({ name: 'Nytt', description: null, category: 'Juridik', content: block.content });
    const rewritten = await api.done(blockOperations.update, { params, body: { content: [{ type: 'PAGE_BREAK' }] } });
    expect(rewritten.content.map(b => b.type)).toEqual(['PAGE_BREAK']);
    expect(await api.done(blockOperations.delete, { params })).toEqual({ id: block.id, deleted: true });
    expect((await api.refused(blockOperations.get, { params })).code).toBe('NOT_FOUND');
  });

  test('is seen by its creator, its workspace or its organization', async () => {
    const cast = await kit.organization();
    const [mine, other] = [await joined(kit, cast, { permissions }), await joined(kit, cast, { permissions })];
    const { id: workspace } = await cast.api.done(workspaceOperations.create, { body: { name: 'Second' } });
    const elsewhere = { api: cast.api.as({ workspace }) };
    const stranger = await kit.organization();
    const seenFor = async (visibility: Body['visibility'], isPublished = true) => {
      const block = await saved(mine, { visibility, isPublished });
      return Promise.all([mine, other, elsewhere, stranger].map(one => sees(one, block)));
    };
    expect(await seenFor('PRIVATE')).toEqual([true, false, false, false]);
    expect(await seenFor('WORKSPACE')).toEqual([true, true, false, false]);
    expect(await seenFor('ORGANIZATION')).toEqual([true, true, true, false]);
    expect(await seenFor('ORGANIZATION', false)).toEqual([true, false, false, false]);
  });

  test('that is curated is read by everybody and changed by nobody', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    const block = await curated('curated');
    expect([await sees(cast, block), await sees(other, block)]).toEqual([true, true]);
    const shown = await cast.api.done(blockOperations.get, { params: block });
    expect(shown).toMatchObject({ visibility: 'SHARED', workspaceId: null, organizationId: null, createdBy: null });
    for (const attempt of [
      cast.api.refused(blockOperations.update, { params: block, body: { name: 'Mine' } }),
      cast.api.refused(blockOperations.delete, { params: block }),
    ])
      expect((await attempt).code).toBe('INVALID_STATE');
    const shared = { body: { name: 'A', visibility: 'SHARED', content: [html('')] } } as never;
    expect((await cast.api.refused(blockOperations.create, shared)).issues?.map(i => i.path)).toEqual(['visibility']);
  });

  test('has no parties, so fields of parties are refused with their paths', async () => {
    const { api } = await kit.organization();
    const file = await upload(api, corpus('pdf/lo_writer.pdf'));
    const rect = { x: 0.1, y: 0.1, width: 0.2, height: 0.05 };
    const sign = { kind: 'INPUT' as const, inputType: 'SIGNATURE' as const, page: 1, rect };
    const error = await api.refused(blockOperations.create, {
      body: {
        name: 'A',
        content: [
          { type: 'PDF', fieldMeta: { value: file.key, placedFields: [sign] } },
          html('<svc-field key="a" party="pty_1"></svc-field>'),
          {
            type: 'FORM',
            fieldMeta: { fields: [{ id: 'f', type: 'INPUT', fieldMeta: { type: 'INPUT', partyId: 'p' } }] },
          },
          { type: 'DURATION' },
        ],
      },
    });
    expect(error.issues?.map(i => i.path)).toEqual([
      'content.0.fieldMeta.placedFields.0.partyId',
      'content.1.fieldMeta.content',
      'content.2.fieldMeta.fields.0.fieldMeta.partyId',
    ]);
    const twice = { body: { name: 'A', content: [{ type: 'DURATION' as const }, { type: 'DURATION' as const }] } };
    expect((await api.refused(blockOperations.create, twice)).issues?.map(i => i.path)).toEqual(['content.1.type']);
    const long = { body: { name: 'A', content: [html('a'.repeat(200_000))] } };
    expect((await api.refused(blockOperations.create, long)).issues).toMatchObject([
      { path: 'content', code: 'TOO_BIG' },
    ]);
  });

  test('keeps its files from being deleted, and keeps to their workspace', async () => {
    const cast = await kit.organization();
    const { api } = cast;
    const file = await upload(api, corpus('pdf/lo_writer.pdf'));
    const content = [{ type: 'PDF' as const, fieldMeta: { value: file.key } }];
    const wrong = await api.refused(blockOperations.create, {
      body: { name: 'A', visibility: 'ORGANIZATION', content },
    });
    expect(wrong.issues?.map(i => i.path)).toEqual(['visibility']);
    const block = await saved(cast, { content });
    const params = { id: block.id };
    const shared = await api.refused(blockOperations.update, { params, body: { visibility: 'ORGANIZATION' } });
    expect(shared.issues?.map(i => i.path)).toEqual(['visibility']);
    expect((await api.refused(fileOperations.delete, { params: { id: file.id } })).code).toBe('INVALID_STATE');
    await api.done(blockOperations.delete, { params });
    await api.done(fileOperations.delete, { params: { id: file.id } });
  });
});

test('The list is filtered by text, category, language, visibility and type, and paged by cursor', async () => {
  const cast = await kit.organization();
  const of = [
    { name: 'Ett 100%', category: 'Juridik', language: 'sv' as const },
    { name: 'Två', description: 'ett', visibility: 'PRIVATE' as const, content: [{ type: 'SPACER' as const }] },
    { name: 'Tre', visibility: 'ORGANIZATION' as const },
  ];
  for (const body of of) {
    await saved(cast, body);
    kit.clock.move(1_000);
  }
  const listed = async (query: Record<string, string>) =>
    (await cast.api.done(blockOperations.list, { query })).data.filter(b => b.visibility !== 'SHARED').map(b => b.name);
  expect(await listed({})).toEqual(['Tre', 'Två', 'Ett 100%']);
  expect(await listed({ query: 'ETT' })).toEqual(['Två', 'Ett 100%']);
  expect(await listed({ query: '0%' })).toEqual(['Ett 100%']);
  expect(await listed({ category: 'Juridik' })).toEqual(['Ett 100%']);
  expect(await listed({ language: 'sv' })).toEqual(['Ett 100%']);
  expect(await listed({ visibility: 'PRIVATE,ORGANIZATION' })).toEqual(['Tre', 'Två']);
  expect(await listed({ fieldType: 'SPACER' })).toEqual(['Två']);
  const first = await cast.api.done(blockOperations.list, { query: { limit: 2 } });
  const rest = await cast.api.done(blockOperations.list, { query: { limit: 2, cursor: first.nextCursor ?? '' } });
  expect(rest.data[0]?.name).toBe('Ett 100%');
});
