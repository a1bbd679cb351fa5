/** The storage cannot be reached at the moment, so that the same can succeed later. */
export class StorageAway extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'StorageAway';
  }
}
