/** A document that cannot be typeset: it is over a limit, an image is missing, or Typst rejects it. */
export class TypesettingError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TypesettingError';
  }
}
