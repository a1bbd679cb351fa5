/** Who asks and where, the helper lists, a document's signatures and activity. */
import { z } from 'zod';
import { activityEntry, activityRows } from '../../../contract/activity.ts';
import { listItem, listRows } from '../../../contract/lists.ts';
import { signatureRows } from '../../../contract/signatures.ts';
import { text } from '../../../contract/values.ts';
import { me, workspaceRows, workspaceShape } from '../../../contract/workspaces.ts';
import { toOldItem } from '../helper-lists.ts';
import { oldLimits, toOldLimits } from '../limits.ts';
import { everyOf } from '../lists.ts';
import { oldOrganization, toOldOrganization } from '../organization.ts';
import { type OldRoute, route } from '../route.ts';
import { oldSignature, toOldSignature } from '../signature.ts';

const account: readonly OldRoute[] = [
  route({
    row: workspaceRows.me,
    path: '/me',
    answer: z.strictObject({ ...me.omit({ id: true }).shape, userId: text }),
    async serve(_, ask) {
      const { id, ...same } = await ask(workspaceRows.me);
      return { userId: id, ...same };
    },
  }),
  route({
    row: workspaceRows.list,
    path: '/workspaces',
    answer: z.strictObject({ workspaces: z.array(workspaceShape) }),
    serve: async (_, ask) => ({ workspaces: await everyOf(query => ask(workspaceRows.list, { query })) }),
  }),
  route({
    row: workspaceRows.organization,
    path: '/organization',
    answer: oldOrganization,
    serve: async (_, ask) => toOldOrganization(await ask(workspaceRows.organization)),
  }),
  route({
    row: workspaceRows.limits,
    path: '/limits',
    answer: oldLimits,
    serve: async (_, ask) => toOldLimits(await ask(workspaceRows.limits)),
  }),
];

const nouns = Object.keys(listRows) as (keyof typeof listRows)[];
const helpers = nouns.map(noun =>
  route({
    row: listRows[noun],
    path: listRows[noun].path,
    answer: z.strictObject({ items: z.array(listItem) }),
    async serve(_, ask) {
      const { data } = await ask(listRows[noun]);
      return { items: data.map(item => toOldItem(noun, item)) };
    },
  }),
);

const journal: readonly OldRoute[] = [
  route({
    row: signatureRows.list,
    path: '/documents/{id}/signatures',
    answer: z.strictObject({ signatures: z.array(oldSignature) }),
    async serve({ params }, ask) {
      const { data } = await ask(signatureRows.list, { params });
      return { signatures: data.map(toOldSignature) };
    },
  }),
  route({
    row: activityRows.list,
    path: '/documents/{id}/activity',
    answer: z.strictObject({ activity: z.array(activityEntry) }),
    serve: async ({ params }, ask) => ({
      activity: await everyOf(query => ask(activityRows.list, { params, query })),
    }),
  }),
];

export const accountRoutes: readonly OldRoute[] = [...account, ...helpers, ...journal];
