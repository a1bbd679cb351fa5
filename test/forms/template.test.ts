/** The template of a form: whole lists of content and parties. */
import { describe, expect, test } from 'vitest';
import { formOperations } from '../../src/contract/operations/forms.ts';
import { newContact } from '../contacts/new-contact.ts';
import { useService } from '../kit/service.ts';
import { textBlock } from '../templates/template-kit.ts';
import { leaseForm, publishedForm } from './form-kit.ts';

const kit = useService();

describe('The content of the template of a form', () => {
  test('is replaced by an ordered list, in which blocks with an id stay', async () => {
    const cast = await kit.organization();
    const { id } = await cast.api.done(formOperations.create, { body: {} });
    const params = { id };
    const put = (content: object[]) => cast.api.done(formOperations.putContent, { params, body: { content } as never });
    const { data } = await put([textBlock('<p>A</p>'), textBlock('<p>B</p>')]);
    const [first, second] = data;
    const again = await put([textBlock('<p>C</p>'), { id: first?.id, ...textBlock('<p>A2</p>') }]);
    expect(again.data.map(b => b.position)).toEqual([0, 1]);
    expect(again.data[1]).toMatchObject({ id: first?.id, createdAt: first?.createdAt });
    const { content } = await cast.api.done(formOperations.template, { params });
    expect(content).toEqual(again.data);
    expect(content?.map(b => b.id)).not.toContain(second?.id);
  });

  test('is in the order of its positions, those with the same in the order of the list, and as GET shows it', async () => {
    const cast = await kit.organization();
    const { id } = await cast.api.done(formOperations.create, { body: {} });
    const params = { id };
    const put = (content: object[]) => cast.api.done(formOperations.putContent, { params, body: { content } as never });
    const at = (position: number, text: string) => ({ ...textBlock(`<p>${text}</p>`), position });
    const { data } = await put([at(5, 'C'), at(1, 'A'), at(5, 'D'), at(1, 'B')]);
    const texts = data.map(({ fieldMeta }) => (fieldMeta as { content: string }).content);
    expect(texts).toEqual(['<p>A</p>', '<p>B</p>', '<p>C</p>', '<p>D</p>']);
    expect(data.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    const shown = data.map(({ id, type, position, fieldMeta }) => ({ id, type, position, fieldMeta }));
    expect((await put(shown.reverse())).data.map(block => block.id)).toEqual(data.map(block => block.id));
    const wrong = await cast.api.refused(formOperations.putContent, {
      params,
      body: { content: [at(1, 'A'), { ...at(0, 'B'), id: 'blk_none' }] } as never,
    });
    expect(wrong.issues?.map(({ path }) => path)).toEqual(['content.1.id']);
  });

  test('rejects an unknown id, another type and everything that a block could not be', async () => {
    const cast = await kit.organization();
    const { id } = await cast.api.done(formOperations.create, { body: {} });
    const params = { id };
    const { data } = await cast.api.done(formOperations.putContent, {
      params,
      body: { content: [textBlock('<p>A</p>')] },
    });
    const refused = async (content: object[]) => {
      const { issues } = await cast.api.refused(formOperations.putContent, { params, body: { content } as never });
      return (issues ?? []).map(issue => issue.path);
    };
    expect(
      await refused([
        { id: 'blk_none', ...textBlock('') },
        { id: data[0]?.id, type: 'SPACER' },
      ]),
    ).toEqual(['content.0.id', 'content.1.type']);
    const field = '<svc-field key="rent" party="pty_none"></svc-field>';
    expect(await refused([textBlock(`<p>${field}</p>`)])).not.toEqual([]);
    expect((await cast.api.done(formOperations.template, { params })).content).toEqual(data);
  });

  test('that loses the field of a question closes the form', async () => {
    const cast = await kit.organization();
    const form = await publishedForm(cast);
    const params = { id: form.id };
    const { content } = await cast.api.done(formOperations.template, { params });
    const [pdf] = content ?? [];
    const kept = [{ id: pdf?.id, type: pdf?.type, fieldMeta: pdf?.fieldMeta }];
    await cast.api.done(formOperations.putContent, { params, body: { content: kept } as never });
    const closed = await cast.api.done(formOperations.get, { params });
    expect([closed.enabled, closed.closedReason, closed.publishIssues[0]?.code]).toEqual([
      false,
      'INCOMPLETE',
      'UNKNOWN_FIELD',
    ]);
  });
});

describe('The parties of the template of a form', () => {
  test('are made from contacts, which a list of parties without them leaves', async () => {
    const cast = await kit.organization();
    const { id } = await cast.api.done(formOperations.create, { body: {} });
    const params = { id };
    const contact = await newContact(cast, { firstName: 'Anna', lastName: 'Ek', email: 'anna.ek@example.com' });
    const put = (parties: object[]) => cast.api.done(formOperations.putParties, { params, body: { parties } as never });
    const [made] = (await put([{ contactId: contact.id }])).data;
    expect(made).toMatchObject({ contactId: contact.id, name: 'Anna Ek', email: 'anna.ek@example.com' });
    const [kept] = (await put([{ id: made?.id, name: 'A. Ek' }])).data;
    expect(kept).toMatchObject({ id: made?.id, contactId: contact.id, name: 'A. Ek' });
    const foreign = await newContact(await kit.organization(), {});
    const refused = await cast.api.refused(formOperations.putParties, {
      params,
      body: { parties: [{ contactId: foreign.id }] } as never,
    });
    expect(refused.code).toBe('NOT_FOUND');
  });

  test('are replaced by an ordered list, in which parties with an id stay', async () => {
    const cast = await kit.organization();
    const { id, respondentPartyId } = await cast.api.done(formOperations.create, { body: {} });
    const params = { id };
    const parties = [
      { name: 'Ny', email: 'ny@example.com' },
      { id: respondentPartyId ?? '', name: 'Svarande 2' },
    ];
    const { data } = await cast.api.done(formOperations.putParties, { params, body: { parties } });
    expect(data.map(p => p.name)).toEqual(['Ny', 'Svarande 2']);
    expect(data[1]?.id).toBe(respondentPartyId);
    const none = await cast.api.done(formOperations.putParties, { params, body: { parties: [] } });
    expect(none.data).toEqual([]);
    expect((await cast.api.done(formOperations.get, { params })).respondentPartyId).toBeNull();
  });

  test('keep those that fields belong to, and reject unknown ids', async () => {
    const cast = await kit.organization();
    const { id } = await leaseForm(cast);
    const params = { id };
    const code = async (parties: object[]) =>
      (await cast.api.refused(formOperations.putParties, { params, body: { parties } as never })).code;
    expect(await code([])).toBe('INVALID_STATE');
    expect(await code([{ id: 'tpy_none', name: 'A' }])).toBe('VALIDATION_FAILED');
  });
});

test('the template of a form is in no folder', async () => {
  const cast = await kit.organization();
  const { id } = await cast.api.done(formOperations.create, { body: {} });
  const refused = await cast.api.refused(formOperations.updateTemplate, {
    params: { id },
    body: { folderId: 'fld_1' },
  });
  expect(refused.issues?.map(issue => issue.path)).toEqual(['folderId']);
  const template = await cast.api.done(formOperations.updateTemplate, {
    params: { id },
    body: { name: 'Ny', templateMeta: { language: 'fi' } },
  });
  expect(template).toMatchObject({ name: 'Ny', templateMeta: { language: 'fi' }, content: [] });
});
