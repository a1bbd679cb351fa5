/** Texts of the signing page in a frame of another site, for when there is no document to show. */
export type EmbeddedTexts = Readonly<
  Record<'aloneTitle' | 'alone' | 'endedTitle' | 'ended' | 'unavailableTitle' | 'unavailable' | 'again', string>
>;
