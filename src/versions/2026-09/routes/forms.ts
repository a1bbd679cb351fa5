/** Forms, whose template was called the document, and their submissions. Lists start with what changed first. */
import { z } from 'zod';
import { formOperations } from '../../../contract/operations/forms.ts';
import * as q from '../../../contract/query.ts';
import { formCreate, submissionShape } from '../../../contract/schemas/forms.ts';
import { count, deleted, name, reference, text, writtenDeadline } from '../../../contract/values.ts';
import { oldBlockShape, toOldBlock } from '../content/block.ts';
import { fieldMetaNames, oldBlockInList } from '../content/block-input.ts';
import { fromSigner, fromSignerPatch, signerNames } from '../documents/party.ts';
import { formNames, fromOldFormPatch, oldForm, oldFormPatch, toOldForm } from '../form.ts';
import { pageOf, totalPages } from '../requests/lists.ts';
import { below, joined, names } from '../requests/names.ts';
import { paged, pick } from '../requests/query.ts';
import { type OldRoute, route } from '../requests/route.ts';
import { fromOldPatch, oldTemplate, oldTemplatePatch, templateNames, toOldTemplate } from '../templates/template.ts';
import { templateSigner, templateSignerInput, toTemplateSigner } from '../templates/template-signer.ts';

const one = '/forms/{id}' as const;
const directions = ['asc', 'desc'] as const;
const byChange = { orderBy: 'updatedAt', orderDirection: 'asc' } as const;

const list = route({
  operation: formOperations.list,
  path: '/forms',
  query: z.object({
    ...paged(10),
    orderBy: q.oneOf(['createdAt', 'updatedAt'], 'updatedAt'),
    orderDirection: q.oneOf(directions, 'asc'),
  }),
  answer: z.strictObject({ forms: z.array(oldForm), totalPages: count }),
  async serve({ query, asked }, ask) {
    const order = { ...byChange, ...pick(asked, 'orderBy', 'orderDirection') };
    const newest = (paging: object) => ask(formOperations.list, { query: { ...order, ...paging } });
    const { items, total } = await pageOf(newest, query);
    return { forms: items.map(toOldForm), totalPages: totalPages(total, query) };
  },
});

const create = route({
  operation: formOperations.create,
  path: '/forms',
  body: z.object({ templateId: formCreate.shape.templateId, title: name.nullable().optional() }),
  answer: oldForm,
  statuses: { of: () => 201, all: [201] },
  names: formNames,
  serve: async ({ body: { templateId, title } }, ask) =>
    toOldForm(await ask(formOperations.create, { body: { templateId, name: title } })),
});

const update = route({
  operation: formOperations.update,
  path: one,
  body: oldFormPatch,
  answer: oldForm,
  names: formNames,
  serve: async ({ params, body }, ask) => {
    const { expiresAt, ...patch } = fromOldFormPatch(body);
    const given = { ...patch, ...(expiresAt !== undefined && { expiresAt: expiresAt && writtenDeadline(expiresAt) }) };
    return toOldForm(await ask(formOperations.update, { params, body: given }));
  },
});

const setRespondent = route({
  operation: formOperations.setRespondent,
  path: `${one}/respondent`,
  body: z.object({ signerId: reference }),
  answer: oldForm,
  names: formNames,
  serve: async ({ params, body }, ask) =>
    toOldForm(await ask(formOperations.setRespondent, { params, body: { partyId: body.signerId } })),
});

const states: readonly OldRoute[] = [
  route({
    operation: formOperations.publish,
    path: `${one}/publish`,
    answer: oldForm,
    serve: async ({ params }, ask) => toOldForm(await ask(formOperations.publish, { params })),
  }),
  route({
    operation: formOperations.unpublish,
    path: `${one}/unpublish`,
    answer: z.strictObject({ success: z.literal(true) }),
    async serve({ params }, ask) {
      await ask(formOperations.unpublish, { params });
      return { success: true as const };
    },
  }),
  route({
    operation: formOperations.rotateToken,
    path: `${one}/rotate-token`,
    answer: z.strictObject({ url: text }),
    serve: async ({ params }, ask) => ({ url: (await ask(formOperations.rotateToken, { params })).url }),
  }),
];

const document: readonly OldRoute[] = [
  route({
    operation: formOperations.template,
    path: `${one}/document`,
    answer: oldTemplate,
    async serve({ params }, ask) {
      const template = await ask(formOperations.template, { params });
      return toOldTemplate({ ...template, fields: template.content });
    },
  }),
  route({
    operation: formOperations.updateTemplate,
    path: `${one}/document`,
    body: oldTemplatePatch,
    answer: oldTemplate,
    names: templateNames,
    async serve({ params, body }, ask) {
      const template = await ask(formOperations.updateTemplate, { params, body: fromOldPatch(body) });
      return toOldTemplate({ ...template, fields: template.content });
    },
  }),
  route({
    operation: formOperations.putContent,
    path: `${one}/document/fields`,
    body: z.object({ fields: z.array(oldBlockInList) }),
    answer: z.strictObject({ fields: z.array(oldBlockShape) }),
    names: below('content', 'fields', below('*', '*', below('fieldMeta', 'fieldMeta', fieldMetaNames))),
    async serve({ params, body }, ask) {
      const content = body.fields.map(({ position: _, ...block }) => block);
      const { data } = await ask(formOperations.putContent, { params, body: { content } as never }); // of its type
      return { fields: data.map(toOldBlock) };
    },
  }),
  route({
    operation: formOperations.putParties,
    path: `${one}/document/parties`,
    body: z.object({ parties: z.array(templateSignerInput.extend({ id: reference.optional() })) }),
    answer: z.strictObject({ parties: z.array(templateSigner) }),
    names: below('parties', 'parties', below('*', '*', joined(signerNames, names({})))),
    async serve({ params, body }, ask) {
      const parties = body.parties.map(({ id, ...party }) =>
        id === undefined ? fromSigner(party) : { ...fromSignerPatch(party), id },
      );
      const { data } = await ask(formOperations.putParties, { params, body: { parties } });
      return { parties: data.map(toTemplateSigner) };
    },
  }),
];

const submissions: readonly OldRoute[] = [
  route({
    operation: formOperations.submissions,
    path: `${one}/submissions`,
    query: z.object({
      ...paged(10),
      status: q.many(),
      updatedAfter: q.time(),
      submittedAfter: q.time(),
      orderBy: q.oneOf(['startedAt', 'updatedAt'], 'updatedAt'),
      orderDirection: q.oneOf(directions, 'asc'),
    }),
    answer: z.strictObject({ submissions: z.array(submissionShape), totalPages: count }),
    async serve({ params, query, asked }, ask) {
      const filters = pick(asked, 'status', 'updatedAfter', 'submittedAfter', 'orderBy', 'orderDirection');
      const given = { ...byChange, ...filters };
      const newest = (paging: object) => ask(formOperations.submissions, { params, query: { ...given, ...paging } });
      const { items, total } = await pageOf(newest, query);
      return { submissions: items, totalPages: totalPages(total, query) };
    },
  }),
  route({
    operation: formOperations.submission,
    path: `${one}/submissions/{submissionId}`,
    answer: submissionShape,
    serve: ({ params }, ask) => ask(formOperations.submission, { params }),
  }),
];

export const formRoutes: readonly OldRoute[] = [
  list,
  create,
  route({
    operation: formOperations.get,
    path: one,
    answer: oldForm,
    serve: async ({ params }, ask) => toOldForm(await ask(formOperations.get, { params })),
  }),
  update,
  route({
    operation: formOperations.delete,
    path: one,
    answer: deleted,
    serve: ({ params }, ask) => ask(formOperations.delete, { params }),
  }),
  setRespondent,
  ...states,
  ...document,
  ...submissions,
];
