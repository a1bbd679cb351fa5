/** Saved views of the list of documents: filters, order and columns under a name. */
import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { wholeListOf } from '../paging.ts';
import { dateTime, deleted, lineText, oneLine, text } from '../values.ts';

export const maxSavedViews = 50;
/** Views of the workspace are made, changed and deleted with this permission. */
export const sharesViews = {
  permission: 'MANAGE_WORKSPACE_SETTINGS',
  when: 'the view is shared with the workspace',
} as const;

export const savedViewShape = z.strictObject({
  id: text,
  name: lineText,
  /** The part of the list's address after the question mark. */
  search: text,
  shared: z.boolean(),
  createdAt: dateTime,
  updatedAt: dateTime,
});
export type SavedView = z.output<typeof savedViewShape>;

const name = oneLine(60).trim().min(1);
const search = z.string().max(2_000);
const of = { permission: 'READ_DOCUMENT', scope: null } as const;

export const savedViewOperations = {
  savedViews: operation({
    id: 'dashboard.savedViews',
    method: 'GET',
    path: '/saved-views',
    title: "List the person's saved views and those of the workspace",
    ...of,
    answer: wholeListOf(savedViewShape),
  }),
  createSavedView: operation({
    id: 'dashboard.createSavedView',
    method: 'POST',
    path: '/saved-views',
    title: 'Save a view',
    ...of,
    sometimes: [sharesViews],
    body: z.strictObject({ name, search, shared: z.boolean().default(false) }),
    answer: savedViewShape,
    errors: ['PERMISSION_DENIED'],
  }),
  updateSavedView: operation({
    id: 'dashboard.updateSavedView',
    method: 'PATCH',
    path: '/saved-views/{id}',
    title: 'Change a saved view',
    ...of,
    sometimes: [sharesViews],
    params: ids('id'),
    body: z.strictObject({ name: name.optional(), search: search.optional(), shared: z.boolean().optional() }),
    answer: savedViewShape,
    errors: ['NOT_FOUND', 'PERMISSION_DENIED'],
  }),
  deleteSavedView: operation({
    id: 'dashboard.deleteSavedView',
    method: 'DELETE',
    path: '/saved-views/{id}',
    title: 'Delete a saved view',
    ...of,
    sometimes: [sharesViews],
    params: ids('id'),
    answer: deleted,
    errors: ['NOT_FOUND', 'PERMISSION_DENIED'],
  }),
};
