/** Messages of failures that only the signing page has. Each language has a file in this folder. */
export type SignerFailureTexts = Readonly<
  Record<'LINK_DEAD' | 'LINK_REPLACED' | 'WITHDRAWN' | 'SESSION_ENDED' | 'FOREIGN_REQUEST', string>
>;
