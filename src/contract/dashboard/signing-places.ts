/** What a draft consists of and where its parties sign, for the steps of preparing it and for notes to the sender. */
import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { lineText, signaturePages, text } from '../values.ts';

export const signingPlaces = z.strictObject({
  /** Blocks on whose pages fields are placed, in their order. */
  pdfs: z.array(z.strictObject({ id: text, filename: lineText })),
  /** Whether it has content that was written, such as text or a form. */
  isWritten: z.boolean(),
  /** Ids of signers with neither a signature box nor a signature line of written content. */
  withoutPlace: z.array(text),
  /** AUTO: they sign on a page that is added. */
  signaturePage: z.enum(signaturePages),
});
export type SigningPlaces = z.output<typeof signingPlaces>;

const common = {
  method: 'GET',
  permission: 'READ_DOCUMENT',
  scope: null,
  params: ids('id'),
  answer: signingPlaces,
  errors: ['NOT_FOUND'],
} as const;

export const signingPlaceOperations = {
  ofDocument: operation({
    ...common,
    id: 'dashboard.documentSigningPlaces',
    path: '/documents/{id}/signing-places',
    title: 'Where the parties of a document sign',
  }),
  ofTemplate: operation({
    ...common,
    id: 'dashboard.templateSigningPlaces',
    path: '/templates/{id}/signing-places',
    title: 'Where the parties of a template sign',
  }),
};
