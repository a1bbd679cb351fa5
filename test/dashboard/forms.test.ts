/** Forms as the dashboard lists them, and their templates as its editor changes them. */
import { expect, test } from 'vitest';
import { formOperations } from '../../src/contract/operations/forms.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import type { Form } from '../../src/contract/schemas/forms.ts';
import { keepTime } from '../credentials/sign-in/person.ts';
import { leaseForm, publishedForm } from '../forms/form-kit.ts';
import { type Cast, useService } from '../kit/service.ts';
import { browser } from './browser.ts';

keepTime();
const kit = useService({ env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' } });

const asSender: Permission[] = ['MANAGE_FORM', 'CREATE_DOCUMENT', 'SEND_DOCUMENT', 'SEND_WITHOUT_APPROVAL'];
const formOf = (cast: Cast, { id }: Form) => cast.api.done(formOperations.get, { params: { id } });
const named = (name: string) => ({ name, continueBy: 'LINK' as const });

test('forms are found by a part of their name and by whether they are published, the last change first', async () => {
  const cast = await kit.organization();
  const other = await kit.organization();
  await leaseForm(other, named('Rent a room'));
  await publishedForm(cast, named('Rent a room'));
  kit.clock.move(10);
  const booking = await leaseForm(cast, named('Book a workshop_1'));
  const reader = await browser(kit, cast, ['READ_FORM_SUBMISSIONS']);
  const namesOf = async (query = '') =>
    (await reader.get(`/form-rows${query}`)).body.data.map(({ name }: { name: string }) => name);
  expect(await namesOf()).toEqual(['Book a workshop_1', 'Rent a room']);
  expect(await namesOf('?query=ROOM')).toEqual(['Rent a room']);
  expect(await namesOf('?query=p_1')).toEqual(['Book a workshop_1']);
  expect(await namesOf('?published=true')).toEqual(['Rent a room']);
  expect(await namesOf('?published=false')).toEqual(['Book a workshop_1']);
  const first = (await reader.get('/form-rows?limit=1')).body;
  const second = (await reader.get(`/form-rows?limit=1&cursor=${first.nextCursor}`)).body;
  expect([first.data.length, second.data[0].name, second.nextCursor]).toEqual([1, 'Rent a room', null]);
  const head = (await reader.get(`/form-rows/${booking.id}`)).body;
  expect(head).toMatchObject({ name: 'Book a workshop_1', enabled: false, submissionCount: 0 });
  expect(head.questions).toEqual(booking.questions);
});

test('who neither manages forms nor reads answers sees no rows, and others’ forms do not exist', async () => {
  const [cast, other] = [await kit.organization(), await kit.organization()];
  const form = await leaseForm(cast);
  const stranger = await browser(kit, cast, ['READ_DOCUMENT']);
  for (const path of ['/form-rows', `/form-rows/${form.id}`]) expect((await stranger.get(path)).status, path).toBe(403);
  const foreigner = await browser(kit, other, asSender);
  const { block } = await opened(cast, form);
  const template = `/forms/${form.id}/template`;
  for (const path of [`/form-rows/${form.id}`, `${template}/content`, `${template}/signing-places`])
    expect((await foreigner.get(path)).status, path).toBe(404);
  for (const path of [`${template}/content/${block.id}`, `${template}/content/${block.id}/file`])
    expect((await foreigner.get(path)).status, path).toBe(404);
  const saved = { updatedAt: block.updatedAt, fieldMeta: block.fieldMeta };
  const changed = await foreigner.send('POST', `${template}/content/${block.id}/save`, saved);
  const added = await foreigner.send('POST', `${template}/content`, { content: [{ type: 'SPACER' }] });
  const deleted = await foreigner.send('DELETE', `${template}/content/${block.id}`);
  expect([changed.status, added.status, deleted.status]).toEqual([404, 404, 404]);
});

async function opened(cast: Cast, form: Form) {
  const editor = await browser(kit, cast, asSender);
  const path = `/forms/${form.id}/template`;
  const { data } = (await editor.get(`${path}/content`)).body;
  const block = data.find(({ type }: { type: string }) => type === 'PDF');
  return { editor, path, block, blocks: data };
}

test('the template of a form is changed block by block, as the editor does it', async () => {
  const cast = await kit.organization();
  const form = await leaseForm(cast);
  const { editor, path, block, blocks } = await opened(cast, form);
  expect((await editor.get(`${path}/content/${block.id}`)).body).toEqual(block);
  const file = (await editor.get(`${path}/content/${block.id}/file`)).body;
  expect((await fetch(file.url)).status).toBe(200);
  const places = (await editor.get(`${path}/signing-places`)).body;
  expect(places.pdfs).toEqual([{ id: block.id, filename: file.filename }]);
  const added = await editor.send('POST', `${path}/content`, { content: [{ type: 'SPACER' }] });
  const [spacer] = added.body;
  const save = (updatedAt: string, size: string) =>
    editor.send('POST', `${path}/content/${spacer.id}/save`, { updatedAt, fieldMeta: { type: 'SPACER', size } });
  const saved = await save(spacer.updatedAt, 'XL');
  expect([saved.status, saved.body.fieldMeta.size]).toEqual([200, 'XL']);
  expect((await save(spacer.updatedAt, 'S')).body.code).toBe('INVALID_STATE');
  const moved = await editor.send('PATCH', `${path}/content/${spacer.id}`, { position: 0 });
  expect(moved.body.position).toBe(0);
  const [box] = block.fieldMeta.placedFields;
  const placed = await editor.send('PATCH', `${path}/content/${block.id}/placed-fields`, { remove: [box.id] });
  expect(placed.body.fieldMeta.placedFields).toHaveLength(block.fieldMeta.placedFields.length - 1);
  expect((await editor.send('DELETE', `${path}/content/${spacer.id}`)).body.deleted).toBe(true);
  const now = (await editor.get(`${path}/content`)).body.data;
  expect(now.map(({ id }: { id: string }) => id)).toEqual(blocks.map(({ id }: { id: string }) => id));
});

test('who changes a published form in the editor becomes its sender, which takes the rights of a sender', async () => {
  const cast = await kit.organization();
  const form = await publishedForm(cast);
  const { editor, path } = await opened(cast, form);
  const spacer = { content: [{ type: 'SPACER' }] };
  const writer = await browser(kit, cast, ['MANAGE_FORM']);
  const denied = await writer.send('POST', `${path}/content`, spacer);
  expect([denied.status, denied.body.code]).toEqual([403, 'PERMISSION_DENIED']);
  expect((await formOf(cast, form)).sender.id).toBe(form.sender.id);
  expect((await editor.send('POST', `${path}/content`, spacer)).status).toBe(200);
  expect(await formOf(cast, form)).toMatchObject({ enabled: true, sender: { id: editor.member.id } });
});

test('a change in the editor that makes a published form incomplete closes it', async () => {
  const cast = await kit.organization();
  const form = await publishedForm(cast);
  const { editor, path, blocks } = await opened(cast, form);
  for (const { id } of blocks) await editor.send('DELETE', `${path}/content/${id}`);
  expect(await formOf(cast, form)).toMatchObject({ enabled: false, closedReason: 'INCOMPLETE' });
});
