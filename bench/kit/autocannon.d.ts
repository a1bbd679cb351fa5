/** As much of autocannon as `load` uses; it has no types of its own. */
declare module 'autocannon' {
  namespace autocannon {
    interface Result {
      '2xx': number;
      non2xx: number;
      errors: number;
      latency: { p50: number; p99: number };
    }
  }
  function autocannon(options: object): Promise<autocannon.Result>;
  export = autocannon;
}
