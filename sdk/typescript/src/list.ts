/** An answer that is a list: awaited, it is one page; iterated, it is every item of all pages. */

interface Page {
  data: unknown[];
  nextCursor: string | null;
}

/**
 * `await sigill.documents.list()` answers one page, `for await (const document of sigill.documents.list())` reads page
 * after page. Nothing is requested before.
 */
export class List<P extends Page> implements PromiseLike<P>, AsyncIterable<P['data'][number]> {
  readonly #load: (cursor: string | undefined) => Promise<P>;
  #first: Promise<P> | undefined;

  constructor(load: (cursor: string | undefined) => Promise<P>) {
    this.#load = load;
  }

  #begin(): Promise<P> {
    this.#first ??= this.#load(undefined);
    return this.#first;
  }

  // biome-ignore lint/suspicious/noThenProperty: a list that is awaited is its first page
  then<A = P, B = never>(
    done?: ((page: P) => A | PromiseLike<A>) | null,
    failed?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#begin().then(done, failed);
  }

  catch<B>(failed: (error: unknown) => B | PromiseLike<B>): Promise<P | B> {
    return this.#begin().catch(failed);
  }

  /** Every page, beginning with the first. */
  async *pages(): AsyncGenerator<P, void, undefined> {
    let page = await this.#begin();
    for (;;) {
      yield page;
      if (page.nextCursor === null) return;
      page = await this.#load(page.nextCursor);
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<P['data'][number], void, undefined> {
    for await (const page of this.pages()) for (const item of page.data) yield item as Awaited<P['data'][number]>;
  }
}
