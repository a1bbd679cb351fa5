import { describe, expect, test } from 'vitest';
import { contentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fieldValueOperations } from '../../src/contract/operations/documents/field-values.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { documentFileOperations } from '../../src/contract/operations/files.ts';
import { anna, signatureBox, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { corpus, download, textOf, upload } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';
import { signerAt, signingLinkOf } from '../kit/signer.ts';

const kit = useService();

const draft = async (cast: Cast) =>
  cast.api.done(documentOperations.create, {
    body: { name: 'A', parties: [{ name: 'Anna', email: 'a@example.com' }] },
  });
const eventTypes = async (cast: Cast) =>
  (await cast.api.done(eventOperations.list, { query: { limit: 100 } })).data.map(e => e.type);

describe('Parties of a draft', () => {
  test('are added, listed, read with their signing URL, changed and removed', async () => {
    const cast = await kit.organization();
    const { id } = await draft(cast);
    const added = await cast.api.done(partyOperations.create, {
      params: { id },
      body: {
        name: 'Bo',
        phone: '+46701234567',
        delivery: ['SMS'],
        company: { name: 'Bo AB', orgNumber: '556000-0000' },
      },
    });
    expect(added).toMatchObject({ type: 'COMPANY', company: { name: 'Bo AB' }, signingOrder: 2 });
    const list = await cast.api.done(partyOperations.list, { params: { id } });
    expect(list.data.map(p => p.name)).toEqual(['Anna', 'Bo']);
    expect(list.data[0]).not.toHaveProperty('signingUrl');
    const params = { id, partyId: added.id };
    expect((await cast.api.done(partyOperations.get, { params })).signingUrl).toMatch(
      new RegExp(`/sign/${id}\\?token=`),
    );
    const changed = await cast.api.done(partyOperations.update, {
      params,
      body: { company: null, phone: null, email: 'bo@example.com', delivery: ['EMAIL'] },
    });
    expect(changed).toMatchObject({ company: null, phone: null, email: 'bo@example.com', type: 'INDIVIDUAL' });
    expect(await cast.api.done(partyOperations.delete, { params })).toEqual({ id: added.id, deleted: true });
    expect((await cast.api.refused(partyOperations.get, { params })).resource).toBe('party');
  });

  test('a national ID number is returned to its writer and stored encrypted', async () => {
    const cast = await kit.organization();
    const { id } = await draft(cast);
    const added = await cast.api.done(partyOperations.create, {
      params: { id },
      body: { name: 'Bo', email: 'b@example.com', nationalId: '199001019802' },
    });
    expect(added.nationalId).toBe('199001019802');
    const row = await kit.db.row<{ national_id: Buffer }>('select national_id from parties where id = $1', [added.id]);
    expect(row?.national_id.toString('latin1')).not.toContain('199001019802');
    const { data } = await cast.api.done(eventOperations.list, { query: { limit: 100 } });
    expect(JSON.stringify(data)).not.toContain('199001019802');
  });

  test('a link of a draft opens nothing', async () => {
    const cast = await kit.organization();
    const document = await draft(cast);
    const signer = await signerOf(cast, document, 'Anna');
    expect(await signer.raw('GET', '')).toMatchObject({ status: 404, body: { code: 'LINK_DEAD' } });
  });

  test('IN_APP cannot be combined; a PIN needs its verification; ACCEPTOR is not a role', async () => {
    const cast = await kit.organization();
    const { id } = await draft(cast);
    const add = (change: object) =>
      cast.api.refused(partyOperations.create, {
        params: { id },
        body: { name: 'Bo', email: 'b@example.com', ...change },
      });
    expect((await add({ delivery: ['IN_APP', 'EMAIL'] })).issues).toMatchObject([
      { path: 'delivery', code: 'INVALID_VALUE' },
    ]);
    expect((await add({ signVerificationPin: '1234' })).issues).toMatchObject([
      { path: 'signVerificationPin', code: 'INVALID_VALUE' },
    ]);
    expect((await add({ role: 'ACCEPTOR' })).issues).toMatchObject([{ path: 'role', code: 'INVALID_VALUE' }]);
  });

  test('NONE is not a method for a SIGNER; a changed role gets a matching method', async () => {
    const cast = await kit.organization();
    const { id } = await draft(cast);
    const bo = { name: 'Bo', email: 'b@example.com' };
    const lacking = [{ path: 'signatureMethod', code: 'INVALID_VALUE' }];
    const none = { ...bo, signatureMethod: 'NONE' as const };
    expect((await cast.api.refused(partyOperations.create, { params: { id }, body: none })).issues).toMatchObject(
      lacking,
    );
    const inside = await cast.api.refused(documentOperations.create, { body: { name: 'A', parties: [none] } });
    expect(inside.issues).toMatchObject([{ path: 'parties.0.signatureMethod', code: 'INVALID_VALUE' }]);
    const reader = { ...bo, role: 'REVIEWER' as const };
    const added = await cast.api.done(partyOperations.create, { params: { id }, body: reader });
    expect(added.signatureMethod).toBe('NONE');
    const params = { id, partyId: added.id };
    const change = (body: object) => cast.api.done(partyOperations.update, { params, body });
    expect(await change({ role: 'SIGNER' })).toMatchObject({ role: 'SIGNER', signatureMethod: 'DRAWING' });
    expect(
      (await cast.api.refused(partyOperations.update, { params, body: { signatureMethod: 'NONE' } })).issues,
    ).toMatchObject(lacking);
    expect(await change({ signatureMethod: 'CLICK_TO_SIGN' })).toMatchObject({ signatureMethod: 'CLICK_TO_SIGN' });
    expect(await change({ role: 'ORGANIZER' })).toMatchObject({ signatureMethod: 'NONE' });
    expect(await change({ role: 'SIGNER', signatureMethod: 'CLICK_TO_SIGN' })).toMatchObject({
      signatureMethod: 'CLICK_TO_SIGN',
    });
  });

  test('a role in a company is stored even if the company has no name', async () => {
    const cast = await kit.organization();
    const { id } = await draft(cast);
    const body = { name: 'Bo', email: 'b@example.com', company: { role: 'CEO' } };
    const added = await cast.api.done(partyOperations.create, { params: { id }, body });
    const company = { id: null, name: null, orgNumber: null, role: 'CEO' };
    expect(added).toMatchObject({ type: 'INDIVIDUAL', company });
    const params = { id, partyId: added.id };
    expect((await cast.api.done(partyOperations.get, { params })).company).toEqual(company);
    const cleared = await cast.api.done(partyOperations.update, { params, body: { company: { role: null } } });
    expect(cleared.company).toBeNull();
  });
});

describe('Parties of a sent document', () => {
  test('allow changes of name, email and phone before signing; the old link dies, and a new one is sent', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    await kit.work();
    const bo = document.parties.find(p => p.name === 'Bo Ek');
    const old = await signerOf(cast, document, 'Bo Ek');
    const params = { id: document.id, partyId: bo?.id ?? '' };
    expect((await cast.api.refused(partyOperations.update, { params, body: { signingOrder: 3 } })).code).toBe(
      'INVALID_STATE',
    );
    const changed = await cast.api.done(partyOperations.update, {
      params,
      query: { expand: 'signingUrl' },
      body: { email: 'bo.ek@example.com' },
    });
    expect(await old.raw('GET', '')).toMatchObject({ status: 410, body: { code: 'LINK_REPLACED' } });
    expect((await signerAt(signingLinkOf(changed)).view()).state).toBe('OPEN');
    await kit.work();
    expect((await cast.api.done(partyOperations.get, { params })).sendStatus).toBe('SENT');
    expect(await eventTypes(cast)).toContain('document.party.updated');
    await signerAt(signingLinkOf(changed)).sign();
    expect((await cast.api.refused(partyOperations.update, { params, body: { name: 'Bosse' } })).code).toBe(
      'INVALID_STATE',
    );
  });

  test('can be added and, if unsigned, removed with EDIT_AFTER_SEND, and events are published', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const params = { id: document.id };
    const added = await cast.api.done(partyOperations.create, {
      params,
      body: { name: 'Cia', email: 'cia@example.com' },
    });
    await kit.work();
    expect((await cast.api.done(partyOperations.get, { params: { ...params, partyId: added.id } })).sendStatus).toBe(
      'SENT',
    );
    await cast.api.done(partyOperations.delete, { params: { ...params, partyId: added.id } });
    expect(await eventTypes(cast)).toEqual(expect.arrayContaining(['document.party.added', 'document.party.removed']));
    await kit.db.run(
      "update roles set permissions = array_remove(array_cat(permissions, array['EDIT_DOCUMENT','READ_DOCUMENT']), 'ADMINISTRATOR') where workspace_id = $1",
      [cast.workspaceId],
    );
    kit.clock.move(1000);
    expect(
      (await cast.api.refused(partyOperations.create, { params, body: { name: 'Dan', email: 'd@example.com' } })).code,
    ).toBe('PERMISSION_DENIED');
  });

  test('can be removed although fields are placed for them: these stay, stay empty, and nobody is asked', async () => {
    const cast = await kit.organization();
    const text = {
      ...signatureBox('cia', 0.1),
      inputType: 'TEXT' as const,
      key: 'title',
      label: 'Title',
      required: true,
      rect: { x: 0.1, y: 0.1, width: 0.3, height: 0.05 },
    };
    const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const boxes = [signatureBox('anna', 0.1), signatureBox('cia', 0.55), text];
    const made = await cast.api.done(documentOperations.create, {
      body: {
        name: 'A',
        parties: [anna, { ref: 'cia', name: 'Cia Holm', email: 'cia@example.com' }],
        content: [{ type: 'PDF', fieldMeta: { value: file.key, placedFields: boxes } }],
      },
    });
    const params = { id: made.id };
    await cast.api.done(fieldValueOperations.update, {
      params,
      body: { values: [{ key: 'title', value: 'Proposed for Cia' }] },
    });
    await cast.api.done(documentOperations.send, { params, body: {} });
    const cia = await signerOf(cast, made, 'Cia Holm');
    const partyId = made.parties.find(p => p.name === 'Cia Holm')?.id ?? '';
    await cast.api.done(partyOperations.delete, { params: { ...params, partyId } });
    expect((await cia.raw('GET', '')).status).toBe(404);
    const signer = await signerOf(cast, made, 'Anna Lindqvist');
    expect((await signer.view()).boxes.map(box => box.label)).toEqual(['Signature']);
    await signer.sign();
    await kit.work();
    const { status, parties } = await cast.api.done(documentOperations.get, { params });
    expect([status, parties.map(p => p.name)]).toEqual(['COMPLETED', ['Anna Lindqvist']]);
    const { url } = await cast.api.done(documentFileOperations.get, { params: { ...params, type: 'SIGNED' } });
    expect(textOf(await download(url))).not.toContain('Proposed for Cia');
    const [block] = (await cast.api.done(contentOperations.list, { params })).data;
    expect(block?.type === 'PDF' && block.fieldMeta.placedFields).toHaveLength(3);
  });

  test('leave fields behind that block sending again after the document was withdrawn', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast);
    const params = { id: document.id };
    const partyId = document.parties.find(p => p.name === 'Bo Ek')?.id ?? '';
    await cast.api.done(partyOperations.delete, { params: { ...params, partyId } });
    await cast.api.done(documentOperations.withdraw, { params, body: {} });
    const { ready, issues } = await cast.api.done(documentOperations.readiness, { params });
    expect([ready, issues.map(i => i.code)]).toEqual([false, ['BOX_WITHOUT_PARTY']]);
  });
});
