/** Texts of the pages for a request that cannot be served now. Each language has a file in this folder. */
export interface UnavailableTexts {
  /** Heading and text when the service is busy or its database is away. */
  busy: readonly [heading: string, about: (seconds: number) => string];
  /** The same for too many requests. */
  many: readonly [heading: string, about: (seconds: number) => string];
  /** The button that asks once more. */
  again: string;
}
