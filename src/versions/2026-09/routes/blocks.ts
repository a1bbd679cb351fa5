/** Reusable blocks of 2026-09: `scope` and `locale`, and fieldMeta as in fields. */
import { z } from 'zod';
import { blockOperations } from '../../../contract/operations/blocks.ts';
import * as q from '../../../contract/query.ts';
import {
  blockVisibilities,
  type ReusableBlock,
  reusableBlockCreate,
  reusableBlockPatch,
  reusableBlockShape,
} from '../../../contract/schemas/blocks.ts';
import { blockTypes } from '../../../contract/schemas/content/content.ts';
import { count, deleted, languages, text, textOrNull } from '../../../contract/values.ts';
import { oldBlockShape, toOldFieldMeta } from '../content/block.ts';
import { fieldMetaNames, oldBlockInput } from '../content/block-input.ts';
import { pageOf, totalPages } from '../requests/lists.ts';
import { below, joined, names } from '../requests/names.ts';
import { paged, pick } from '../requests/query.ts';
import { type OldRoute, route } from '../requests/route.ts';

const same = reusableBlockShape.omit({ visibility: true, language: true, createdBy: true, content: true }).shape;
const oldReusableBlock = z.strictObject({
  ...same,
  scope: z.enum(blockVisibilities),
  locale: z.enum(languages).nullable(),
  createdById: textOrNull,
  content: z.array(
    z.strictObject({
      id: text,
      type: z.enum(blockTypes),
      position: count,
      fieldMeta: oldBlockShape.shape.fieldMeta,
    }),
  ),
});

function toOld(block: ReusableBlock): z.input<typeof oldReusableBlock> {
  const { visibility, language, createdBy, content, ...rest } = block;
  return {
    ...rest,
    scope: visibility,
    locale: language,
    createdById: createdBy?.id ?? null,
    content: content.map(one => ({ ...one, fieldMeta: toOldFieldMeta(one) })),
  };
}

const { visibility, language, content: _c, ...sameCreated } = reusableBlockCreate.shape;
const created = z.object({ ...sameCreated, scope: visibility, locale: language, content: z.array(oldBlockInput) });
const { visibility: scope, language: locale, content: _p, ...samePatched } = reusableBlockPatch.shape;
const patched = z.object({ ...samePatched, scope, locale, content: z.array(oldBlockInput).optional() });

const blockNames = joined(
  names({ visibility: 'scope', language: 'locale' }),
  below('content.*', 'content.*', below('fieldMeta', 'fieldMeta', fieldMetaNames)),
);

const filters = { query: q.text(), category: q.text(), fieldType: q.manyOf(blockTypes) };
const path = '/blocks/{id}';

export const blockRoutes: readonly OldRoute[] = [
  route({
    operation: blockOperations.list,
    path: '/blocks',
    query: z.object({ ...paged(25), ...filters, scope: q.manyOf(blockVisibilities), locale: q.oneOf(languages) }),
    answer: z.strictObject({ blocks: z.array(oldReusableBlock), totalPages: count }),
    async serve({ query, asked }, ask) {
      const given = { ...pick(asked, ...Object.keys(filters)), visibility: query.scope, language: query.locale };
      const newest = (paging: object) => ask(blockOperations.list, { query: { ...given, ...paging } });
      const { items, total } = await pageOf(newest, query);
      return { blocks: items.map(toOld), totalPages: totalPages(total, query) };
    },
  }),
  route({
    operation: blockOperations.create,
    path: '/blocks',
    body: created,
    answer: oldReusableBlock,
    names: blockNames,
    async serve({ body: { scope: asVisibility, locale: asLanguage, ...rest } }, ask) {
      const body = { ...rest, visibility: asVisibility, language: asLanguage };
      return toOld(await ask(blockOperations.create, { body }));
    },
  }),
  route({
    operation: blockOperations.get,
    path,
    answer: oldReusableBlock,
    serve: async ({ params }, ask) => toOld(await ask(blockOperations.get, { params })),
  }),
  route({
    operation: blockOperations.update,
    path,
    body: patched,
    answer: oldReusableBlock,
    names: blockNames,
    async serve({ params, body: { scope: asVisibility, locale: asLanguage, ...rest } }, ask) {
      const body = { ...rest, visibility: asVisibility, language: asLanguage };
      return toOld(await ask(blockOperations.update, { params, body }));
    },
  }),
  route({
    operation: blockOperations.delete,
    path,
    answer: deleted,
    serve: ({ params }, ask) => ask(blockOperations.delete, { params }),
  }),
];
