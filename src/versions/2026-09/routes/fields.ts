/** Content blocks of documents and templates under their old name. One block was written as itself, several as `{ fields: [...] }`. */
import { z } from 'zod';
import { ApiError } from '../../../contract/errors.ts';
import { fieldOperations, templateFieldOperations } from '../../../contract/operations/documents/content.ts';
import * as q from '../../../contract/query.ts';
import { type BlockType, blockTypes, type ContentBlock, position } from '../../../contract/schemas/content/content.ts';
import { deleted, reference } from '../../../contract/values.ts';
import { oldBlockShape, toOldBlock } from '../content/block.ts';
import { fieldMetaNames, oldBlockInput, oldMetaInputs } from '../content/block-input.ts';
import { boxNames, fromOldBox, oldBoxInput } from '../content/box.ts';
import { changeSubfield, formWith, isNoBlock, subfieldPatch } from '../content/subfield.ts';
import { below, joined, type Names, names } from '../requests/names.ts';
import { readOne } from '../requests/reading.ts';
import { type Ask, type OldRoute, route } from '../requests/route.ts';
import { lockedIsForbidden } from '../templates/locked.ts';

type Operations = typeof fieldOperations;

const newest = ({ id, fieldId }: { id: string; fieldId: string }) => ({ id, contentId: fieldId });
const requestNames = joined(names({ contentId: 'fieldId' }), below('fieldMeta', 'fieldMeta', fieldMetaNames));

/** Finds a block by its id, or by a key that it contains. */
async function find(operations: Operations, ask: Ask, params: { id: string; fieldId: string }): Promise<ContentBlock> {
  try {
    return await ask(operations.get, { params: newest(params) });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') throw error;
    const { data } = await ask(operations.list, { params: { id: params.id }, query: { key: params.fieldId } });
    const [holder] = data;
    if (!holder) throw error;
    return holder;
  }
}

const several = z.object({ fields: z.array(oldBlockInput).min(1) });
type Several = z.output<typeof several>;
/** A body that has `fields` or is an array contains several blocks, any other body is one block. */
const isOne = (body: unknown): boolean =>
  !Array.isArray(body) && !(typeof body === 'object' && body !== null && 'fields' in body);

const blockNames = below('fields.*', 'fields.*', below('fieldMeta', 'fieldMeta', fieldMetaNames));
const oneName: Names = new Map([...blockNames].map(([n, o]) => [n, o.replace(/^fields\.\*\.?/, '')]));

const changed = z.object({
  type: z.enum(blockTypes).optional(),
  position: position.optional(),
  fieldMeta: z.record(z.string(), z.unknown()).optional(),
});
/** The type that a fieldMeta claims. */
const claimedType = (meta: Record<string, unknown>): BlockType | undefined =>
  blockTypes.find(type => typeof meta.type === 'string' && type === meta.type.toUpperCase());

async function changeBlock(
  operations: Operations,
  ask: Ask,
  params: { id: string; fieldId: string },
  body: unknown,
): Promise<ContentBlock> {
  const { fieldMeta, ...same } = readOne(changed, body);
  const at = { params: newest(params) };
  if (!fieldMeta) return ask(operations.update, { ...at, body: same });
  const type = same.type ?? claimedType(fieldMeta) ?? (await ask(operations.get, at)).type;
  const meta: Record<string, unknown> = { ...readOne(oldMetaInputs[type], fieldMeta, ['fieldMeta']) };
  return ask(operations.update, { ...at, body: { ...same, type, fieldMeta: meta } });
}

const placed = z.object({ upsert: z.array(oldBoxInput).optional(), remove: z.array(reference).optional() });

function routesOf(
  owner: 'documents' | 'templates',
  operations: Operations,
  served: (route: OldRoute) => OldRoute,
): OldRoute[] {
  const all = `/${owner}/{id}/fields` as const;
  const one = `/${owner}/{id}/fields/{fieldId}` as const;
  const list = route({
    operation: operations.list,
    path: all,
    query: z.object({ key: q.text(100) }),
    answer: z.strictObject({ fields: z.array(oldBlockShape) }),
    async serve({ params, query }, ask) {
      const { data } = await ask(operations.list, { params, query: { key: query.key } });
      return { fields: data.map(toOldBlock) };
    },
  });

  const create = route({
    operation: operations.create,
    path: all,
    body: z.unknown(),
    written: z.union([oldBlockInput, several, z.array(oldBlockInput)]),
    answer: z.union([oldBlockShape, z.strictObject({ fields: z.array(oldBlockShape) })]),
    names: ({ body }) => (isOne(body) ? oneName : blockNames),
    async serve({ params, body }, ask) {
      const { fields }: Several = isOne(body)
        ? { fields: [readOne(oldBlockInput, body)] }
        : readOne(several, Array.isArray(body) ? { fields: body } : body);
      const { data } = await ask(operations.create, { params, body: { fields } });
      const shown = data.map(toOldBlock);
      const [only] = shown;
      return isOne(body) && only ? only : { fields: shown };
    },
  });

  const get = route({
    operation: operations.get,
    path: one,
    answer: oldBlockShape,
    names: requestNames,
    serve: async ({ params }, ask) => toOldBlock(await find(operations, ask, params)),
  });

  const update = route({
    operation: operations.update,
    path: one,
    body: z.unknown(),
    written: z.union([
      changed.extend({ fieldMeta: z.union(Object.values(oldMetaInputs)).optional() }),
      subfieldPatch.describe('Of a field of a FORM block, whose key is in the path.'),
    ]),
    answer: oldBlockShape,
    names: requestNames,
    async serve({ params, body }, ask) {
      const { id, fieldId: key } = params;
      try {
        return toOldBlock(await changeBlock(operations, ask, params, body));
      } catch (error) {
        const form = isNoBlock(error) && (await formWith(operations, ask, id, key));
        if (!form) throw error;
        return toOldBlock(await changeSubfield(operations, ask, { id, key, contentId: form.id }, body));
      }
    },
  });

  const remove = route({
    operation: operations.delete,
    path: one,
    answer: deleted,
    names: requestNames,
    serve: ({ params }, ask) => ask(operations.delete, { params: newest(params) }),
  });

  const place = route({
    operation: operations.placedFields,
    path: `/${owner}/{id}/fields/{fieldId}/placed-fields`,
    body: placed,
    answer: oldBlockShape,
    names: joined(names({ contentId: 'fieldId' }), below('upsert.*', 'upsert.*', boxNames)),
    async serve({ params, body }, ask) {
      const upsert = body.upsert?.map(fromOldBox);
      return toOldBlock(await ask(operations.placedFields, { params: newest(params), body: { ...body, upsert } }));
    },
  });

  return [list, create, get, update, remove, place].map(served);
}

export const fieldRoutes: readonly OldRoute[] = routesOf('documents', fieldOperations, route => route);
export const templateFieldRoutes: readonly OldRoute[] = routesOf(
  'templates',
  templateFieldOperations,
  lockedIsForbidden,
);
