/** Folders of 2026-09, whose list was whole and which named their creator by id. */
import { z } from 'zod';
import { folderOperations } from '../../../contract/operations/folders.ts';
import * as q from '../../../contract/query.ts';
import { type Folder, folderShape, folderTypes } from '../../../contract/schemas/folders.ts';
import { deleted, text } from '../../../contract/values.ts';
import { everyOf } from '../requests/lists.ts';
import { bodyOf, type OldRoute, route } from '../requests/route.ts';

const oldFolder = z.strictObject({ ...folderShape.omit({ createdBy: true }).shape, createdById: text });
const toOldFolder = ({ createdBy, ...same }: Folder): z.input<typeof oldFolder> => ({
  ...same,
  createdById: createdBy.id,
});

export const folderRoutes: readonly OldRoute[] = [
  route({
    operation: folderOperations.list,
    path: '/folders',
    query: z.object({ type: q.oneOf(folderTypes), parentFolderId: q.text(100) }),
    answer: z.strictObject({ folders: z.array(oldFolder) }),
    async serve({ query }, ask) {
      const found = await everyOf(paging => ask(folderOperations.list, { query: { ...query, ...paging } }));
      return { folders: found.map(toOldFolder) };
    },
  }),
  route({
    operation: folderOperations.create,
    path: '/folders',
    body: bodyOf(folderOperations.create),
    answer: oldFolder,
    serve: async ({ body }, ask) => toOldFolder(await ask(folderOperations.create, { body })),
  }),
  route({
    operation: folderOperations.get,
    path: '/folders/{id}',
    answer: oldFolder,
    serve: async ({ params }, ask) => toOldFolder(await ask(folderOperations.get, { params })),
  }),
  route({
    operation: folderOperations.update,
    path: '/folders/{id}',
    body: bodyOf(folderOperations.update),
    answer: oldFolder,
    serve: async ({ params, body }, ask) => toOldFolder(await ask(folderOperations.update, { params, body })),
  }),
  route({
    operation: folderOperations.delete,
    path: '/folders/{id}',
    answer: deleted,
    serve: ({ params }, ask) => ask(folderOperations.delete, { params }),
  }),
];
