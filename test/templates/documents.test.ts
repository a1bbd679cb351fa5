/** Documents that are created from templates. */
import { describe, expect, test } from 'vitest';
import { templateContentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { templatePartyOperations } from '../../src/contract/operations/template-parties.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import { signerOf } from '../kit/documents.ts';
import { joined } from '../kit/people.ts';
import { useService } from '../kit/service.ts';
import {
  blocksOf,
  created,
  daily,
  leaseTemplate,
  metaOf,
  newTemplate,
  partiesOfBoxes,
  refused,
  textBlock,
} from './template-kit.ts';

const kit = useService();

const anna = { name: 'Anna', email: 'anna@example.com' };
const bo = { name: 'Bo', email: 'bo@example.com' };

describe('A document from a template', () => {
  test('has its settings, style, parties and content under new ids, with keys and box ids kept', async () => {
    const cast = await kit.organization();
    const { template, landlord, content } = await leaseTemplate(cast, {
      templateMeta: { subject: 'Ämne', message: 'Hej', signingMode: 'SEQUENTIAL', value: '9 kr', language: 'fi' },
      documentStyle: { orientation: 'LANDSCAPE' },
    });
    const document = await created(cast, { templateId: template.id });
    expect(document).toMatchObject({
      templateId: template.id,
      responsibleUserId: cast.ownerId,
      documentMeta: { subject: 'Ämne', message: 'Hej', signingMode: 'SEQUENTIAL', value: '9 kr', language: 'fi' },
    });
    expect(document.parties.map(p => [p.name, p.email, p.signingOrder])).toEqual([
      ['Hyresvärd', 'landlord@example.com', 1],
      ['Hyresgäst', null, 2],
    ]);
    const [owner, tenant] = document.parties;
    expect(owner?.id).not.toBe(landlord.id);
    expect(partiesOfBoxes(document)).toEqual([owner?.id, tenant?.id]);
    const before = metaOf(content, 'PDF').placedFields.map(b => b.id);
    expect(metaOf(blocksOf(document), 'PDF').placedFields.map(b => b.id)).toEqual(before);
    expect(metaOf(blocksOf(document), 'HTML').content).toContain(`key="rent" party="${tenant?.id}"`);
    expect(blocksOf(document).map(b => [b.documentId, b.templateId])).toEqual([
      [document.id, null],
      [document.id, null],
    ]);
    expect(blocksOf(document).some(b => content.some(c => c.id === b.id))).toBe(false);
    const { style } =
      (await kit.db.row<{ style: object }>('select style from documents where id = $1', [document.id])) ?? {};
    expect(style).toEqual({ orientation: 'LANDSCAPE' });
    const after = await cast.api.done(templateOperations.get, {
      params: { id: template.id },
      query: { expand: 'content' },
    });
    expect(after).toEqual(template);
  });

  test('prefers what the request says to the settings of the template', async () => {
    const cast = await kit.organization();
    const other = await joined(kit, cast, { permissions: daily });
    const { template } = await leaseTemplate(cast, {
      templateMeta: { subject: 'Ämne', message: 'Hej', responsibleUserId: other.id },
      documentStyle: { orientation: 'LANDSCAPE' },
    });
    const ofTemplate = await created(cast, { templateId: template.id });
    expect(ofTemplate.responsibleUserId).toBe(other.id);
    const own = await created(cast, {
      templateId: template.id,
      responsibleUserId: cast.ownerId,
      documentMeta: { subject: 'Eget', message: null },
      documentStyle: null,
    });
    expect(own.responsibleUserId).toBe(cast.ownerId);
    expect(own.documentMeta).toMatchObject({ subject: 'Eget', message: null });
  });

  test('is the responsibility of its creator when the person of the template has left', async () => {
    const cast = await kit.organization();
    const other = await joined(kit, cast, { permissions: daily });
    const { template } = await leaseTemplate(cast, { templateMeta: { responsibleUserId: other.id } });
    await kit.db.run("update members set status = 'INACTIVE' where user_id = $1", [other.id]);
    expect((await created(cast, { templateId: template.id })).responsibleUserId).toBe(cast.ownerId);
  });

  test('lets a party whose ref is a template party take its place, settings included', async () => {
    const cast = await kit.organization();
    const { api } = cast;
    const { template, landlord, tenant } = await leaseTemplate(cast);
    const params = { id: template.id, partyId: tenant.id };
    await api.done(templatePartyOperations.update, {
      params,
      body: { signatureMethod: 'CLICK_TO_SIGN', signVerification: 'EMAIL', delivery: [] },
    });
    const parties = [
      { ...anna, ref: tenant.id },
      { ...bo, ref: landlord.id, signingOrder: 5 },
    ];
    const document = await created(cast, { templateId: template.id, parties });
    const [first, second] = document.parties;
    expect(first).toMatchObject({
      name: 'Anna',
      signingOrder: 2,
      signatureMethod: 'CLICK_TO_SIGN',
      signVerification: 'EMAIL',
      delivery: [],
    });
    expect(second).toMatchObject({ name: 'Bo', signingOrder: 5, signatureMethod: 'DRAWING' });
    expect(partiesOfBoxes(document)).toEqual([second?.id, first?.id]);
    expect(metaOf(blocksOf(document), 'HTML').content).toContain(`party="${first?.id}"`);
  });

  test('finds the party of a ref by id, then by externalId, then by a name that only one has', async () => {
    const cast = await kit.organization();
    const { template, landlord, tenant } = await leaseTemplate(cast);
    const params = { id: template.id, partyId: landlord.id };
    await cast.api.done(templatePartyOperations.update, { params, body: { externalId: 'Hyresgäst' } });
    const placed = async (ref: string) => {
      const document = await created(cast, { templateId: template.id, parties: [{ ...anna, ref }] });
      return partiesOfBoxes(document).map(id => id === document.parties[0]?.id);
    };
    expect(await placed(tenant.id)).toEqual([true]);
    // Boxes to sign of the party that nobody replaces are removed.
    const first = { ...anna, ref: 'Hyresgäst' };
    const both = [first, { ...bo, ref: tenant.id }];
    const named = await created(cast, { templateId: template.id, parties: both });
    expect(partiesOfBoxes(named)).toEqual(named.parties.map(p => p.id));
    await cast.api.done(templatePartyOperations.update, { params, body: { externalId: null } });
    const swapped = await created(cast, { templateId: template.id, parties: [first, { ...bo, ref: 'Hyresvärd' }] });
    expect(partiesOfBoxes(swapped)).toEqual([swapped.parties[1]?.id, swapped.parties[0]?.id]);
    await cast.api.done(templatePartyOperations.update, { params, body: { name: 'Hyresgäst' } });
    const shared = await refused(cast, { templateId: template.id, parties: [{ ...anna, ref: 'Hyresgäst' }] });
    expect(shared.issues?.map(i => [i.path, i.code])).toEqual([['parties.0.ref', 'INVALID_VALUE']]);
  });

  test('adds parties without such a ref as soon as one names a party of the template', async () => {
    const cast = await kit.organization();
    const { template } = await leaseTemplate(cast);
    const content = [
      textBlock('<p><svc-field key="a" party="Hyresgäst"></svc-field><svc-field key="b" party="cy"></svc-field></p>'),
    ];
    const parties = [
      { ...bo, signingOrder: 1 },
      { ...anna, ref: 'Hyresgäst' },
      { name: 'Cy', email: 'cy@example.com', ref: 'cy' },
    ];
    const document = await created(cast, { templateId: template.id, parties, content });
    const [first, tenant, third] = document.parties;
    expect(first).toMatchObject({ name: 'Bo', email: 'bo@example.com' });
    expect(partiesOfBoxes(document)).toEqual([tenant?.id]);
    expect(blocksOf(document)[2]?.fieldMeta).toMatchObject({
      content: expect.stringMatching(new RegExp(`party="${tenant?.id}".*party="${third?.id}"`)),
    });
  });

  test('is refused when a ref names no party and no content uses it, and when two name the same', async () => {
    const cast = await kit.organization();
    const { template, tenant } = await leaseTemplate(cast);
    const issuesOf = async (...refs: string[]) => {
      const parties = refs.map(ref => ({ ...anna, ref }));
      const found = await refused(cast, { templateId: template.id, parties });
      return found.issues?.map(i => [i.path, i.code]);
    };
    expect(await issuesOf('Hyresgast')).toEqual([['parties.0.ref', 'INVALID_VALUE']]);
    expect(await issuesOf('Hyresgäst', 'x', 'y')).toEqual([
      ['parties.1.ref', 'INVALID_VALUE'],
      ['parties.2.ref', 'INVALID_VALUE'],
    ]);
    expect(await issuesOf('Hyresgäst', tenant.id)).toEqual([['parties.1.ref', 'INVALID_VALUE']]);
    const plain = await created(cast, { parties: [{ ...anna, ref: 'unused' }] });
    expect(plain.parties).toHaveLength(1);
  });

  test('lets a plain list replace the parties in signing order', async () => {
    const cast = await kit.organization();
    const { template } = await leaseTemplate(cast);
    const inOrder = await created(cast, { templateId: template.id, parties: [anna, bo] });
    expect(partiesOfBoxes(inOrder)).toEqual(inOrder.parties.map(p => p.id));
    const turned = await created(cast, {
      templateId: template.id,
      parties: [
        { ...anna, signingOrder: 2 },
        { ...bo, signingOrder: 1 },
      ],
    });
    expect(partiesOfBoxes(turned)).toEqual([turned.parties[1]?.id, turned.parties[0]?.id]);
  });

  test('loses boxes to sign of parties that nobody replaces; their other fields become the sender’s', async () => {
    const cast = await kit.organization();
    const { api } = cast;
    const { template, tenant, landlord, file } = await leaseTemplate(cast);
    const at = (y: number) => ({
      kind: 'INPUT' as const,
      partyId: tenant.id,
      page: 1,
      rect: { x: 0.1, y, width: 0.2, height: 0.05 },
    });
    const subfield = (id: string, type: 'INPUT' | 'ATTACHMENT') => ({
      id,
      type,
      key: id,
      fieldMeta: { type, partyId: tenant.id },
    });
    const price = [{ id: 'r1', name: 'Rad', price: 10 }];
    await api.done(templateContentOperations.create, {
      params: { id: template.id },
      body: {
        content: [
          {
            type: 'PDF',
            fieldMeta: {
              value: file.key,
              placedFields: [
                { ...at(0.1), inputType: 'TEXT', key: 'note', fillSource: 'SIGNER' },
                { ...at(0.2), inputType: 'INITIALS' },
              ],
            },
          },
          { type: 'FORM', fieldMeta: { fields: [subfield('size', 'INPUT'), subfield('file', 'ATTACHMENT')] } },
          {
            type: 'PRODUCT_TABLE',
            fieldMeta: { products: price, allowSelection: true, selectionPartyId: tenant.id, selectionRequired: true },
          },
        ],
      } as never,
    });
    const document = await created(cast, { templateId: template.id, parties: [{ ...bo, ref: landlord.id }] });
    expect(partiesOfBoxes(document)).toEqual([document.parties[0]?.id]);
    const rent = '<svc-field key="rent" party="" type="TEXT" label="Rent" value="100"></svc-field>';
    expect(metaOf(blocksOf(document), 'HTML').content).toBe(`<p>Hyra ${rent}</p>`);
    const [, , ...more] = blocksOf(document);
    expect(metaOf(more, 'PDF').placedFields).toMatchObject([{ key: 'note', partyId: null }]);
    expect(metaOf(more, 'FORM').fields).toMatchObject([
      { id: 'size', fieldMeta: { partyId: null } },
      { id: 'file', fieldMeta: { partyId: null, value: null } },
    ]);
    expect(metaOf(more, 'PRODUCT_TABLE')).toMatchObject({ selectionPartyId: null, selectionRequired: false });
    const none = await created(cast, { templateId: template.id, parties: [] });
    expect([none.parties, partiesOfBoxes(none)]).toEqual([[], []]);
  });

  test('gets the content of the request after that of the template, in the order that it asks for', async () => {
    const cast = await kit.organization();
    const { template, tenant } = await leaseTemplate(cast);
    const field = `<svc-field key="extra" party="${tenant.id}"></svc-field>`;
    const content = [
      { ...textBlock('<p>Sist</p>'), position: 1 },
      { ...textBlock(`<p>${field}</p>`), position: 0 },
    ];
    const document = await created(cast, { templateId: template.id, content });
    expect(blocksOf(document).map(b => b.position)).toEqual([0, 1, 2, 3]);
    expect(blocksOf(document)[2]?.fieldMeta).toMatchObject({
      content: expect.stringContaining(`party="${document.parties[1]?.id}"`),
    });
    const twice = [textBlock(`<p><svc-field key="rent" party="${tenant.id}"></svc-field></p>`)];
    const error = await refused(cast, { templateId: template.id, fields: twice });
    expect(error.issues?.map(i => i.path)).toEqual(['fields.0.fieldMeta.content']);
  });

  test('shows the PINs that the template asks for once', async () => {
    const cast = await kit.organization();
    const { template, landlord } = await leaseTemplate(cast, { templateMeta: { openVerification: 'PIN' } });
    await cast.api.done(templatePartyOperations.update, {
      params: { id: template.id, partyId: landlord.id },
      body: { signVerification: 'PIN' },
    });
    const document = await created(cast, { templateId: template.id });
    expect(document.documentMeta.openVerificationPin).toMatch(/^\d{6}$/);
    expect(document.parties[0]?.signVerificationPin).toMatch(/^\d{6}$/);
    const again = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(again.documentMeta.openVerificationPin).toBeNull();
  });

  test('keeps the national number of a party, encrypted under its new id', async () => {
    const cast = await kit.organization();
    const { template, landlord } = await leaseTemplate(cast, { templateMeta: { nationalIdDisplayMode: 'FULL' } });
    await cast.api.done(templatePartyOperations.update, {
      params: { id: template.id, partyId: landlord.id },
      body: { nationalId: '19900101-1234' },
    });
    const { id, parties } = await created(cast, { templateId: template.id });
    const params = { id, partyId: parties[0]?.id ?? '' };
    expect((await cast.api.done(partyOperations.get, { params })).nationalId).toBe('19900101-1234');
  });

  test('is sent at once and signed by its parties', async () => {
    const cast = await kit.organization();
    const { template } = await leaseTemplate(cast);
    const document = await created(cast, { templateId: template.id, parties: [anna, bo], send: true });
    expect(document.status).toBe('PENDING');
    await kit.work();
    await (await signerOf(cast, document, 'Anna')).sign();
    expect(
      (await cast.api.done(documentOperations.get, { params: { id: document.id } })).parties[0]?.signingStatus,
    ).toBe('SIGNED');
  });

  test('is listed by its template, and outlives it', async () => {
    const cast = await kit.organization();
    const { api } = cast;
    const { template } = await leaseTemplate(cast);
    const document = await created(cast, { templateId: template.id });
    await created(cast, {});
    const params = { id: template.id };
    const listed = await api.done(documentOperations.list, { query: { templateId: template.id } });
    expect(listed.data.map(d => [d.id, d.templateId])).toEqual([[document.id, template.id]]);
    await api.done(templateOperations.delete, { params });
    await api.done(templateOperations.purge, { params, body: { confirmTemplateId: template.id } });
    const left = await api.done(documentOperations.get, { params: { id: document.id }, query: { expand: 'content' } });
    expect([left.templateId, left.content?.length]).toEqual([null, 2]);
  });

  test('starts with the visibility of its template, and opens only with CHANGE_DOCUMENT_VISIBILITY', async () => {
    const cast = await kit.organization();
    const clerk = await joined(kit, cast, { permissions: daily });
    const { id } = await newTemplate(clerk, { templateMeta: { visibility: 'PRIVATE' } });
    expect((await created(clerk, { templateId: id })).documentMeta.visibility).toBe('PRIVATE');
    const open = { templateId: id, documentMeta: { visibility: 'EVERYONE' as const } };
    expect((await refused(clerk, open)).code).toBe('PERMISSION_DENIED');
    expect((await created(cast, open)).documentMeta.visibility).toBe('EVERYONE');
  });
});
