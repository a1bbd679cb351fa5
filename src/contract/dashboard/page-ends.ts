/** Where the pages of a draft end, for the editor, which shows its blocks as one flow. */
import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { text } from '../values.ts';

export const pageEndsShape = z.strictObject({
  /** Of blocks that are shown, in the order of the document. Empty if the content cannot be set. */
  blocks: z.array(
    z.strictObject({
      id: text,
      /** The page on which the block begins, from 1. */
      firstPage: z.int().min(1),
      lastPage: z.int().min(1),
      /** Where pages end inside of the block, as shares of its height. Empty for uploads. */
      ends: z.array(z.number().gt(0).lt(1)),
    }),
  ),
});
export type PageEnds = z.output<typeof pageEndsShape>;

export const pageEnds = operation({
  id: 'dashboard.pageEnds',
  method: 'GET',
  path: '/documents/{id}/page-ends',
  title: 'Where the pages of a draft end',
  permission: 'READ_DOCUMENT',
  scope: null,
  params: ids('id'),
  answer: pageEndsShape,
  errors: ['NOT_FOUND'],
});
