/** Locked blocks and boxes: everyone who may edit may lock, and only LOCK_SECTION may change what is locked. */
import { describe, expect, test } from 'vitest';
import { contentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fieldValueOperations } from '../../src/contract/operations/documents/field-values.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import { corpus, upload } from '../kit/files.ts';
import { joined, type Person } from '../kit/people.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();

const editing: Permission[] = ['READ_DOCUMENT', 'CREATE_DOCUMENT', 'EDIT_DOCUMENT', 'CREATE_FILE', 'READ_FILE'];
const box = (id: string, locked: boolean, label = id) => ({
  id,
  kind: 'INPUT' as const,
  inputType: 'TEXT' as const,
  page: 1,
  rect: { x: 0.1, y: 0.2, width: 0.4, height: 0.04 },
  key: id,
  label,
  locked,
});

interface Scene {
  cast: Cast;
  clerk: Person;
  id: string;
  /** A locked space, an open one, and a PDF with a locked and an open box. */
  locked: string;
  open: string;
  pdf: string;
  key: string;
}

async function scene(): Promise<Scene> {
  const cast = await kit.organization();
  const clerk = await joined(kit, cast, { permissions: editing });
  const { key } = await upload(clerk.api, corpus('pdf/lo_writer.pdf'));
  const { id } = await clerk.api.done(documentOperations.create, {
    body: {
      name: 'Avtal',
      content: [
        { type: 'SPACER', fieldMeta: { size: 'S', locked: true } },
        { type: 'SPACER', fieldMeta: { size: 'S' } },
        { type: 'PDF', fieldMeta: { value: key, placedFields: [box('fixed', true), box('free', false)] } },
      ],
    },
  });
  const { data } = await clerk.api.done(contentOperations.list, { params: { id } });
  const [locked = '', open = '', pdf = ''] = data.map(b => b.id);
  return { cast, clerk, id, locked, open, pdf, key };
}

const change = (who: Pick<Cast, 'api'>, id: string, contentId: string, body: object) =>
  who.api.call(contentOperations.update, { params: { id, contentId }, body: body as never });
const place = (who: Pick<Cast, 'api'>, id: string, contentId: string, body: object) =>
  who.api.call(contentOperations.placedFields, { params: { id, contentId }, body: body as never });
const remove = (who: Pick<Cast, 'api'>, id: string, contentId: string) =>
  who.api.call(contentOperations.delete, { params: { id, contentId } });
const denied = { ok: false, body: { code: 'PERMISSION_DENIED', message: expect.stringContaining('LOCK_SECTION') } };

describe('A locked block', () => {
  test('is not changed, unlocked, moved or deleted without LOCK_SECTION', async () => {
    const { clerk, id, locked } = await scene();
    expect(await change(clerk, id, locked, { fieldMeta: { size: 'L', locked: true } })).toMatchObject(denied);
    expect(await change(clerk, id, locked, { fieldMeta: { size: 'S' } })).toMatchObject(denied);
    expect(await change(clerk, id, locked, { position: 1 })).toMatchObject(denied);
    expect(await remove(clerk, id, locked)).toMatchObject(denied);
    // Writing it again as it is changes nothing.
    expect((await change(clerk, id, locked, { position: 0, fieldMeta: { size: 'S', locked: true } })).ok).toBe(true);
  });

  test('is changed with LOCK_SECTION', async () => {
    const { cast, id, locked } = await scene();
    expect((await change(cast, id, locked, { position: 1 })).ok).toBe(true);
    expect((await change(cast, id, locked, { fieldMeta: { size: 'L' } })).ok).toBe(true);
    expect((await remove(cast, id, locked)).ok).toBe(true);
  });

  test('leaves other blocks free, and everyone who may edit can lock them', async () => {
    const { clerk, id, open } = await scene();
    expect((await change(clerk, id, open, { fieldMeta: { size: 'L' }, position: 0 })).ok).toBe(true);
    expect((await change(clerk, id, open, { fieldMeta: { size: 'L', locked: true } })).ok).toBe(true);
    expect(await remove(clerk, id, open)).toMatchObject(denied);
  });
});

describe('A locked box', () => {
  test('is not changed, unlocked or removed without LOCK_SECTION, by any way', async () => {
    const { clerk, id, pdf, key } = await scene();
    expect(await place(clerk, id, pdf, { upsert: [box('fixed', true, 'Annan')] })).toMatchObject(denied);
    expect(await place(clerk, id, pdf, { upsert: [box('fixed', false)] })).toMatchObject(denied);
    expect(await place(clerk, id, pdf, { remove: ['fixed'] })).toMatchObject(denied);
    expect(await change(clerk, id, pdf, { fieldMeta: { value: key } })).toMatchObject(denied);
    const moved = { ...box('fixed', true), rect: { x: 0.2, y: 0.2, width: 0.4, height: 0.04 } };
    expect(await change(clerk, id, pdf, { fieldMeta: { value: key, placedFields: [moved] } })).toMatchObject(denied);
    expect(await remove(clerk, id, pdf)).toMatchObject(denied);
  });

  test('leaves other boxes of its block free, and can be filled', async () => {
    const { clerk, id, pdf, key } = await scene();
    expect((await place(clerk, id, pdf, { upsert: [box('fixed', true), box('free', true, 'Ny')] })).ok).toBe(true);
    expect(await place(clerk, id, pdf, { remove: ['free'] })).toMatchObject(denied);
    const kept = { value: key, placedFields: [box('new', false), box('fixed', true), box('free', true, 'Ny')] };
    expect((await change(clerk, id, pdf, { fieldMeta: kept, position: 0 })).ok).toBe(true);
    const body = { values: [{ key: 'fixed', value: 'A' }] };
    expect((await clerk.api.done(fieldValueOperations.update, { params: { id }, body })).data[0]?.success).toBe(true);
  });

  test('is changed with LOCK_SECTION', async () => {
    const { cast, id, pdf } = await scene();
    expect((await place(cast, id, pdf, { upsert: [box('fixed', false)] })).ok).toBe(true);
    expect((await place(cast, id, pdf, { remove: ['fixed'] })).ok).toBe(true);
  });
});
