/** Fields in texts of documents from templates, whose template's party nobody replaces. */
import { expect, test } from 'vitest';
import { contentOperations, templateContentOperations } from '../../src/contract/operations/documents/content.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fieldValueOperations } from '../../src/contract/operations/documents/field-values.ts';
import { bo } from '../kit/documents.ts';
import { fileOf } from '../kit/evidence.ts';
import { textOf } from '../kit/files.ts';
import { useService } from '../kit/service.ts';
import { blocksOf, created, leaseTemplate, textBlock } from './template-kit.ts';

const kit = useService();

test('a field in a text that nobody takes is the sender’s, who has to fill it, and it is typeset', async () => {
  const cast = await kit.organization();
  const { api } = cast;
  const { template, tenant, landlord } = await leaseTemplate(cast);
  const inText = (key: string, more = '') => `<svc-field key="${key}" party="${tenant.id}"${more}></svc-field>`;
  const node = { type: 'svcField', attrs: { key: 'floor', party: tenant.id, required: false } };
  await api.done(templateContentOperations.create, {
    params: { id: template.id },
    body: {
      content: [
        textBlock(`<p>Dag ${inText('day', ' type="DATE"')}, igen ${inText('day', ' type="DATE"')}.</p>`),
        { type: 'TEXT', fieldMeta: { content: { type: 'doc', content: [{ type: 'paragraph', content: [node] }] } } },
      ] as never,
    },
  });
  const document = await created(cast, { templateId: template.id, parties: [{ ...bo, ref: landlord.id }] });
  const params = { id: document.id };
  const inline = async (id: string) =>
    (await api.done(fieldValueOperations.list, { params: { id } })).data.filter(({ kind }) => kind === 'INLINE');
  expect(
    (await inline(document.id)).map(({ key, kind, filledBy, partyId, value }) => ({
      key,
      kind,
      filledBy,
      partyId,
      value,
    })),
  ).toEqual(
    [
      ['rent', '100'],
      ['day', null],
      ['floor', null],
    ].map(([key, value]) => ({
      ...{ key, value },
      ...{ kind: 'INLINE', filledBy: 'SENDER', partyId: null },
    })),
  );
  const missing = async () =>
    (await api.done(documentOperations.readiness, { params })).issues.filter(({ code }) => code === 'MISSING_VALUE');
  expect(await missing()).toMatchObject([{ severity: 'BLOCKER', message: expect.stringContaining('day') }]);
  // What is shown can be sent back.
  for (const { id: contentId, fieldMeta } of blocksOf(document).slice(1))
    await api.done(contentOperations.update, { params: { ...params, contentId }, body: { fieldMeta } });
  const values = [
    { key: 'day', value: '2027-05-01' },
    { key: 'rent', value: '4711' },
  ];
  await api.done(fieldValueOperations.update, { params, body: { values } });
  expect(await missing()).toEqual([]);
  await api.done(documentOperations.send, { params, body: {} });
  const text = textOf(await fileOf(cast, document.id, 'ORIGINAL'));
  expect(text).toContain('Dag 2027-05-01, igen 2027-05-01.');
  expect(text).toContain('Hyra 4711');
  const copy = await api.done(documentOperations.duplicate, { params });
  expect((await inline(copy.id)).map(({ value }) => value)).toEqual(['4711', '2027-05-01', null]);
});
