/** The operations on blocks of one kind of owner, served under the names `content` and `fields`. */
import type { contentOperations, fieldOperations } from '../../../contract/operations/documents/content.ts';
import type { RawInput } from '../../../contract/version.ts';
import { type AnyHandler, command, query } from '../../app/operation.ts';
import { type ReadBlocks, readBoxes } from '../reading/read-blocks.ts';
import type { ReadText } from '../reading/text-reading.ts';
import { isLong } from '../reading/weight.ts';
import { addBlocks, changeBlock, readAdded, readChanged, removeBlock } from './change.ts';
import type { ContentRules } from './editing.ts';
import { placeBoxes } from './place-boxes.ts';
import { getBlock, listBlocks } from './read.ts';

type Operations = typeof contentOperations;
type Aliases = typeof fieldOperations;

const isLongBody = ({ body }: RawInput): boolean => isLong(body);

const underBothNames = (operations: Operations | Aliases, rules: ContentRules): AnyHandler[] => [
  query(operations.list, (ctx, { params, query }) => listBlocks(ctx, rules, params.id, query.key)),
  query(operations.get, (ctx, { params }) => getBlock(ctx, rules, params.id, params.contentId)),
  command(
    operations.update,
    (ctx, { params, body }, read: ReadBlocks | undefined) =>
      changeBlock(ctx, rules, params.id, params.contentId, { body, read }),
    (ctx, { params, body }) => readChanged(ctx, rules, params.id, params.contentId, body),
    isLongBody,
  ),
  command(operations.delete, (ctx, { params }) => removeBlock(ctx, rules, params.id, params.contentId)),
  command(
    operations.placedFields,
    (ctx, { params, body }, read: ReadText[] | undefined) =>
      placeBoxes(ctx, rules, params.id, params.contentId, { placing: body, prepared: read }),
    (ctx, { body }) => readBoxes(ctx, body.upsert, 'upsert'),
    isLongBody,
  ),
];

export const contentHandlers = (operations: Operations, aliases: Aliases, rules: ContentRules): AnyHandler[] => [
  command(
    operations.create,
    (ctx, { params, body }, read: ReadBlocks | undefined) =>
      addBlocks(ctx, rules, params.id, body.content, { root: 'content', read }),
    (ctx, { body }) => readAdded(ctx, body.content, 'content'),
    isLongBody,
  ),
  command(
    aliases.create,
    async (ctx, { params, body }, read: ReadBlocks | undefined) => ({
      data: await addBlocks(ctx, rules, params.id, body.content, { root: 'fields', read }),
    }),
    (ctx, { body }) => readAdded(ctx, body.content, 'fields'),
    isLongBody,
  ),
  ...underBothNames(operations, rules),
  ...underBothNames(aliases, rules),
];
