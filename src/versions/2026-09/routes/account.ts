/** The current account and its workspaces, the helper lists, and the signatures and activity of a document. */
import { z } from 'zod';
import { activityOperations } from '../../../contract/operations/documents/activity.ts';
import { signatureOperations } from '../../../contract/operations/documents/signatures.ts';
import { listOperations } from '../../../contract/operations/workspaces/lists.ts';
import { workspaceOperations } from '../../../contract/operations/workspaces/workspaces.ts';
import { activityEntry } from '../../../contract/schemas/documents/activity.ts';
import { listItem } from '../../../contract/schemas/workspaces/lists.ts';
import { me, workspaceShape } from '../../../contract/schemas/workspaces/workspaces.ts';
import { text } from '../../../contract/values.ts';
import { toOldItem } from '../account/helper-lists.ts';
import { oldLimits, toOldLimits } from '../account/limits.ts';
import { oldOrganization, toOldOrganization } from '../account/organization.ts';
import { oldSignature, toOldSignature } from '../documents/signature.ts';
import { everyOf } from '../requests/lists.ts';
import { bodyOf, type OldRoute, route } from '../requests/route.ts';

const oldMe = z.strictObject({ ...me.omit({ id: true }).shape, userId: text });
const toOldMe = ({ id, ...same }: z.output<typeof me>): z.input<typeof oldMe> => ({ userId: id, ...same });

const account: readonly OldRoute[] = [
  route({
    operation: workspaceOperations.me,
    path: '/me',
    answer: oldMe,
    serve: async (_, ask) => toOldMe(await ask(workspaceOperations.me)),
  }),
  route({
    operation: workspaceOperations.updateMe,
    path: '/me',
    body: bodyOf(workspaceOperations.updateMe),
    answer: oldMe,
    serve: async ({ body }, ask) => toOldMe(await ask(workspaceOperations.updateMe, { body })),
  }),
  route({
    operation: workspaceOperations.list,
    path: '/workspaces',
    answer: z.strictObject({ workspaces: z.array(workspaceShape) }),
    serve: async (_, ask) => ({ workspaces: await everyOf(query => ask(workspaceOperations.list, { query })) }),
  }),
  route({
    operation: workspaceOperations.organization,
    path: '/organization',
    answer: oldOrganization,
    serve: async (_, ask) => toOldOrganization(await ask(workspaceOperations.organization)),
  }),
  route({
    operation: workspaceOperations.limits,
    path: '/limits',
    answer: oldLimits,
    serve: async (_, ask) => toOldLimits(await ask(workspaceOperations.limits)),
  }),
];

const nouns = Object.keys(listOperations) as (keyof typeof listOperations)[];
const helpers = nouns.map(noun =>
  route({
    operation: listOperations[noun],
    path: listOperations[noun].path,
    answer: z.strictObject({ items: z.array(listItem) }),
    async serve(_, ask) {
      const { data } = await ask(listOperations[noun]);
      return { items: data.map(item => toOldItem(noun, item)) };
    },
  }),
);

/** What an app did is not told apart from what the person did. */
/** What later operations add to entries. */
const withoutNewer = ({ simulated: _, embeddedBy: __, ...data }: Record<string, unknown>) => data;

const oldActivity = activityEntry.omit({ through: true });

const journal: readonly OldRoute[] = [
  route({
    operation: signatureOperations.list,
    path: '/documents/{id}/signatures',
    answer: z.strictObject({ signatures: z.array(oldSignature) }),
    async serve({ params }, ask) {
      const { data } = await ask(signatureOperations.list, { params });
      return { signatures: data.map(toOldSignature) };
    },
  }),
  route({
    operation: activityOperations.list,
    path: '/documents/{id}/activity',
    answer: z.strictObject({ activity: z.array(oldActivity) }),
    serve: async ({ params }, ask) => ({
      activity: (await everyOf(query => ask(activityOperations.list, { params, query }))).map(
        ({ through: _, data, ...entry }) => ({ ...entry, data: data && withoutNewer(data) }),
      ),
    }),
  }),
];

export const accountRoutes: readonly OldRoute[] = [...account, ...helpers, ...journal];
