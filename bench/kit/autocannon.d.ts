/** The part of autocannon that `load-client.ts` uses; the package has no types. */
declare module 'autocannon' {
  namespace autocannon {
    interface Result {
      '2xx': number;
      non2xx: number;
      errors: number;
    }
  }
  function autocannon(options: object): Promise<autocannon.Result>;
  export = autocannon;
}
