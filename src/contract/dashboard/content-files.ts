/** The file of a PDF block, to be shown in the page where fields are placed. Reading it is not a download. */
import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { rotations } from '../schemas/content/placed-fields.ts';
import { lineText, text } from '../values.ts';

/** A page as it is displayed: cropped and turned. Width and height are points. */
export const shownPage = z.strictObject({
  width: z.number().positive(),
  height: z.number().positive(),
  rotation: z.literal(rotations),
});
export type ShownPage = z.output<typeof shownPage>;

export const contentFile = z.strictObject({
  /** Of the PDF, for 15 minutes. */
  url: text,
  filename: lineText,
  pages: z.array(shownPage),
});
export type ContentFile = z.output<typeof contentFile>;

const common = {
  method: 'GET',
  scope: null,
  params: ids('id', 'contentId'),
  answer: contentFile,
  errors: ['NOT_FOUND', 'INVALID_STATE'],
} as const;

export const contentFileOperations = {
  ofDocument: operation({
    ...common,
    id: 'dashboard.documentContentFile',
    path: '/documents/{id}/content/{contentId}/file',
    title: 'Read the PDF of a block of a document',
    permission: 'READ_DOCUMENT',
  }),
  ofTemplate: operation({
    ...common,
    id: 'dashboard.templateContentFile',
    path: '/templates/{id}/content/{contentId}/file',
    title: 'Read the PDF of a block of a template',
    permission: 'READ_DOCUMENT',
  }),
};
