/** The operations on blocks of one kind of owner, served under the names `content` and `fields`. */
import type { formTemplateOperations } from '../../../contract/dashboard/form-templates.ts';
import type { contentOperations, fieldOperations } from '../../../contract/operations/documents/content.ts';
import type { RawInput } from '../../../contract/version.ts';
import { type AnyHandler, command, query } from '../../app/operation.ts';
import type { ReadBlocks } from '../reading/read-blocks.ts';
import { isSlow } from '../reading/slow.ts';
import { addBlocks, changeBlock, readAdded, readChanged, removeBlock } from './change.ts';
import type { ContentRules } from './editing.ts';
import { placeBoxes, type ReadPlacing, readPlacing } from './place-boxes.ts';
import { getBlock, listBlocks } from './read.ts';

type Operations = typeof contentOperations;
type Aliases = typeof fieldOperations;

const isSlowBody = ({ body }: RawInput): boolean => isSlow(body);

type Editing = Pick<Operations | Aliases | typeof formTemplateOperations, 'get' | 'update' | 'delete' | 'placedFields'>;

/** Of one block. */
export const editingHandlers = (operations: Editing, rules: ContentRules): AnyHandler[] => [
  query(operations.get, (ctx, { params }) => getBlock(ctx, rules, params.id, params.contentId)),
  command(
    operations.update,
    (ctx, { params, body }, read: ReadBlocks | undefined) =>
      changeBlock(ctx, rules, params.id, params.contentId, { body, read }),
    (ctx, { params, body }) => readChanged(ctx, rules, params.id, params.contentId, body),
    isSlowBody,
  ),
  command(operations.delete, (ctx, { params }) => removeBlock(ctx, rules, params.id, params.contentId)),
  command(
    operations.placedFields,
    (ctx, { params, body }, read: ReadPlacing | undefined) =>
      placeBoxes(ctx, rules, params.id, params.contentId, { placing: body, prepared: read }),
    (ctx, { params, body }) => readPlacing(ctx, rules, params.id, params.contentId, body),
    isSlowBody,
  ),
];

export const addingHandler = (
  create: (Operations | typeof formTemplateOperations)['create'],
  rules: ContentRules,
): AnyHandler =>
  command(
    create,
    (ctx, { params, body }, read: ReadBlocks | undefined) =>
      addBlocks(ctx, rules, params.id, body.content, { root: 'content', read }),
    (ctx, { params, body }) => readAdded(ctx, rules, params.id, { given: body.content, root: 'content' }),
    isSlowBody,
  );

const underBothNames = (operations: Operations | Aliases, rules: ContentRules): AnyHandler[] => [
  query(operations.list, (ctx, { params, query }) => listBlocks(ctx, rules, params.id, query.key)),
  ...editingHandlers(operations, rules),
];

export const contentHandlers = (operations: Operations, aliases: Aliases, rules: ContentRules): AnyHandler[] => [
  addingHandler(operations.create, rules),
  command(
    aliases.create,
    async (ctx, { params, body }, read: ReadBlocks | undefined) => ({
      data: await addBlocks(ctx, rules, params.id, body.content, { root: 'fields', read }),
    }),
    (ctx, { params, body }) => readAdded(ctx, rules, params.id, { given: body.content, root: 'fields' }),
    isSlowBody,
  ),
  ...underBothNames(operations, rules),
  ...underBothNames(aliases, rules),
];
